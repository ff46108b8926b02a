import { dialogsOf } from "../dialogs.ts";

/** Confirmations: stop a run, start a run that would remove pages, clear old runs, publish a page below the minimum score. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["stop", "shrink", "clear", "publish"]);
