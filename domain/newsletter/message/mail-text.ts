const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Plain text, escaped for HTML, between tags and in both kinds of quotes. */
export function escapeForMail(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
