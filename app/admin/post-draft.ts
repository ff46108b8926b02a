/** Browsers don't finish sending more than 64 KB, of all requests together, once the page is gone. In bytes. */
const KEPT_ALIVE = 60_000;

/** Of the requests that haven't been answered yet, in bytes. */
let onTheWay = 0;

/** Posts a draft's fields to `path`. Unless they're large, they arrive even if the page is left. Rejects as `fetch` does. */
export async function postDraft(path: string, fields: URLSearchParams): Promise<Response> {
  const body = fields.toString();
  const keepalive = onTheWay + body.length < KEPT_ALIVE;
  const headers = { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" };
  if (keepalive) onTheWay += body.length;
  try {
    return await fetch(path, { method: "POST", body, keepalive, headers });
  } finally {
    if (keepalive) onTheWay -= body.length;
  }
}
