import { dialogsOf } from "../dialogs.ts";

/** Asked before: of all that failed for good of a kind, and of one that no one does then. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["retry-all", "cancel"]);
