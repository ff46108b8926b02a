/**
 * HTML from Word, Google Docs, or a website, before the editor reads it. The editor takes over what an article can have and leaves the rest.
 * The page's policy keeps it from reading styles, and Google Docs writes bold and italic text as styles, so those become marks here.
 */
export function cleanPastedHtml(html: string): string {
  return withoutSheets(html).replaceAll(/<[a-z/][^<>]*>/gi, (tag) => withoutStyles(marked(renamed(tag))));
}

/** The policy allows no style sheet either, not even in what's only read. */
function withoutSheets(html: string): string {
  const [before = "", ...sheets] = html.split(/<style\b/i);
  const rests = sheets.map((sheet) => {
    const end = sheet.toLowerCase().indexOf("</style>");
    return end < 0 ? "" : sheet.slice(end + "</style>".length);
  });
  return [before, ...rests].join("");
}

/** The article's own title is the first heading, and there are three levels below it. */
function renamed(tag: string): string {
  return tag.replace(/^<(\/?)h1\b/i, "<$1h2").replace(/^<(\/?)h[56]\b/i, "<$1h4");
}

function marked(tag: string): string {
  // Google Docs puts everything into a bold element that isn't bold.
  if (/^<b\b/i.test(tag) && /font-weight:\s?normal/i.test(tag)) return "<span>";
  if (!/^<span\b/i.test(tag)) return tag;
  const isBold = /font-weight:\s?(?:bold|[6-9]00)/i.test(tag);
  const isItalic = /font-style:\s?italic/i.test(tag);
  return `<span${isBold ? " data-bold" : ""}${isItalic ? " data-italic" : ""}${tag.slice(5)}`;
}

function withoutStyles(tag: string): string {
  return tag.replaceAll(/\s(?:style|class|id|target|on[a-z]+)=(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, "");
}
