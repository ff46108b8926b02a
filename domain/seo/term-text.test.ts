import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TermKnowledgeInput } from "./term-form.input.ts";
import {
  completenessOf,
  MAX_ENTRIES,
  MAX_KNOWLEDGE_TEXT,
  MAX_TERM_LENGTH,
  type Shape,
  TERM_KNOWLEDGE,
  type TermKnowledge,
} from "./term-knowledge.input.ts";
import { knowledgeOf, knowledgeTexts, readKnowledge, writeKnowledge } from "./term-text.input.ts";

const line = fc
  .string({ unit: fc.constantFrom("a", "b", "é", "?", " ", "{", "|", "[", "'", "-", "=", ";", '"', "/"), minLength: 1, maxLength: 20 })
  .map((text) => text.trim().replaceAll(/\s+/g, " ") || "x");
const list = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { minLength: 1, maxLength: 6 });
const anyValue = {
  line,
  passages: list(line),
  items: list(line),
  questions: list(fc.record({ question: line, answer: line })),
  links: list(fc.record({ label: line, href: fc.constantFrom("/a", "/blog/b-c", "/contact?about=x") })),
};

describe("what's known about a term", () => {
  test("is the same after it was written as text and read again", () => {
    const anyKnowledge = fc.record(
      Object.fromEntries(TERM_KNOWLEDGE.map(({ key, shape }) => [key, anyValue[shape] as fc.Arbitrary<unknown>])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyKnowledge, (knowledge) => {
        expect(knowledgeOf(knowledgeTexts(knowledge as TermKnowledge))).toEqual({ ok: true, value: knowledge });
      }),
    );
  });

  test("can be typed in any way: reading never throws, and what's read is read the same again", () => {
    const rough = fc.string({ unit: fc.constantFrom("a", "?", " ", "\n", "\r\n", "\t", "/", "\u200b", "b"), maxLength: 40 });
    fc.assert(
      fc.property(rough, fc.constantFrom<Shape>("line", "passages", "items", "questions", "links"), (typed, shape) => {
        const read = readKnowledge(shape, typed);
        if (read.ok) expect(readKnowledge(shape, writeKnowledge(shape, read.value))).toEqual(read);
        else expect(read.reason).not.toBe("");
      }),
      { numRuns: 1_000 },
    );
  });

  test.each<[Shape, string, unknown]>([
    ["items", "one\n\n  two  \r\nthree", ["one", "two", "three"]],
    ["passages", "one\nmore\n \ntwo", ["one more", "two"]],
    [
      "questions",
      "Why?\nBecause.\nReally.\n\nHow?\nSo.",
      [
        { question: "Why?", answer: "Because. Really." },
        { question: "How?", answer: "So." },
      ],
    ],
    ["links", "Contact\n/contact", [{ label: "Contact", href: "/contact" }]],
    ["line", "  backups ", "backups"],
    ["items", " \n ", undefined],
  ])("%s: %j", (shape, typed, value) => expect(readKnowledge(shape, typed)).toEqual({ ok: true, value }));

  test.each<[Shape, string, string]>([
    ["questions", "Why?\nBecause.\n\nHow?", "Entry 2: “How?” has no answer. Put the answer on the next line."],
    ["links", "Contact", "“Contact” has no address. Put a path on the next line, for example /contact."],
    ["links", "Contact\nhttps://evil.example", "Enter a path on this site that starts with /, for example /contact."],
    ["links", "Contact\n//evil.example", "Enter a path on this site that starts with /, for example /contact."],
    ["links", "Contact\njavascript:alert(1)", "Enter a path on this site that starts with /, for example /contact."],
    ["line", "a\nb", "Remove line breaks and invisible characters."],
    ["items", `ok\n${"x".repeat(1_001)}`, "Entry 2: At most 1,000 characters."],
    ["items", "x\n".repeat(MAX_ENTRIES + 1), "At most 20 entries. This has 21."],
    ["items", "x".repeat(MAX_KNOWLEDGE_TEXT + 1), "At most 6,000 characters."],
  ])("%s %j is refused", (shape, typed, reason) => expect(readKnowledge(shape, typed)).toEqual({ ok: false, reason }));
});

describe("the form", () => {
  test("names each field that can't be read", () => {
    const read = TermKnowledgeInput.safeParse({ questions: "Why?", proof: "x\ny", signs: "fine" });
    expect(read.error?.issues.map(({ path }) => path.join())).toEqual(["questions", "proof"]);
  });

  test("asks to shorten the longest field if there's too much in all", () => {
    const long = Array.from({ length: 6 }, () => "x".repeat(990)).join("\n\n");
    const read = TermKnowledgeInput.safeParse({ what: long, who: long, price: `${long.slice(0, 4_000)}`, signs: "x" });
    expect(read.error?.issues).toEqual([
      expect.objectContaining({ path: ["what"], message: expect.stringContaining(MAX_TERM_LENGTH.toLocaleString("en-US")) }),
    ]);
  });
});

test("completeness counts entries and words", () => {
  expect(completenessOf({})).toEqual({ complete: [], missing: TERM_KNOWLEDGE.map(({ label }) => label), words: 0 });
  const some = completenessOf({
    plural: "cloud backups",
    signs: ["one two", "three"],
    questions: [{ question: "Why now?", answer: "Yes." }],
  });
  expect(some).toMatchObject({ complete: ["Plural"], words: 8 });
});
