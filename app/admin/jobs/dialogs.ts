import { dialogsOf } from "../dialogs.ts";

/** Confirmations for retrying all failed jobs of a kind, and for canceling a job, which then never runs. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["retry-all", "cancel"]);
