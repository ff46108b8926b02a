import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTexts } from "~/tests/builders/rich-texts.ts";
import { parseRichText, RICH_TEXT_LIMITS, readRichText } from "./rich-text.input.ts";

const doc = (...content: unknown[]) => ({ type: "doc", content });
const text = (value: string, ...marks: unknown[]) => ({ type: "text", text: value, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const no = (fault: string) => ({ ok: false, fault });

describe("an article's text", () => {
  test("comes back as it is, whatever it's made of", () => {
    fc.assert(
      fc.property(richTexts, (written) => {
        expect(readRichText(written)).toEqual({ ok: true, doc: written });
      }),
    );
  });

  test.each([
    ["nothing", null],
    ["a list", []],
    ["a text", "<p>Hello</p>"],
    ["another kind of node", { type: "paragraph" }],
    ["content that isn't a list", { type: "doc", content: { 0: paragraph() } }],
    ["a text that isn't one", doc(paragraph({ type: "text", text: { toString: "x" } }))],
    ["marks that aren't a list", doc(paragraph({ type: "text", text: "x", marks: "bold" }))],
  ])("that is %s is refused", (_what, value) => {
    expect(readRichText(value).ok).toBe(false);
  });

  test.each([
    ["a script", doc({ type: "script", content: [text("alert(1)")] }), "unknown-part"],
    ["raw HTML", doc({ type: "html", attrs: { html: "<img onerror=alert(1)>" } }), "unknown-part"],
    ["a name that every object has", doc({ type: "constructor" }), "unknown-part"],
    ["another one", doc({ type: "__proto__" }), "unknown-part"],
    ["an unknown mark", doc(paragraph(text("x", { type: "textStyle", attrs: { style: "position:fixed" } }))), "unknown-part"],
    [
      "a heading in a heading",
      doc({ type: "heading", attrs: { level: 2 }, content: [{ type: "heading", attrs: { level: 2 } }] }),
      "misplaced-part",
    ],
    ["a table in a list", doc({ type: "bulletList", content: [{ type: "listItem", content: [{ type: "table" }] }] }), "misplaced-part"],
    ["a document in a document", doc(doc(paragraph())), "misplaced-part"],
    ["a first-level heading", doc({ type: "heading", attrs: { level: 1 } }), "bad-attribute"],
    ["a picture of another site", doc({ type: "picture", attrs: { src: "https://evil.example/x.png" } }), "bad-attribute"],
    ["a picture that signs people out", doc({ type: "picture", attrs: { src: "/auth/sign-out" } }), "bad-attribute"],
    ["a picture with a scheme", doc({ type: "picture", attrs: { src: "javascript:alert(1)" } }), "bad-attribute"],
    [
      "a cell as wide as the moon",
      doc({ type: "table", content: [{ type: "tableRow", content: [{ type: "tableCell", attrs: { colspan: 1e9 } }] }] }),
      "bad-attribute",
    ],
    ["a callout of no kind", doc({ type: "callout", attrs: { tone: 'x" onclick="' } }), "bad-attribute"],
  ])("with %s is refused", (_what, value, fault) => {
    expect(readRichText(value)).toEqual(no(fault));
  });

  test("keeps the words of a link that may not be one", () => {
    for (const href of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "java\nscript:alert(1)", 7, undefined]) {
      const read = readRichText(doc(paragraph(text("Here", { type: "link", attrs: { href } }))));
      expect(read).toEqual({ ok: true, doc: doc(paragraph(text("Here"))) });
    }
  });

  test("loses attributes that nobody reads, and characters that no text may have", () => {
    const written = doc({
      ...paragraph(text("A\u0000B\u001b\ud800", { type: "bold", attrs: { style: "x" } })),
      attrs: { style: "x" },
      onclick: "x",
    });
    expect(readRichText(written)).toEqual({ ok: true, doc: doc(paragraph(text("AB\ufffd", { type: "bold" }))) });
  });

  test("gets what it needs to be whole: an empty list has an item, an item a paragraph", () => {
    expect(readRichText({ type: "doc" })).toEqual({ ok: true, doc: doc({ type: "paragraph" }) });
    expect(readRichText(doc({ type: "bulletList" }))).toEqual({
      ok: true,
      doc: doc({ type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph" }] }] }),
    });
  });

  test("is limited in depth, parts, and length", () => {
    const deep = (levels: number): unknown =>
      levels === 0 ? paragraph() : { type: "bulletList", content: [{ type: "listItem", content: [paragraph(), deep(levels - 1)] }] };
    expect(readRichText(doc(deep(5))).ok).toBe(true);
    expect(readRichText(doc(deep(5_000)))).toEqual(no("too-large"));
    expect(readRichText(doc(...Array.from({ length: RICH_TEXT_LIMITS.nodes }, () => paragraph())))).toEqual(no("too-large"));
    expect(readRichText(doc(paragraph(text("x".repeat(RICH_TEXT_LIMITS.text + 1)))))).toEqual(no("too-large"));
    expect(parseRichText(`"${"x".repeat(RICH_TEXT_LIMITS.json)}"`)).toEqual(no("too-large"));
    expect(parseRichText('{"type":"doc","content":['.repeat(30_000))).toEqual(no("unreadable"));
  });

  test("is read or refused, whatever someone sends", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.object({ maxDepth: 6 }).map((value) => JSON.stringify(value)),
        ),
        (json) => {
          const read = parseRichText(json);
          if (!read.ok) return;
          expect(readRichText(read.doc), "what passed once passes again").toEqual(read);
        },
      ),
    );
  });

  test("is read or refused, whatever someone changes in one", () => {
    const hostile = fc.constantFrom<unknown>(
      null,
      1,
      "",
      "<b>",
      [],
      {},
      { type: "text" },
      { type: "doc" },
      { __proto__: null },
      -1,
      1e99,
      "x".repeat(300),
    );
    fc.assert(
      fc.property(richTexts, fc.nat(), hostile, (written, place, value) => {
        const changed = withChange(structuredClone(written), place, value);
        const read = readRichText(changed);
        if (read.ok) expect(readRichText(read.doc)).toEqual(read);
      }),
    );
  });
});

/** Replaces one of all the values in a tree. */
function withChange(tree: unknown, place: number, value: unknown): unknown {
  const places: [object, string][] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const key of Object.keys(node)) {
      places.push([node, key]);
      visit((node as Record<string, unknown>)[key]);
    }
  };
  visit(tree);
  const [node, key] = places[place % places.length] as [Record<string, unknown>, string];
  node[key] = value;
  return tree;
}
