import sanitize from "sanitize-html";
import { MarkupLimitError, type MarkupLimits, withinLimits } from "../../markup-limits.ts";
import { cleanDeclarations, cleanSheet } from "./clean-css.ts";
import { TOO_MUCH } from "./fill-placeholders.ts";
import { escapeForMail } from "./mail-text.ts";

/** Elements of a mail: text, tables, pictures and styles; nothing that runs, frames, sends or plays. */
const ELEMENTS = [
  ..."html head title meta style body".split(" "),
  ..."div span p br hr h1 h2 h3 h4 h5 h6 center font big small sub sup b strong i em u s del ins mark code pre blockquote q cite".split(
    " ",
  ),
  ..."abbr address time wbr bdo ul ol li dl dt dd a img figure figcaption".split(" "),
  ..."table caption colgroup col thead tbody tfoot tr th td".split(" "),
  ..."article section header footer main nav aside".split(" "),
];

const EVERYWHERE =
  "style class id title lang dir role align valign width height bgcolor background border color face size hidden aria-hidden aria-label aria-labelledby";

const ATTRIBUTES: Record<string, string> = {
  "*": EVERYWHERE,
  html: "xmlns xmlns:v xmlns:o",
  meta: "charset name content http-equiv",
  style: "type media",
  body: "text link alink vlink",
  a: "href name target rel",
  img: "src srcset alt hspace vspace loading",
  table: "cellpadding cellspacing summary rules frame",
  td: "colspan rowspan nowrap abbr headers",
  th: "colspan rowspan nowrap abbr headers scope",
  col: "span",
  colgroup: "span",
  ol: "start type reversed",
  ul: "type",
  li: "value",
  br: "clear",
  hr: "noshade",
  time: "datetime",
};

/** Deeper elements lose their tags, not their text: programs that read a mail give up long before. */
const DEEPEST = 200;

/** Of one mail: far above what programs that read mail take. */
export const MAIL_LIMITS: MarkupLimits = { depth: 500, elements: 30_000, ms: 5_000 };

/** What happens to a link or a picture on the way. */
export interface Visitor {
  /** An `<a>` with its address as written (undefined: none); answers the address that it gets. */
  link(address: string | undefined): string | undefined;
  /** An `<img>`; answers the address that it gets. */
  picture(address: string | undefined, alt: string | undefined): string | undefined;
  /** A place that a link of the message may lead to. */
  anchor(name: string): void;
}

/**
 * A mail's HTML without what may run or send; comments go too, also the conditional ones of Outlook. Head, body and style elements stay.
 * The result is well-formed as far as tags and attributes go: a `>` is never inside a tag.
 * @throws MarkupLimitError
 */
export function cleanMailHtml(html: string, visitor: Visitor): string {
  return cleanStyleElements(
    sanitize(html, {
      allowedTags: ELEMENTS,
      // The content of a style element is cleaned below.
      allowVulnerableTags: true,
      allowedAttributes: Object.fromEntries(Object.entries(ATTRIBUTES).map(([element, names]) => [element, names.split(" ")])),
      allowedSchemes: ["http", "https", "mailto", "tel"],
      allowedSchemesByTag: { img: ["http", "https", "cid"] },
      nonTextTags: "script textarea option xmp noscript template select svg math object iframe".split(" "),
      parseStyleAttributes: false,
      nestingLimit: DEEPEST,
      ...withinLimits(MAIL_LIMITS),
      transformTags: { "*": (tagName, attributes) => ({ tagName, attribs: visited(tagName, attributes, visitor) }) },
    }),
  );
}

function visited(element: string, given: Record<string, string>, visitor: Visitor): Record<string, string> {
  const attributes = { ...given };
  if (attributes.style) attributes.style = cleanDeclarations(attributes.style);
  if (attributes.id) visitor.anchor(attributes.id);
  if (element === "a") {
    if (attributes.name) visitor.anchor(attributes.name);
    set(attributes, "href", visitor.link(attributes.href));
  }
  if (element === "img") set(attributes, "src", visitor.picture(attributes.src, attributes.alt));
  // A mail that refreshes itself leads its reader elsewhere.
  if (element === "meta" && !/^(content-type|x-ua-compatible)?$/i.test(attributes["http-equiv"] ?? "")) return {};
  return attributes;
}

function set(attributes: Record<string, string>, name: string, value: string | undefined): void {
  if (value === undefined) delete attributes[name];
  else attributes[name] = value;
}

/** Style elements hold text as it is; sanitize-html leaves it alone. */
function cleanStyleElements(html: string): string {
  const parts = html.split(/(<style\b[^<>]*>)/);
  return parts
    .map((part, i) => {
      if (i === 0 || i % 2 === 1) return part;
      const end = part.indexOf("</style>");
      return end < 0 ? part : `${cleanSheet(part.slice(0, end))}${part.slice(end)}`;
    })
    .join("");
}

const asWritten: Visitor = { link: (address) => address, picture: (address) => address, anchor: () => undefined };

/** The HTML of a mail that is not finished, to be looked at: with nothing in it that a finished one would lose, its links as they were written. */
export function cleanDraft(html: string): string {
  try {
    return cleanMailHtml(html, asWritten);
  } catch (error) {
    if (error instanceof MarkupLimitError) return `<p>${escapeForMail(TOO_MUCH[error.fault])}</p>`;
    throw error;
  }
}
