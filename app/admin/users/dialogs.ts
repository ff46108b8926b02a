import { dialogsOf } from "../dialogs.ts";

export const { withDialog, withoutDialog, openDialog } = dialogsOf([
  "add",
  "invite",
  "edit",
  "delete",
  "disable",
  "enable",
  "resend",
  "second-factor",
]);
