import { dialogsOf } from "../dialogs.ts";

/** Confirmations: stop a run, start one that would remove pages, clear old runs, make one live again, publish a page below the minimum score. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["stop", "shrink", "clear", "back", "publish"]);
