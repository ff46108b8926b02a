import { isOwnPath, linkFault } from "../safe-link.input.ts";

/** What a stretch of text is, besides text. */
export type RichTextMark =
  | { type: "bold" | "italic" | "strike" | "code" }
  | {
      type: "link";
      attrs: { href: string };
    };

export interface RichTextSpan {
  type: "text";
  text: string;
  /** Outermost first. */
  marks?: RichTextMark[];
}

export type RichTextInline = RichTextSpan | { type: "hardBreak" };

export const calloutTones = ["note", "tip", "warning"] as const;
export type CalloutTone = (typeof calloutTones)[number];

/** The forms that can be in an article. Each becomes a lead. */
export const articleFormKinds = ["shared", "quote", "consultation"] as const;
export type ArticleFormKind = (typeof articleFormKinds)[number];

interface RichTextPicture {
  type: "picture";
  /** A path on this site. */
  attrs: { src: string; alt: string; caption: string };
}

export interface RichTextCell {
  type: "tableHeader" | "tableCell";
  attrs: { colspan: number; rowspan: number };
  content: RichTextBlock[];
}

/** A part of a text, from a paragraph to a table. */
export type RichTextBlock =
  | { type: "paragraph"; content?: RichTextInline[] }
  | { type: "heading"; attrs: { level: number }; content?: RichTextInline[] }
  | { type: "bulletList"; content: RichTextItem[] }
  | { type: "orderedList"; attrs: { start: number }; content: RichTextItem[] }
  | { type: "blockquote"; content: RichTextBlock[] }
  | { type: "callout"; attrs: { tone: CalloutTone }; content: RichTextBlock[] }
  | { type: "codeBlock"; attrs: { language: string }; content?: RichTextSpan[] }
  | { type: "horizontalRule" }
  | { type: "callToAction"; attrs: { text: string; label: string; href: string } }
  | { type: "video"; attrs: { url: string; title: string } }
  | { type: "leadForm"; attrs: { kind: ArticleFormKind; title: string } }
  | { type: "table"; content: { type: "tableRow"; content: RichTextCell[] }[] }
  | RichTextPicture;

export interface RichTextItem {
  type: "listItem";
  content: RichTextBlock[];
}

/** A formatted text: an article's, or one of a section's, which is stored as its HTML (rich-text-html.input.ts). In the format of the editor (TipTap). */
export interface RichText {
  type: "doc";
  content: RichTextBlock[];
}

export const EMPTY_RICH_TEXT: RichText = { type: "doc", content: [{ type: "paragraph" }] };

/** As JSON, in characters. The others: nodes below nodes, all nodes, and characters of text. */
export const RICH_TEXT_LIMITS = { json: 1_000_000, depth: 16, nodes: 20_000, text: 250_000 } as const;

/** Why something isn't a formatted text. */
type DocFault = "unreadable" | "too-large" | "unknown-part" | "misplaced-part" | "bad-attribute";

