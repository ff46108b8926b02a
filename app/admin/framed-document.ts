/**
 * A separate document for one of our frames. Our page can reach into it to show what's typed; nothing in it runs, sends, or navigates.
 * @param sources what else it can load, as policy directives
 */
export function framedDocument(html: string, sources: string[]): Response {
  const policy = [
    "sandbox allow-same-origin",
    "default-src 'none'",
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy, "X-Frame-Options": "SAMEORIGIN" },
  });
}
