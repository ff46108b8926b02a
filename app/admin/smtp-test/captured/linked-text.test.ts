import fc from "fast-check";
import { expect, test } from "vitest";
import { linksIn } from "./linked-text.tsx";

const links = (text: string) => linksIn(text).flatMap((part) => (part.isLink ? [part.text] : []));

test("web addresses become links without the punctuation that ends the sentence; nothing else does", () => {
  expect(links("Confirm: http://localhost:3000/newsletter/confirm?token=a-b.c&x=1.\nOr (https://x.example/y).")).toEqual([
    "http://localhost:3000/newsletter/confirm?token=a-b.c&x=1",
    "https://x.example/y",
  ]);
  expect(links("javascript:alert(1) data:text/html,x ftp://x mailto:a@b.c //x.example xhttp://y")).toEqual([]);
  expect(links('<a href="https://x.example/">')).toEqual(["https://x.example/"]);
});

test("the parts of any text add up to the text, and every link is a web address", () => {
  const text = fc.array(fc.oneof(fc.string(), fc.constantFrom("http://", "https://a.b/c", " ", ".", ")", "HTTP://[", "javascript:")));
  fc.assert(
    fc.property(text, (words) => {
      const parts = linksIn(words.join(""));
      expect(parts.map((part) => part.text).join("")).toBe(words.join(""));
      for (const part of parts) if (part.isLink) expect(new URL(part.text).protocol).toMatch(/^https?:$/);
    }),
  );
});