class DocFaultError extends Error {
  readonly fault: DocFault;
  constructor(fault: DocFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Reads a formatted text. A part that isn't listed below, or isn't where it can be, is refused. Attributes that no one reads and characters
 * that can't be stored are dropped. The result shares nothing with `value`.
 */
export function readRichText(value: unknown): { ok: true; doc: RichText } | { ok: false; fault: DocFault } {
  try {
    const budget = { nodes: RICH_TEXT_LIMITS.nodes as number, text: RICH_TEXT_LIMITS.text as number };
    const doc = readNode(value, ["doc"], { budget, depth: 0, isCode: false });
    return doc ? { ok: true, doc: doc as unknown as RichText } : { ok: false, fault: "unreadable" };
  } catch (error) {
    if (error instanceof DocFaultError) return { ok: false, fault: error.fault };
    throw error;
  }
}

/** The same for JSON. */
export function parseRichText(json: string): ReturnType<typeof readRichText> {
  if (json.length > RICH_TEXT_LIMITS.json) return { ok: false, fault: "too-large" };
  try {
    return readRichText(JSON.parse(json));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return { ok: false, fault: "unreadable" };
    throw error;
  }
}

type Reader = (value: unknown) => unknown;

interface NodeRule {
  /** What it can contain. None: nothing. */
  holds?: readonly string[];
  /** What to put in if it's empty. Without it, it can be empty. */
  filler?: { type: string };
  attrs?: Record<string, Reader>;
  /** Its text keeps its line breaks and has no marks. */
  isCode?: boolean;
}

const refuse = (fault: DocFault): never => {
  throw new DocFaultError(fault);
};

/** One of a few values. Without a first choice, there must be one. */
const oneOf =
  <T>(values: readonly T[], missing?: T): Reader =>
  (value) =>
    values.includes(value as T)
      ? value
      : value === undefined || value === null
        ? (missing ?? refuse("bad-attribute"))
        : refuse("bad-attribute");

const whole =
  (most: number): Reader =>
  (value) =>
    value === undefined || value === null
      ? 1
      : Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most
        ? value
        : refuse("bad-attribute");

const words =
  (most: number): Reader =>
  (value) => {
    if (value === undefined || value === null) return "";
    if (typeof value !== "string") return refuse("bad-attribute");
    return plain(value).replaceAll(/\s+/g, " ").trim().slice(0, most).toWellFormed();
  };

const language: Reader = (value) => (typeof value === "string" && /^[a-z0-9+#.-]{1,30}$/.test(value) ? value : "");

/** An address that's being typed may still be wrong. A wrong one isn't shown, and an article isn't published with it. */
const target = words(2_000);

const source: Reader = (value) => (typeof value === "string" && value.length <= 500 && isOwnPath(value) ? value : refuse("bad-attribute"));

const PARAGRAPH = { type: "paragraph" };
const LISTS = ["bulletList", "orderedList"];
const TEXTUAL = ["paragraph", ...LISTS, "codeBlock"];
const CELLS = ["paragraph", ...LISTS];
const INLINE = ["text", "hardBreak"];
const spans = { colspan: whole(50), rowspan: whole(500) };

const RULES: Record<string, NodeRule> = {
  doc: {
    holds: [...TEXTUAL, ...["heading", "blockquote", "callout", "horizontalRule", "callToAction", "video", "leadForm", "table", "picture"]],
    filler: PARAGRAPH,
  },
  paragraph: { holds: INLINE },
  heading: { holds: INLINE, attrs: { level: oneOf([2, 3, 4]) } },
  bulletList: { holds: ["listItem"], filler: { type: "listItem" } },
  orderedList: { holds: ["listItem"], filler: { type: "listItem" }, attrs: { start: whole(100_000) } },
  listItem: { holds: TEXTUAL, filler: PARAGRAPH },
  blockquote: { holds: TEXTUAL, filler: PARAGRAPH },
  callout: { holds: TEXTUAL, filler: PARAGRAPH, attrs: { tone: oneOf(calloutTones, "note") } },
  codeBlock: { holds: ["text"], attrs: { language }, isCode: true },
  horizontalRule: {},
  hardBreak: {},
  callToAction: { attrs: { text: words(300), label: words(60), href: target } },
  video: { attrs: { url: target, title: words(200) } },
  leadForm: { attrs: { kind: oneOf(articleFormKinds, "shared"), title: words(120) } },
  table: { holds: ["tableRow"], filler: { type: "tableRow" } },
  tableRow: { holds: ["tableHeader", "tableCell"], filler: { type: "tableCell" } },
  tableHeader: { holds: CELLS, filler: PARAGRAPH, attrs: spans },
  tableCell: { holds: CELLS, filler: PARAGRAPH, attrs: spans },
  picture: { attrs: { src: source, alt: words(300), caption: words(500) } },
};

interface Reading {
  budget: { nodes: number; text: number };
  depth: number;
  isCode: boolean;
}

type Node = { type: string } & Record<string, unknown>;

function readNode(value: unknown, allowed: readonly string[], reading: Reading): Node | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refuse("unreadable");
  reading.budget.nodes -= 1;
  if (reading.depth > RICH_TEXT_LIMITS.depth || reading.budget.nodes < 0) return refuse("too-large");
  const given = value as Record<string, unknown>;
  const type = typeof given.type === "string" ? given.type : "";
  if (type !== "text" && !Object.hasOwn(RULES, type)) return refuse("unknown-part");
  if (!allowed.includes(type)) return refuse("misplaced-part");
  if (type === "text") return readText(given, reading);
  const { holds, filler, attrs, isCode = false } = RULES[type] as NodeRule;
  const node: Node = { type };
  if (attrs) node.attrs = readAttributes(attrs, given.attrs);
  if (!holds) return node;
  const content = readContent(given.content, holds, { ...reading, depth: reading.depth + 1, isCode });
  // The first part of a list item is a paragraph, for the editor's sake.
  if (type === "listItem" && content[0]?.type !== "paragraph") content.unshift({ ...PARAGRAPH });
  if (content.length === 0 && filler) content.push(readNode(filler, holds, { ...reading, depth: reading.depth + 1 }) as Node);
  if (content.length > 0) node.content = content;
  return node;
}

function readContent(value: unknown, holds: readonly string[], reading: Reading): Node[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return refuse("unreadable");
  return value.map((one) => readNode(one, holds, reading)).filter((node) => node !== null);
}

function readAttributes(rules: Record<string, Reader>, value: unknown): Record<string, unknown> {
  const given = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(rules).map(([name, read]) => [name, read(Object.hasOwn(given, name) ? given[name] : undefined)]),
  );
}

/** Null: there's nothing in it. */
function readText({ text, marks }: Record<string, unknown>, { budget, isCode }: Reading): Node | null {
  if (typeof text !== "string") return refuse("unreadable");
  budget.text -= text.length;
  if (budget.text < 0) return refuse("too-large");
  const kept = isCode ? plain(text) : plain(text).replaceAll("\n", " ");
  if (kept === "") return null;
  const known = isCode ? [] : readMarks(marks);
  return known.length > 0 ? { type: "text", text: kept, marks: known } : { type: "text", text: kept };
}

const PLAIN_MARKS = ["bold", "italic", "strike", "code"];

function readMarks(value: unknown): RichTextMark[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > 10) return refuse("unreadable");
  const found = new Map<string, RichTextMark>();
  for (const one of value as unknown[]) {
    const { type, attrs } = (typeof one === "object" && one !== null ? one : {}) as { type?: string; attrs?: { href?: unknown } };
    if (type === "link") {
      const href = typeof attrs?.href === "string" ? attrs.href.trim() : "";
      // A link that leads nowhere, as people paste them, is text.
      if (href.length <= 2_000 && linkFault(href) === null) found.set("link", { type, attrs: { href } });
    } else if (typeof type === "string" && PLAIN_MARKS.includes(type)) found.set(type, { type } as RichTextMark);
    else refuse("unknown-part");
  }
  return [...found.values()];
}

/** Without characters that no database stores or no reader sees the effect of. Every line ends with a line feed. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, "");
}
