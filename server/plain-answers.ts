/** More than an address may ask; `retryAfter` in seconds. */
export function tooMany(request: Request, retryAfter: number): Response {
  const response = plain(request, 429, "Too many requests. Please wait a moment and try again.");
  response.headers.set("Retry-After", String(retryAfter));
  return response;
}

/** A body that is longer than its path takes. What is left of it is not read: the connection ends, and the client is told so. */
export function tooLarge(request: Request): Response {
  const response = plain(request, 413, "The request is too large.");
  response.headers.set("Connection", "close");
  return response;
}

/** The database is away. */
export function unavailable(request: Request): Response {
  const response = plain(request, 503, "We cannot take your request at this moment. Please try again in a minute.");
  response.headers.set("Retry-After", "5");
  // What was sent is not read: the connection ends, and the client is told so.
  if (request.method !== "GET" && request.method !== "HEAD") response.headers.set("Connection", "close");
  return response;
}

/** An error outside of any page: JSON for programs, a small page for people. */
export function plain(request: Request, status: number, message: string): Response {
  const isProgram = request.headers.get("content-type")?.includes("json") || request.headers.get("accept")?.includes("json");
  if (isProgram) return Response.json({ success: false, error: message, fields: {} }, { status, headers: { "Cache-Control": "no-store" } });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title></head><body><main><h1>${message}</h1><p><a href="/">Go to the home page</a></p></main></body></html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });
}
