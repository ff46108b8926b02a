/** What a reader sees of clean HTML, a paragraph a line: what two pages are compared by. */
export function readableText(html: string): string {
  return html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<(?:\/(?:p|h[1-6]|li|tr|div|section|ul|ol|table|blockquote|dt|dd)|br\s*\/?)>/gi, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replaceAll(/(?<![ \u00a0])[ \u00a0]*\n[ \u00a0\n]*/g, "\n")
    .trim();
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function characterOf(name: string): string | undefined {
  if (!name.startsWith("#")) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
