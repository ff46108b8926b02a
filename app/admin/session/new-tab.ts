import { withReturn } from "../../auth/own-path.ts";

/** The address of a page of signing in, for a tab of its own: at its end it says that it can be closed. */
export function inNewTab(page: string): string {
  return withReturn(page, "/auth/welcome?close");
}
