import { dialogsOf } from "../dialogs.ts";

/** The dialogs of templates and campaigns. `add` can name what the form starts from: "default", or a template's ID. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf([
  "add",
  "edit",
  "delete",
  "preview",
  "send",
  "schedule",
  "cancel",
  "resend",
  "resend-uncertain",
  "test",
]);
