import fc from "fast-check";
import {
  articleFormKinds,
  calloutTones,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
} from "~/domain/rich-text/rich-text.input.ts";

const word = fc.stringMatching(/^[a-zA-Z0-9.,:!?'"()#*_~`|<>&=+\-[\]\\/@$%^{}é“”–]{1,12}$/).filter((text) => text.trim() !== "");
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
const href = fc.constantFrom("/contact", "/blog/a?b=c", "#part", "https://example.com/a_(b)", "mailto:a@example.com", "tel:+12105550100");

const marked: fc.Arbitrary<RichTextInline> = fc.oneof(
  text.map((value): RichTextInline => ({ type: "text", text: value })),
  fc
    .tuple(fc.constantFrom("bold", "italic", "strike", "code"), plainWords())
    .map(([type, value]): RichTextInline => ({ type: "text", text: value, marks: [{ type: type as "bold" }] })),
  fc
    .tuple(href, plainWords())
    .map(([to, value]): RichTextInline => ({ type: "text", text: value, marks: [{ type: "link", attrs: { href: to } }] })),
);

/** Words that Markdown doesn't read anything into, because they touch marks. */
function plainWords() {
  return fc.stringMatching(/^[a-zA-Z0-9]{1,10}( [a-zA-Z0-9]{1,10}){0,2}$/);
}

/** A paragraph's content: pieces with a space between them, as people write. */
const inline = fc
  .array(marked, { minLength: 1, maxLength: 4 })
  .map((pieces) =>
    joined(pieces.flatMap((piece, place): RichTextInline[] => (place === 0 ? [piece] : [{ type: "text", text: " " }, piece]))),
  );

function joined(pieces: RichTextInline[]): RichTextInline[] {
  const all: RichTextInline[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.type === "text" && piece.type === "text" && JSON.stringify(last.marks) === JSON.stringify(piece.marks))
      all[all.length - 1] = { ...last, text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}

const paragraph: fc.Arbitrary<RichTextBlock> = inline.map((content) => ({ type: "paragraph", content }));
const heading: fc.Arbitrary<RichTextBlock> = fc
  .tuple(fc.constantFrom(2, 3, 4), inline)
  .map(([level, content]) => ({ type: "heading", attrs: { level }, content }));
const code: fc.Arbitrary<RichTextBlock> = fc
  .tuple(fc.constantFrom("", "bash", "c++"), fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 4 }))
  .map(([language, lines]) => ({
    type: "codeBlock" as const,
    attrs: { language },
    content: [{ type: "text" as const, text: codeText(lines) }],
  }));

function codeText(lines: string[]): string {
  return `x${lines.join("\n").replaceAll(/[^\P{Cc}\n]/gu, "")}y`.toWellFormed().replaceAll(/[\u0085\u2028\u2029\t]/g, "");
}

const item = (nested: fc.Arbitrary<RichTextBlock[]>) =>
  fc.tuple(paragraph, nested).map(([first, rest]) => ({ type: "listItem" as const, content: [first, ...rest] }));
const flatItem = item(fc.constant([]));
const list: fc.Arbitrary<RichTextBlock> = fc.oneof(
  fc.array(flatItem, { minLength: 1, maxLength: 3 }).map((content): RichTextBlock => ({ type: "bulletList", content })),
  fc
    .tuple(fc.constantFrom(1, 6), fc.array(flatItem, { minLength: 1, maxLength: 3 }))
    .map(([start, content]): RichTextBlock => ({ type: "orderedList", attrs: { start }, content })),
);
const deepList: fc.Arbitrary<RichTextBlock> = fc
  .array(item(fc.array(list, { maxLength: 1 })), { minLength: 1, maxLength: 3 })
  .map((content): RichTextBlock => ({ type: "bulletList", content }));

const textual = fc.array(fc.oneof(paragraph, deepList, code), { minLength: 1, maxLength: 3 });
const cell = (type: "tableHeader" | "tableCell") =>
  paragraph.map((block) => ({ type, attrs: { colspan: 1, rowspan: 1 }, content: [block] }));
const row = (type: "tableHeader" | "tableCell") =>
  fc.tuple(cell(type), cell(type)).map((content) => ({ type: "tableRow" as const, content }));

const block: fc.Arbitrary<RichTextBlock> = fc.oneof(
  ...[paragraph, heading, code, deepList],
  textual.map(
    (content): RichTextBlock => ({
      type: "blockquote",
      content: [{ type: "paragraph", content: [{ type: "text", text: "Said" }] }, ...content],
    }),
  ),
  fc
    .tuple(fc.constantFrom(...calloutTones), textual)
    .map(([tone, content]): RichTextBlock => ({ type: "callout", attrs: { tone }, content })),
  fc.constant<RichTextBlock>({ type: "horizontalRule" }),
  fc
    .tuple(plainWords(), plainWords())
    .map(([alt, caption]): RichTextBlock => ({ type: "picture", attrs: { src: "/media/u/a-b.webp", alt, caption } })),
  fc.tuple(plainWords(), plainWords(), href).map(
    ([said, label, to]): RichTextBlock => ({
      type: "callToAction",
      attrs: { text: said, label, href: to },
    }),
  ),
  fc.tuple(plainWords(), href).map(([title, url]): RichTextBlock => ({ type: "video", attrs: { title, url } })),
  fc
    .tuple(fc.constantFrom(...articleFormKinds), plainWords())
    .map(([kind, title]): RichTextBlock => ({ type: "leadForm", attrs: { kind, title } })),
  fc
    .tuple(row("tableHeader"), fc.array(row("tableCell"), { maxLength: 2 }))
    .map(([head, rows]): RichTextBlock => ({ type: "table", content: [head, ...rows] })),
);

/** Articles' texts as people write them: everything that Markdown can say, too. */
export const richTexts: fc.Arbitrary<RichText> = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((content): RichText => ({ type: "doc", content }));
