import type { RichText, RichTextBlock, RichTextInline, RichTextMark, RichTextSpan } from "./rich-text.input.ts";

/** An article's text as Markdown (GFM), which `richTextFromMarkdown` reads back. */
export function markdownOfRichText({ content }: RichText): string {
  return blocksOf(content);
}

function blocksOf(blocks: RichTextBlock[]): string {
  return blocks
    .map((block, place) => {
      const above = blocks[place - 1];
      // Two lists in a row would be read as one.
      const isSecondList = above && isList(above) && above.type === block.type;
      return `${isSecondList ? "<!-- -->\n\n" : ""}${blockOf(block)}`;
    })
    .join("\n\n");
}

function isList({ type }: RichTextBlock): boolean {
  return type === "bulletList" || type === "orderedList";
}

function blockOf(block: RichTextBlock): string {
  switch (block.type) {
    case "paragraph":
      return inlineOf(block.content ?? []);
    case "heading":
      // Number signs at its end would be taken for a frame.
      return `${"#".repeat(block.attrs.level)} ${inlineOf(block.content ?? [])
        .replaceAll("\\\n", " ")
        .replace(/(?<=\s|^)(?=#+$)/, "\\")}`;
    case "bulletList":
      return block.content.map((item) => itemOf("- ", item.content)).join("\n");
    case "orderedList":
      return block.content.map((item, place) => itemOf(`${block.attrs.start + place}. `, item.content)).join("\n");
    case "blockquote":
      return quoted(blocksOf(block.content));
    case "callout":
      return quoted(`[!${block.attrs.tone.toUpperCase()}]\n${blocksOf(block.content)}`);
    case "codeBlock":
      return codeOf((block.content ?? []).map(({ text }) => text).join(""), block.attrs.language);
    case "horizontalRule":
      return "---";
    case "callToAction": {
      const { text, label, href } = block.attrs;
      return quoted(["[!BUTTON]", ...(text ? [escaped(text), ""] : []), linkTo(label, href)].join("\n"));
    }
    case "video":
      return quoted(`[!VIDEO]\n${linkTo(block.attrs.title || "Video", block.attrs.url)}`);
    case "leadForm":
      return quoted(`[!FORM]\n${block.attrs.kind}${block.attrs.title && `: ${escaped(block.attrs.title)}`}`);
    case "table":
      return tableOf(block.content);
    case "picture": {
      const { src, alt, caption } = block.attrs;
      return `![${escaped(alt)}](${target(src)}${caption ? ` "${escaped(caption).replaceAll('"', '\\"')}"` : ""})`;
    }
  }
}

function linkTo(text: string, href: string): string {
  return `[${escaped(text)}](${target(href)})`;
}

function itemOf(mark: string, content: RichTextBlock[]): string {
  // Only a list that starts at 1 can follow a line without a blank one in between.
  const isTight = content.slice(1).every((block) => isList(block) && (block.type !== "orderedList" || block.attrs.start === 1));
  const parts = content.map(blockOf);
  return `${mark}${parts.join(isTight ? "\n" : "\n\n").replaceAll(/\n(?=[^\n])/g, `\n${" ".repeat(mark.length)}`)}`;
}

function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}

function codeOf(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}${text === "" ? "" : "\n"}${fence}`;
}

type Rows = Extract<RichTextBlock, { type: "table" }>["content"];

/** Markdown has neither joined cells nor a cell with several paragraphs: it gets empty cells, and one line. */
function tableOf(rows: Rows): string {
  const texts = rows.map(({ content }) =>
    content.flatMap(({ attrs, content: blocks }) => [
      blocks
        .map(cellText)
        .filter(Boolean)
        .join(" ")
        .replaceAll(/(?<!\\)\|/g, "\\|"),
      ...Array.from({ length: attrs.colspan - 1 }, () => ""),
    ]),
  );
  const width = Math.max(1, ...texts.map((row) => row.length));
  const lines = texts.map((row) => `| ${[...row, ...Array.from({ length: width - row.length }, () => "")].join(" | ")} |`);
  return [lines[0], `|${" --- |".repeat(width)}`, ...lines.slice(1)].join("\n");
}

function cellText(block: RichTextBlock): string {
  if (block.type === "bulletList" || block.type === "orderedList")
    return block.content.map((item) => item.content.map(cellText).join(" ")).join(" ");
  return block.type === "paragraph" ? inlineOf(block.content ?? []).replaceAll("\\\n", " ") : "";
}

/** Marks contain as many neighbors as have them, so that `**a *b***` isn't written as two bold texts. */
function inlineOf(pieces: RichTextInline[]): string {
  const written = nested(pieces.map((piece) => ({ piece, marks: piece.type === "text" ? (piece.marks ?? []) : [] })));
  // At the start of a line, these begin a heading, a list, a quote, or a rule.
  return written.replaceAll(/^([ \t]*)(#{1,6}|\+|-+|=+|\d{1,9}[.)])(?=\s|$)/gm, (_, space: string, mark: string) =>
    /^\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}` : `${space}\\${mark}`,
  );
}

interface Marked {
  piece: RichTextInline;
  marks: RichTextMark[];
}

function nested(pieces: Marked[]): string {
  let written = "";
  for (let from = 0; from < pieces.length; ) {
    const first = pieces[from] as Marked;
    const [mark] = first.marks;
    let to = from + 1;
    if (mark) {
      const has = (one: Marked | undefined) => one?.marks.some((other) => isSame(other, mark)) ?? false;
      while (has(pieces[to])) to++;
      const within = pieces.slice(from, to).map(({ piece, marks }) => ({ piece, marks: marks.filter((one) => !isSame(one, mark)) }));
      written += mark.type === "code" ? codeSpan(within) : around(mark, nested(within));
    } else written += first.piece.type === "text" ? escaped(first.piece.text) : "\\\n";
    from = to;
  }
  return written;
}

function isSame(one: RichTextMark, other: RichTextMark): boolean {
  return one.type === other.type && (one.type !== "link" || other.type !== "link" || one.attrs.href === other.attrs.href);
}

/** White space inside the marks would keep them from being read as marks, so it goes outside. */
function around(mark: RichTextMark, text: string): string {
  const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (inner === "") return text;
  switch (mark.type) {
    case "bold":
      return `${before}**${inner}**${after}`;
    case "italic":
      return `${before}*${inner}*${after}`;
    case "strike":
      return `${before}~~${inner}~~${after}`;
    case "link":
      return `${before}[${inner}](${target(mark.attrs.href)})${after}`;
    default:
      return text;
  }
}

/** The marks inside are left out: what's in a code span is shown as it is. */
function codeSpan(pieces: Marked[]): string {
  const text = pieces.map(({ piece }) => (piece.type === "text" ? (piece as RichTextSpan).text : " ")).join("");
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(text) ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

/** Everything that Markdown would read as something else. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>~&|]/g, "\\$&")
    .replaceAll(/(https?|ftp)(?=:\/\/)/gi, "$1\\")
    .replaceAll(/\bwww(?=\.)/gi, "www\\")
    .replaceAll("@", "\\@");
}

function target(href: string): string {
  return /^[^\s()<>]+$/.test(href) ? href : `<${href.replaceAll(/[<>\n]/g, encodeURIComponent)}>`;
}
