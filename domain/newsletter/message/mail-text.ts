const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Plain text as it stands in HTML, between tags and in quotes of either kind. */
export function escapeForMail(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
