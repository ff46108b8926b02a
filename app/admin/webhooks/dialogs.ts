import { dialogsOf } from "../dialogs.ts";

/** The dialogs for an endpoint, on the list and on its own page. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["add", "edit", "roll", "pause", "delete", "redeliver-failed"]);
