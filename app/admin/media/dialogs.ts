import { dialogsOf } from "../dialogs.ts";

/** The last one isn't a dialog of its own: it's what the dialog for swapping searches for. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf([
  ...(["upload", "edit", "replace", "swap", "frame", "organize", "delete"] as const),
  "find",
]);

/** The dialogs about one file or several. */
export const FILE_DIALOGS: readonly (string | null)[] = ["edit", "replace", "swap", "frame", "organize", "delete"];
