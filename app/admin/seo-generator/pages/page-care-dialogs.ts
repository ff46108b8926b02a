import { dialogsOf } from "../../dialogs.ts";

/** What one page's screen asks about first. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["exclude", "merge", "template"]);
