/** Nobody follows more; each is an element of the page. */
const MAX = 500;

/** A text in parts: web addresses, and what stands between them. Together they are the text. */
export function linksIn(text: string): { text: string; isLink: boolean }[] {
  const parts: { text: string; isLink: boolean }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"'“”]+/gi)) {
    if (parts.length >= 2 * MAX) break;
    // What ends a sentence, or closes a bracket that was opened before it, does not belong to the address.
    const address = found.replace(/(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/, "");
    if (!URL.canParse(address)) continue;
    parts.push({ text: text.slice(end, index), isLink: false }, { text: address, isLink: true });
    end = index + address.length;
  }
  return [...parts, { text: text.slice(end), isLink: false }].filter((part) => part.text !== "");
}
