import { withReturn } from "../../auth/own-path.ts";

/** The address of a sign-in page for a new tab. At the end, it says that the tab can be closed. */
export function inNewTab(page: string): string {
  return withReturn(page, "/auth/welcome?close");
}
