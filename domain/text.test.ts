import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { isOneLine } from "./one-line.input.ts";
import { Email, line, opaque, optional, requiredLine, requiredText, searchWords, source, text, toldLine } from "./text.input.ts";

const said = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : parsed.error.issues.map(({ message }) => message);
};

/** Control characters that don't end a line, by code point: C0, DEL, and C1 without tab, LF, VT, FF, CR, and NEL. */
const CONTROL = [...range(0x00, 0x08), ...range(0x0e, 0x1f), ...range(0x7f, 0x84), ...range(0x86, 0x9f)].map((code) =>
  String.fromCodePoint(code),
);
const HALVES = ["\ud800", "\udfff"];
const LINE_ENDS = ["\r\n", "\r", "\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Any text, with many rejected characters and line endings in it. */
const anyText = fc
  .array(fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(...CONTROL, ...HALVES, ...LINE_ENDS)), { maxLength: 8 })
  .map((parts) => parts.join(""));

describe("multi-line text", () => {
  test.each([...CONTROL, ...HALVES].map((character) => [JSON.stringify(character), character]))(
    "has no %s, wherever it is typed",
    (_name, character) => {
      for (const schema of [text(100), requiredText(100, "Please write."), source(100)])
        expect(said(schema, `Vera${character}Stone`)).toEqual(["Must not contain control characters."]);
    },
  );

  test.each(LINE_ENDS.map((end) => [JSON.stringify(end), end]))("ends its lines with a line feed when typed with %s", (_name, end) => {
    expect(text(100).parse(`one${end}two${end}${end}three`)).toBe("one\ntwo\n\nthree");
  });

  test("keeps tabs, emoji, and the marks that Hebrew and Arabic need", () => {
    for (const kept of ["a\tb", "👩‍💻 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u200fשלום\u200e (2)", "田中さん"]) expect(text(100).parse(`x${kept}x`)).toBe(`x${kept}x`);
  });

  test("is counted as it is stored: trimmed, each line ending as one character", () => {
    expect(text(3).parse("  a\r\nb  ")).toBe("a\nb");
    expect(said(text(2), "a\r\nb")).toEqual(["At most 2 characters."]);
    expect(said(requiredText(100, "Please write."), " \u2028\t")).toEqual(["Please write."]);
    expect(said(requiredText(100, "Please write."), undefined)).toEqual(["Please write."]);
  });

  test("that was accepted once is accepted again, unchanged", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const taken = text(10_000).safeParse(typed);
        if (!taken.success) return;
        expect(text(10_000).parse(taken.data)).toBe(taken.data);
        expect(taken.data.replaceAll(/[\t\n]/g, "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(taken.data.isWellFormed()).toBe(true);
      }),
    );
  });

  test("with code from someone else stays as it was given, or is refused", () => {
    fc.assert(
      fc.property(anyText, (code) => {
        const taken = source(10_000).safeParse(code);
        expect(taken.success).toBe(text(10_000).safeParse(code).success);
        if (taken.success) expect(taken.data).toBe(code);
      }),
    );
  });
});

describe("single-line text", () => {
  test("is accepted exactly if it is one line after trimming", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const taken = line(10_000).safeParse(typed);
        expect(taken.success).toBe(isOneLine(typed.trim()));
        if (taken.success) expect(taken.data).toBe(typed.trim());
        expect(requiredLine(10_000, "Please type.").safeParse(typed).success).toBe(taken.success && typed.trim() !== "");
      }),
    );
  });

  test("says which rule it breaks, and what is missing in the form's own words", () => {
    expect(said(line(3), "four")).toEqual(["At most 3 characters."]);
    expect(said(line(3, "Shorter, please."), "four")).toEqual(["Shorter, please."]);
    expect(said(line(2_000), "x".repeat(2_001))).toEqual(["At most 2,000 characters."]);
    expect(said(line(9), "a\u0085b")).toEqual(["Remove line breaks and invisible characters."]);
    expect(said(line(9), 7)).toEqual(["Must be text."]);
    for (const nothing of [undefined, "", " \t"]) expect(said(requiredLine(9, "Please type."), nothing)).toEqual(["Please type."]);
    expect(said(requiredLine(9, "Please type."), ["x"])).toEqual(["Must be text."]);
  });

  test("from a browser's visit data is made one line, and never refused for its characters", () => {
    fc.assert(fc.property(anyText, (told) => isOneLine(toldLine(10_000).parse(told))));
    expect(said(toldLine(3), "four")).toEqual(["At most 3 characters."]);
  });
});

describe("other text", () => {
  test("is empty if it is optional and missing", () => {
    expect(optional(line(3)).parse(undefined)).toBe("");
  });

  test("from a program is only checked for length", () => {
    expect(opaque(3).parse(" \u0000 ")).toBe(" \u0000 ");
    expect(said(opaque(3), "four")).toEqual(["Is too long."]);
  });

  test("an address is trimmed, has at most 254 characters, and no line break", () => {
    expect(Email.parse(" dolores@sotolcreek.example\n")).toBe("dolores@sotolcreek.example");
    for (const wrong of [undefined, 7, "", "dolores", "a@example.com\nb@example.com", `a\u0085@example.com`])
      expect(said(Email, wrong)).toEqual(["Please enter a valid email address."]);
    expect(said(Email, `${"a".repeat(243)}@example.com`)).toEqual(["At most 254 characters."]);
  });

  test("search words are left out if they cannot be read", () => {
    expect([" a\0b ", "x".repeat(10), 7, undefined].map((words) => searchWords(9).parse(words))).toEqual(["ab", "", "", ""]);
  });
});
