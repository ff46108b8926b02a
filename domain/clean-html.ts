import sanitize from "sanitize-html";
import { RICH_TEXT_ELEMENTS } from "./content/rich-text.input.ts";

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...RICH_TEXT_ELEMENTS,
    ...["dl", "dt", "dd", "img", "figure", "figcaption", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ...["div", "span", "small", "sup", "sub"],
  ],
  allowedAttributes: {
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start", "type"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // Own pictures only: a page loads nothing from others.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // The page's own title is the h1.
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: attribs.target === "_blank" ? { ...attribs, rel: "noopener noreferrer" } : attribs }),
  },
};

/** Staff HTML as it may stand on a page: text, tables, pictures and links; nothing that runs, styles, frames or sends. */
export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS);
}

/**
 * What `cleanHtml` took out of `html` to make `clean` of it, each kind once, as it can be told to whoever wrote it: "<script>", "onclick",
 * "href of <a>". At most ten.
 */
export function removedBy(html: string, clean: string): string[] {
  const [before, after] = [partsOf(html), partsOf(clean)];
  return [...before.keys()].filter((part) => (before.get(part) ?? 0) > (after.get(part) ?? 0)).slice(0, 10);
}

/** How often each element and attribute is there. A first heading counts as the second that it becomes. */
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
