import { dialogsOf } from "../dialogs.ts";

/** The dialogs of the list and of the editor. */
export const { withDialog, withoutDialog, openDialog } = dialogsOf(["delete", "schedule", "unpublish", "discard"]);
