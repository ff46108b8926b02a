import { withQuery } from "../address.ts";
import { dialogsOf } from "../dialogs.ts";

const dialogs = dialogsOf(["move", "cancel"]);

export const { withDialog, openDialog } = dialogs;

/** Rescheduling also says whose free times it shows. */
export function withoutDialog(address: { pathname: string; search: string }): string {
  const [pathname = "", search = ""] = dialogs.withoutDialog(address).split("?");
  return withQuery({ pathname, search }, { host: null });
}
