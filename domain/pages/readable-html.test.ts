import { expect, test } from "vitest";
import { readableHtml } from "./readable-html.ts";

test("HTML reads as text: headings, lists, links, and emphasis are legible", () => {
  const html = `<h3>Why us</h3><p>We <strong>answer</strong> in four hours. <a href="/contact">Ask us</a>, or see <a href='/services'>services</a>.</p>
    <ul><li>Backups</li><li><p>Patches &amp; updates</p></li></ul><ol><li>Call</li><li>Relax</li></ol><blockquote><p>Great.</p></blockquote>`;
  expect(readableHtml(html)).toBe(
    [
      "Heading: Why us\n",
      "We **answer** in four hours. Ask us (/contact), or see services (/services).\n",
      "• Backups\n• Patches & updates\n",
      "1. Call\n2. Relax\n",
      "Quote: Great.",
    ].join("\n"),
  );
});

test("plain text stays as it is", () => {
  expect(readableHtml("5 < 6 &\nmore")).toBe("5 < 6 &\nmore");
  expect(readableHtml("")).toBe("");
});

test("a picture says what it shows, and a comment nothing", () => {
  expect(readableHtml('<p>Before</p><!-- x --><img src="/media/a.webp" alt="Our office"><p>After</p>')).toBe(
    "Before\n\n[Picture: Our office]\n\nAfter",
  );
});
