import { dialogsOf } from "../dialogs.ts";

/** Asked before: a run is stopped, a run would take pages away, old runs are cleared, a page below the least score is published. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["stop", "shrink", "clear", "publish"]);
