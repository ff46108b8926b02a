import sanitize from "sanitize-html";
import { escapeHtml } from "./escape-html.ts";
import { type MarkupFault, MarkupLimitError, type MarkupLimits, withinLimits } from "./markup-limits.ts";
import { canBeFile, pathOnSite } from "./path-spelling.input.ts";
import { ok, type Result, refused } from "./result.ts";

/** Per text: far more than people write. Its length is limited where it's received. */
export const HTML_LIMITS: MarkupLimits = { depth: 100, elements: 20_000, ms: 2_000 };

/** The elements of a text without pictures and tables. */
export const TEXT_ELEMENTS = [
  ...["p", "br", "hr", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre"],
  ...["code", "strong", "b", "em", "i", "u", "s", "a"],
];

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...TEXT_ELEMENTS,
    ...["dl", "dt", "dd", "img", "figure", "figcaption", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ...["div", "span", "small", "sup", "sub"],
  ],
  allowedAttributes: {
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start", "type"],
    div: ["data-callout"],
  },
  allowedClasses: { code: ["language-*"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // Only our own pictures: a page doesn't load any from other sites.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // The page's own title is the h1.
    h1: "h2",
    img: (tagName, attribs) => ({ tagName, attribs: withOwnPicture(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: attribs.target === "_blank" ? { ...attribs, rel: "noopener noreferrer" } : attribs }),
  },
};

/** Staff HTML in the form that's allowed on a page: text, tables, pictures, and links, but nothing that runs, styles, frames, or sends. */
export function cleanWithin(html: string, limits: MarkupLimits = HTML_LIMITS): Result<string, MarkupFault> {
  try {
    return ok(sanitize(html, { ...OPTIONS, ...withinLimits(limits) }));
  } catch (error) {
    if (error instanceof MarkupLimitError) return refused(error.fault);
    throw error;
  }
}

/** The same for stored HTML, which may be older than the limits: beyond them, only its text is kept. */
export function cleanHtml(html: string): string {
  const cleaned = cleanWithin(html);
  return cleaned.ok ? cleaned.value : wordsOfHtml(html);
}

/** HTML without its elements. */
export function wordsOfHtml(html: string): string {
  return escapeHtml(html.replaceAll(/<[^<>]*>/g, " "));
}

const OWN = "https://own.example";

/**
 * A site picture by its full path: what a page loads must not depend on the page's address, or a preview in the back office would request
 * addresses that open or do something there, in the name of the person looking at it.
 */
function withOwnPicture(attribs: sanitize.Attributes): sanitize.Attributes {
  const { src, ...rest } = attribs;
  if (src === undefined) return rest;
  const path = pathOnSite(src, OWN);
  if (path !== null && !canBeFile(path)) return rest;
  return path !== null && /^[\w.~%-]/.test(src) ? { ...attribs, src: `/${src}` } : attribs;
}

/**
 * What `cleanHtml` removed from `html` to get `clean`, each kind once, described for the person who wrote it: "<script>", "onclick", "href
 * of <a>". At most ten. Only for HTML within the limits.
 */
export function removedBy(html: string, clean: string): string[] {
  const [before, after] = [partsOf(html), partsOf(clean)];
  return [...before.keys()].filter((part) => (before.get(part) ?? 0) > (after.get(part) ?? 0)).slice(0, 10);
}

/** How often each element and attribute occurs. An h1 counts as the h2 that it becomes. */
function partsOf(html: string): Map<string, number> {
  const parts = new Map<string, number>();
  const count = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      count(`<${name === "h1" ? "h2" : name}>`);
      for (const attribute of Object.keys(attributes)) count(/^(href|src)$/.test(attribute) ? `${attribute} of <${name}>` : attribute);
    },
  });
  return parts;
}
