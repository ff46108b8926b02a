import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmptyBlock, isHtml } from "./block-rules.input.ts";
import { cleanContent, fillingOf, readableContent } from "./blocks/clean-block.ts";
import { BlockContent, readBlock } from "./blocks.input.ts";
import type { ListField, PlainField, SectionContent, SectionType } from "./section-type.input.ts";
import { entriesOf, sectionTypes, textsOf, wholeContent } from "./section-types.input.ts";

const filling = fillingOf((text) => text, { siteUrl: "https://example.com" });
const types = Object.values(sectionTypes) as unknown as SectionType[];
const byName = types.map((type) => [type.type, type] as const);
/** Nothing to show until staff choose a file. */
const STARTS_EMPTY = new Set(["image", "video", "gallery"]);

/** The fields of a form with this content, as a browser sends them. */
function typedFields({ type, fields }: SectionType, content: SectionContent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.as !== "list") return [[`${type}.${name}`, String(content[name] ?? "")]];
      return entriesOf(content[name]).flatMap((entry, place) =>
        Object.entries(entry).map(([key, value]) => [`${type}.${name}.${place}.${key}`, value]),
      );
    }),
  );
}

const readBack = (type: SectionType, content: SectionContent) =>
  readBlock({ name: "A block", type: type.type, ...typedFields(type, content) });

describe.each(byName)("a section of type %s", (name, type) => {
  test("starts with content that its schema accepts, and the Content Blocks form reads back unchanged", () => {
    const content = wholeContent(type, type.sample);
    expect(BlockContent.parse({ type: name, content })).toEqual({ type: name, content });
    expect(readBack(type, content)).toMatchObject({ success: true, data: { type: name, content } });
    expect(isEmptyBlock(name, content)).toBe(STARTS_EMPTY.has(name));
  });

  test("has every field, whatever is stored", () => {
    const stored = fc.dictionary(fc.constantFrom(...Object.keys(type.fields), "other"), fc.jsonValue());
    fc.assert(
      fc.property(stored, (given) => {
        const whole = wholeContent(type, given as Record<string, unknown>);
        expect(Object.keys(whole)).toEqual(Object.keys(type.fields));
        expect(textsOf(type, whole).every(({ text }) => typeof text === "string")).toBe(true);
      }),
    );
  });

  test("refuses fields that it doesn't have, and texts that are too long", () => {
    const parse = (more: object) => BlockContent.safeParse({ type: name, content: { ...type.sample, ...more } }).success;
    expect(parse({ onclick: "x" })).toBe(false);
    for (const [field, of] of Object.entries(type.fields))
      if ("max" in of && of.as !== "list") expect(parse({ [field]: "x".repeat(of.max + 1) }), field).toBe(false);
  });

  test("shows nothing that runs, whatever its fields contain", async () => {
    for (const hostile of HOSTILE) {
      const content = filledWith(type, hostile);
      const read = wholeContent(type, await readableContent(name, content, filling));
      for (const { path, field, text } of textsOf(type, read)) {
        if (isHtml(field)) expect(text, path).not.toMatch(/<script|<iframe|<svg|<form|\son\w+\s*=|=\s*["']?javascript:/i);
        if (["link", "picture", "film", "file"].includes(field.as)) expect(text, path).toBe("");
      }
      const cleaned = await cleanContent({ type: name as BlockContent["type"], content });
      expect(JSON.stringify(textsOf(type, cleaned.ok ? cleaned.value.content : {}).filter(({ field }) => isHtml(field)))).not.toMatch(
        /<script|=\\?"javascript:|onerror/i,
      );
    }
  });
});

const HOSTILE = [
  '<script>alert(1)</script><img src=x onerror="alert(1)">',
  "javascript:alert(1)",
  "//evil.example/x",
  '<a href="javascript:alert(1)">x</a><iframe src="//evil.example"></iframe><form action="/api"></form>',
  "/\\evil.example",
  "data:text/html,<script>alert(1)</script>",
];

function filledWith(type: SectionType, text: string): SectionContent {
  const fill = (field: PlainField) => (field.as === "choice" ? (field.options[0]?.value ?? "") : text);
  const entry = ({ fields }: ListField) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fill(field)]));
  return Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [name, field.as === "list" ? [entry(field)] : fill(field)] as const),
  );
}

test("every block of the five first types is a section, and comes back unchanged from the Content Blocks form", () => {
  const line = fc.stringMatching(/^[a-z0-9 ,.'é-]{0,60}$/).map((text) => text.trim());
  const html = line.map((text) => (text ? `<p>${text}</p>\n<ul>\n<li>${text}</li>\n</ul>` : ""));
  const path = fc.constantFrom("", "/media/picture.png", "/about");
  const blocks = fc.oneof(
    fc.record({ type: fc.constant("text"), content: fc.record({ title: line, text: html }) }),
    fc.record({ type: fc.constant("image"), content: fc.record({ url: path, alt: line, caption: line }) }),
    fc.record({
      type: fc.constant("video"),
      content: fc.record({ url: fc.constantFrom("", "/media/film.mp4", "https://vimeo.com/1"), title: line, description: line }),
    }),
    fc.record({ type: fc.constant("html"), content: fc.record({ html }) }),
    fc.record({
      type: fc.constant("cta"),
      content: fc.record({
        title: line,
        description: line,
        buttonText: line,
        buttonUrl: fc.constantFrom("", "/contact", "#pricing", "tel:+12105550142"),
      }),
    }),
  );
  fc.assert(
    fc.property(blocks, ({ type, content }) => {
      const described = types.find((one) => one.type === type) as SectionType;
      expect(wholeContent(described, content)).toEqual(content);
      expect(readBack(described, content)).toMatchObject({ success: true, data: { type, content } });
    }),
  );
});

test("a list keeps its entries in order, drops empty ones, and names the entry with a fault", () => {
  const typed = {
    ...{ name: "Questions", type: "faq", "faq.title": "FAQ", "faq.items.4.question": "Second?", "faq.items.4.answer": "Yes" },
    ...{ "faq.items.0.question": "First?", "faq.items.0.answer": "No", "faq.items.2.question": "", "faq.items.2.answer": " " },
  };
  const read = readBlock(typed);
  expect(read.success && read.data.content).toMatchObject({
    items: [
      { question: "First?", answer: "No" },
      { question: "Second?", answer: "Yes" },
    ],
  });
  const wrong = readBlock({
    name: "Files",
    type: "downloads",
    "downloads.items.0.title": "A",
    "downloads.items.0.url": "https://evil.example/a.pdf",
  });
  expect(wrong.success ? [] : wrong.error.issues.map(({ path }) => path.join("."))).toEqual(["content.items.0.url"]);
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, place) => [`faq.items.${place}.question`, `Question ${place}`]));
  expect(readBlock({ name: "Many", type: "faq", ...many }).success).toBe(false);
});
