import { data, redirect } from "react-router";
import type { WentTo } from "~/domain/seo/index.ts";

/**
 * Reads what a published address shows. If the database fails, and the server has no cached copy, the answer is a 503 with Retry-After
 * (server/documents.ts): any other would tell search engines that the page is thin or gone.
 */
export async function orAway<Value>(reportFault: (error: unknown) => void, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Response || (typeof error === "object" && error !== null && "init" in error)) throw error;
    reportFault(error);
    throw data(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}

/**
 * The answer at an address without a page: where it leads, for good or for now, 410 if it went for good, or 404. Browsers would remember a
 * 301, but the page can come back with its run. After a 302, search engines keep the address, which is what a hub without public pages needs.
 */
export function awayAnswer(went: WentTo | null) {
  if (went === null) return data(null, { status: 404 });
  if (went === "gone") return data(null, { status: 410 });
  return redirect(went.hub, { status: went.isPassing ? 302 : 301, headers: { "Cache-Control": "no-cache" } });
}
