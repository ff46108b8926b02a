import { dialogsOf } from "./dialogs.ts";

/** The dialogs of a list of content. `delete` names one row, or several with commas between them. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["add", "edit", "delete"]);
