import { dialogsOf } from "../dialogs.ts";

export const { withDialog, withoutDialog, openDialog } = dialogsOf(["change"]);
