import { redirect } from "react-router";
import { canonicalPath } from "./canonical-path.ts";

/** Sends visitors of any other spelling to the page's one address for good. */
export function requireCanonical(request: Request): void {
  const url = new URL(request.url);
  const canonical = canonicalPath(url.pathname);
  if (canonical) throw redirect(`${canonical}${url.search}`, 301);
}
