/**
 * A document of its own for a frame of ours. Our page may reach into it to show what is typed; nothing in it runs, sends, or goes anywhere.
 * @param sources what it may load besides, as directives of its policy
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
