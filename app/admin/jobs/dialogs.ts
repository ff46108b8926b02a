import { dialogsOf } from "../dialogs.ts";

/** Asked before: of all that were given up of a kind, and of one that nobody does then. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["retry-all", "cancel"]);
