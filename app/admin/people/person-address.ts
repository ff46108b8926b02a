import { dialogsOf } from "../dialogs.ts";

/** The dialogs of a person's page, and of a company's. */
export const personDialogs = dialogsOf(["edit", "merge", "split", "find", "erase"]);
