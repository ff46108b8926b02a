/** Browsers don't finish sending more than 64 KB once the page is gone. In bytes. */
const KEPT_ALIVE = 60_000;

/**
 * Posts a draft's fields to `path`. Unless they're large, they arrive even if the page is left. Rejects like `fetch`: also for a smaller
 * one if several that are on their way exceed the browser's limit together.
 */
export function postDraft(path: string, fields: URLSearchParams): Promise<Response> {
  const body = fields.toString();
  return fetch(path, {
    method: "POST",
    body,
    keepalive: body.length < KEPT_ALIVE,
    headers: { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
  });
}
