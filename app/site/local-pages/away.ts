import { data, redirect } from "react-router";

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
 * The answer at an address without a page: the hub it went to, 410 if it went for good, or 404. Browsers would remember a 301 for good, but
 * the page can come back with its run.
 */
export function awayAnswer(went: { hub: string } | "gone" | null) {
  if (went === null) return data(null, { status: 404 });
  return went === "gone" ? data(null, { status: 410 }) : redirect(went.hub, { status: 301, headers: { "Cache-Control": "no-cache" } });
}
