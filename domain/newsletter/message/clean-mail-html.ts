import sanitize from "sanitize-html";
import { MarkupLimitError, type MarkupLimits, withinLimits } from "../../markup-limits.ts";
import { cleanDeclarations, cleanSheet } from "./clean-css.ts";
import { TOO_MUCH } from "./fill-placeholders.ts";
import { escapeForMail } from "./mail-text.ts";

/** Elements allowed in an email: text, tables, pictures, and styles, but nothing that runs, frames, sends, or plays. */
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

/** Deeper elements lose their tags, but not their text: mail programs give up much earlier. */
const DEEPEST = 200;

/** Per email: far above what mail programs accept. */
const MAIL_LIMITS: MarkupLimits = { depth: 500, elements: 30_000, ms: 5_000 };

/** Called for each link and picture along the way. */
export interface Visitor {
  /** An `<a>` with its address as written (undefined: none). Returns its new address. */
  link(address: string | undefined): string | undefined;
  /** An `<img>`. Returns its new address. */
  picture(address: string | undefined, alt: string | undefined): string | undefined;
  /** A place that a link in the message can lead to. */
  anchor(name: string): void;
}

/**
 * An email's HTML without anything that could run or send. Comments are removed too, including Outlook's conditional ones. Head, body, and
 * style elements stay. Tags and attributes are well-formed in the result: a `>` is never inside a tag.
 * @throws MarkupLimitError
 */
export function cleanMailHtml(html: string, visitor: Visitor): string {
  return cleanStyleElements(
    sanitize(html, {
      allowedTags: ELEMENTS,
      // The content of style elements is cleaned below.
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
  // An email that refreshes itself takes its reader elsewhere.
  if (element === "meta" && !/^(content-type|x-ua-compatible)?$/i.test(attributes["http-equiv"] ?? "")) return {};
  return attributes;
}

function set(attributes: Record<string, string>, name: string, value: string | undefined): void {
  if (value === undefined) delete attributes[name];
  else attributes[name] = value;
}

/** Style elements contain raw text, which sanitize-html leaves alone. */
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

/** The HTML of an unfinished email, for previewing: it contains nothing that a finished one would lose, and its links are as written. */
export function cleanDraft(html: string): string {
  try {
    return cleanMailHtml(html, asWritten);
  } catch (error) {
    if (error instanceof MarkupLimitError) return `<p>${escapeForMail(TOO_MUCH[error.fault])}</p>`;
    throw error;
  }
}
