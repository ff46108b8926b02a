import { dialogsOf } from "./dialogs.ts";

/** The dialogs of a content list. `delete` names one row, or several separated by commas. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["add", "edit", "delete"]);
