import { dialogsOf } from "../dialogs.ts";

/** The dialogs of templates and campaigns. `add` may name what the form begins with: "default", or the id of a template. */
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
