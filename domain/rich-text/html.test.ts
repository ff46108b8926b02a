import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTexts } from "~/tests/builders/rich-texts.ts";
import { richTextFromHtml, storedRichText } from "./from-html.ts";
import { htmlOfRichText } from "./rich-text-html.input.ts";

/** As the editor would write it. */
function written(html: string): string {
  const read = richTextFromHtml(html);
  if (!read.ok) throw new Error(read.reason);
  return htmlOfRichText(read.value);
}

const ONLY_IN_ARTICLES = ["callToAction", "video", "leadForm"];
const sectionTexts = richTexts.map(({ type, content }) => ({
  type,
  content: content.filter((block) => !ONLY_IN_ARTICLES.includes(block.type)),
}));

describe("a section's text as HTML", () => {
  test("is read back as it was written, whatever it's made of", () => {
    fc.assert(
      fc.property(
        sectionTexts.filter(({ content }) => content.length > 0),
        (text) => {
          expect(richTextFromHtml(htmlOfRichText(text))).toEqual({ ok: true, value: text });
        },
      ),
    );
  });

  test("is written the same way again, whoever wrote it first", () => {
    const tags = "p div h1 h2 h5 ul ol li table tr td th b i a code pre blockquote figure img br dl dt dd u sup span caption script".split(
      " ",
    );
    const piece = fc.oneof(
      fc.constantFrom(...tags).map((tag) => `<${tag}>`),
      fc.constantFrom(...tags).map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<a href="/x">',
        '<img src="/media/a.png" alt="A">',
        '<div data-callout="tip">',
        '<td colspan="3">',
        "&nbsp;",
        "&lt;b&gt;",
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = written(pieces.join(""));
        expect(written(once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ["plain text", "One\nline\n\nAnother", "<p>One line</p><p>Another</p>"],
    ["text beside blocks", "Before<p>One</p>after<h3>Title</h3>", "<p>Before</p><p>One</p><p>after</p><h3>Title</h3>"],
    [
      "other names of marks",
      "<p><b>b</b> <i>i</i> <del>d</del> <kbd>k</kbd></p>",
      "<p><strong>b</strong> <em>i</em> <s>d</s> <code>k</code></p>",
    ],
    ["what has no place in it", "<p><u>under</u><sup>1</sup> <span style='color:red'>red</span></p>", "<p>under1 red</p>"],
    ["terms", "<dl><dt>RPO</dt><dd>An hour</dd></dl>", "<p><strong>RPO</strong></p><p>An hour</p>"],
    ["a list in a list", "<ul><li>One</li><ul><li>Two</li></ul></ul>", "<ul><li>One</li><li><ul><li>Two</li></ul></li></ul>"],
    [
      "paragraphs in items",
      "<ol start='4'><li><p>One</p></li><li><p>a</p><p>b</p></li></ol>",
      '<ol start="4"><li>One</li><li><p>a</p><p>b</p></li></ol>',
    ],
    ["a heading in an item", "<ul><li><h3>Title</h3>text</li></ul>", "<ul><li><p><strong>Title</strong></p><p>text</p></li></ul>"],
    ["line breaks", "<p>One<br/> two<br></p>", "<p>One<br>two</p>"],
    [
      "a table with a caption and a foot",
      "<table><caption>Prices</caption><tr><th>A</th></tr><tfoot><tr><td rowspan=2>1</td></tr></tfoot></table>",
      '<p><strong>Prices</strong></p><table><thead><tr><th>A</th></tr></thead><tbody><tr><td rowspan="2">1</td></tr></tbody></table>',
    ],
    ["code", "<pre>\n  a &lt; b\n</pre>", "<pre><code>  a &lt; b\n</code></pre>"],
    [
      "a picture in a paragraph",
      '<p>See <img src="media/a.png" alt="A"> there</p>',
      '<p>See</p><figure><img src="/media/a.png" alt="A"></figure><p>there</p>',
    ],
    ["a picture of another site", '<p>x</p><img src="https://example.com/a.png" alt="A">', "<p>x</p>"],
    ["a script", "<p>x</p><script>alert(1)</script><style>p{}</style>", "<p>x</p>"],
    ["a link that leads nowhere", '<p><a href="javascript:alert(1)">x</a> <a>y</a></p>', "<p>x y</p>"],
    [
      "a path without a slash",
      '<p><a href="contact?a=1">x</a> <a href="../about">y</a></p>',
      '<p><a href="/contact?a=1">x</a> <a href="/about">y</a></p>',
    ],
    ["a link around paragraphs", '<a href="/x"><p>a</p><p>b</p></a>', '<p><a href="/x">a</a></p><p><a href="/x">b</a></p>'],
    [
      "facts",
      '<p>{brand_name} <a href="tel:{brand_phone}">{brand_phone}</a></p>',
      '<p>{brand_name} <a href="tel:{brand_phone}">{brand_phone}</a></p>',
    ],
    ["nothing", "<p> </p><div></div><ul></ul><p><br></p>", ""],
  ])("with %s", (_, html, expected) => {
    expect(written(html)).toBe(expected);
  });

  test("keeps the words of HTML beyond the limits, and refuses it when it's typed", () => {
    const deep = `${"<blockquote><ul><li>".repeat(60)}deep${"</li></ul></blockquote>".repeat(60)}`;
    expect(richTextFromHtml(deep).ok).toBe(false);
    expect(htmlOfRichText(storedRichText(deep))).toBe("<p>deep</p>");
    expect(richTextFromHtml("<b>".repeat(25_000))).toEqual({ ok: false, reason: "depth" });
  });

  test("takes no longer for a text that was made to take long", () => {
    for (const [part, times] of [
      ["<p>", 19_000],
      ["<a href='/x'>x", 19_000],
      [" \n", 90_000],
      ["<li>x", 19_000],
      ["x <b> </b>", 9_000],
    ] as const)
      expect(storedRichText(part.repeat(times)).type, part).toBe("doc");
  });
});
