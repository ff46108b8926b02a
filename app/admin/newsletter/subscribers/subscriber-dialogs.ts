import { dialogsOf } from "../../dialogs.ts";

/** The dialogs of the lists of subscribers and of suppressions. `delete` names the row. */
export const { withDialog, withoutDialog } = dialogsOf(["add", "delete"]);
