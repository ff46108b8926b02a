import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { asciiAddress, mailtoLink } from "./email-address.input.ts";
import { isOneLine, typedLine } from "./one-line.input.ts";
import {
  Email,
  line,
  opaque,
  optional,
  optionalEmail,
  requiredLine,
  requiredText,
  searchWords,
  source,
  text,
  toldLine,
} from "./text.input.ts";

const said = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : parsed.error.issues.map(({ message }) => message);
};

/** Control characters that don't end a line, by code point: C0, DEL, and C1 without tab, LF, VT, FF, CR, and NEL. */
const CONTROL = [...range(0x00, 0x08), ...range(0x0e, 0x1f), ...range(0x7f, 0x84), ...range(0x86, 0x9f)].map((code) =>
  String.fromCodePoint(code),
);
const HALVES = ["\ud800", "\udfff"];
/** Unicode §23.7: no text has them, and XML refuses the first two. */
const NONCHARACTERS = ["\ufffe", "\uffff", "\ufdd0", "\ufdef", "\u{1fffe}", "\u{10ffff}"];
const LINE_ENDS = ["\r\n", "\r", "\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Any text, with many rejected characters and line endings in it. */
const anyText = fc
  .array(fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(...CONTROL, ...HALVES, ...NONCHARACTERS, ...LINE_ENDS, "\u200b")), {
    maxLength: 8,
  })
  .map((parts) => parts.join(""));

describe("multi-line text", () => {
  test.each([...CONTROL, ...HALVES, ...NONCHARACTERS].map((character) => [JSON.stringify(character), character]))(
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
  test("is accepted exactly if it is one line without white space and invisible characters around it", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const taken = line(10_000).safeParse(typed);
        expect(taken.success).toBe(isOneLine(typedLine(typed)));
        if (taken.success) expect(taken.data).toBe(typedLine(typed));
        expect(requiredLine(10_000, "Please type.").safeParse(typed).success).toBe(taken.success && typedLine(typed) !== "");
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

  test.each([
    "dana@example.com",
    "d.o+x@mail.example.co",
    "o'neil@example.com",
    "r&d@example.com",
    "dept/team=ops!#1@example.com",
    "dana@xn--e1afmkfd.com.xn--p1ai.example",
  ])("%s is an email address", (address) => expect(said(Email, address)).toBeNull());

  test.each(["dana@", "@example.com", "dana@example", "da na@example.com", "dana@exa mple.com", "a..b@example.com", ".a@example.com"])(
    "%s isn't an email address",
    (address) => expect(said(Email, address)).toEqual(["Please enter a valid email address."]),
  );
  test.each([
    "a@exa/mple.com",
    "a@münchen.de/x",
    "a@münchen.de:25",
    "a@m%C3%BCnchen.de",
    "a@1.2.3.4",
    "josé@example.com",
    `${"a".repeat(65)}@example.com`,
    "a@-x.com",
  ])("%s isn't one either", (address) => expect(said(Email, address)).toEqual(["Please enter a valid email address."]));

  test("an address is stored as people read it, however it was typed, pasted, or sent", () => {
    for (const typed of ["info@münchen.example", "info@MÜNCHEN.example", "info@xn--mnchen-3ya.example", "info@mu\u0308nchen.example"])
      expect(Email.parse(`\u200f${typed}\u200b`)).toBe("info@münchen.example");
    expect(Email.parse("почта@пример.example".replace("почта", "post"))).toBe("post@пример.example");
    expect(Email.parse("a@例え。example")).toBe("a@例え.example");
    expect(optionalEmail.parse(" \u200b ")).toBe("");
  });

  test("a domain that mixes alphabets keeps the form that shows it", () => {
    // The second letter is Cyrillic.
    expect(Email.parse("a@p\u0430ypal.example")).toBe("a@xn--pypal-4ve.example");
    expect(Email.parse("a@xn--pypal-4ve.example")).toBe("a@xn--pypal-4ve.example");
  });

  test("whatever is accepted as an address is one that mail servers take, and is accepted again, unchanged", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "Z", "0", ".", "-", "é", "ß", "ю", "語", "。", "\u200c", "=", "&"), maxLength: 8 });
    fc.assert(
      fc.property(part, part, fc.constantFrom(".com", ".рф", ".xn--p1ai"), (local, host, end) => {
        const taken = Email.safeParse(`${local}@${host}${end}`);
        if (!taken.success) return;
        expect(asciiAddress(taken.data)).toMatch(/^[!-~]+@[a-z\d.-]+$/i);
        expect(Email.parse(taken.data)).toBe(taken.data);
        expect(Email.parse(asciiAddress(taken.data))).toBe(taken.data);
      }),
    );
  });

  test("a link to an address holds only the address", () => {
    expect(mailtoLink("joe?bcc=all&x#y@example.com")).toBe("mailto:joe%3Fbcc%3Dall%26x%23y@example.com");
  });

  test("search words are left out if they cannot be read", () => {
    expect([" a\0b ", "x".repeat(10), 7, undefined].map((words) => searchWords(9).parse(words))).toEqual(["ab", "", "", ""]);
  });
});
