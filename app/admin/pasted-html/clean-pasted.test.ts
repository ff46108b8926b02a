import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  GOOGLE_DOCS,
  GOOGLE_DOCS_REVIEWED,
  OUTLOOK,
  WORD,
  WORD_ONLINE,
  WORD_ONLINE_REVIEWED,
  WORD_REVIEWED,
} from "../../../tests/builders/pasted-html.ts";
import { cleanPastedHtml } from "./clean-pasted.ts";
import { countForeignPictures, isOnlyPicture } from "./foreign-pictures.ts";

/** Without the line breaks that programs write between elements. */
const flat = (html: string) =>
  html
    .replace(/\s*\n\s*/g, " ")
    .replace(/> +</g, "><")
    .trim();
const clean = (html: string) => flat(cleanPastedHtml(html));

describe("what programs copy", () => {
  test("Word: lists, bold and italic text, tables, and links", () => {
    expect(clean(WORD)).toBe(
      '<h2>Backups that hold</h2><p>Three <strong>copies</strong>, on <em>two</em> kinds of media. See <a href="https://example.com/rule">the rule</a>.</p>' +
        "<ul><li><p>Servers</p><ul><li><p>Databases</p></li><li><p>Files</p></li></ul></li><li><p>Laptops</p></li></ul><p>Then:</p>" +
        "<ol><li><p>Copy</p><ol><li><p>To disk</p></li></ol></li><li><p><strong>Test</strong></p></li></ol>" +
        "<table><tr><td><p>Daily</p></td><td><p>30 days</p></td></tr></table>",
    );
  });

  test("Word on the web: items that are lists of their own", () => {
    expect(clean(WORD_ONLINE).replace(/ data-[a-z-]+="[^"]*"/g, "")).toBe(
      "<div><h2>Steps</h2></div><ul><li><p><strong>Plan</strong></p><ul><li><p>Who decides</p></li></ul></li><li><p>Test</p></li></ul>" +
        "<ol><li><p>One</p></li></ol>",
    );
  });

  test("Google Docs: a bold element that isn't bold, and styles", () => {
    expect(clean(GOOGLE_DOCS)).toBe(
      '<h2>Heading</h2><p>Plain, <strong><em>heavy</em></strong> and <a href="https://example.com/">a link</a></p>' +
        "<ul><li><p>One</p></li><ul><li><p>One and a half</p></li></ul></ul>",
    );
  });

  test("Outlook: real lists stay, and a list that goes on keeps its number", () => {
    expect(clean(OUTLOOK)).toBe(
      "<div><p>Hi <strong>Ana</strong>,</p><ul><li>Router</li><li>Switch</li></ul>" +
        '<ol start="3"><li><p><strong>Cable</strong></p></li></ol></div>',
    );
  });
});

describe("what a reviewer left in a text isn't pasted", () => {
  test("Word: comments, deletions, and hidden text; insertions and footnotes are", () => {
    expect(clean(WORD_REVIEWED)).toBe(
      '<p>We answer within an hour on workdays.[1]</p><div><hr size="1"><div><p>[1] Central Time.</p></div></div>',
    );
  });

  test("Google Docs: comments at the end and their anchors", () => {
    expect(clean(GOOGLE_DOCS_REVIEWED)).toBe(
      "<p>Backups hold<sup></sup> for a year<sup>[1]</sup>, see below.</p><hr><div><p>[1]&nbsp;Or longer.</p></div>",
    );
  });

  test("Word on the web: deletions", () => {
    expect(clean(WORD_ONLINE_REVIEWED)).toBe("<div><p>Three copies</p></div>");
  });

  test.each([
    [
      "the number of a footnote that wasn't copied",
      'a<a href="#_ftn1" name="_ftnref1">[1]</a> b<sup><a href="#ftnt2">[2]</a></sup>',
      "a b<sup></sup>",
    ],
    [
      "LibreOffice's footnotes, whose numbers are raised",
      '<p>a<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><p><a name="sdfootnote1sym" href="#sdfootnote1anc">1</a>b</p>',
      "<p>a[1]</p><p>[1]b</p>",
    ],
    [
      "a comment that's in a paragraph only",
      '<div><p>a</p><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>b</p><p>c</p></div>',
      "<div><p>a</p><p>c</p></div>",
    ],
    ["text that its author struck through", "<p><del>$99</del> $79</p>", "<p><del>$99</del> $79</p>"],
    ["a deletion that's never closed", '<p>a<del cite="mailto:b" datetime="2026">b', "<p>a<del>b</del></p>"],
    ["a link to a heading of the article", '<a href="#scope">a</a>', '<a href="#scope">a</a>'],
  ])("%s", (_what, html, expected) => expect(cleanPastedHtml(html)).toBe(expected));
});

const listed = (level: number, sign: string, text: string, list = "l0") =>
  `<p class=MsoListParagraph style='mso-list:${list} level${level} lfo1'><![if !supportLists]>${sign}&nbsp;&nbsp;<![endif]>${text}</p>`;

test.each([
  ["a marker without a style of its own", listed(1, "·", "a"), "<ul><li><p>a</p></li></ul>"],
  ["conditions as comments", listed(1, "·", "a").replaceAll("<![", "<!--[").replaceAll("]>", "]-->"), "<ul><li><p>a</p></li></ul>"],
  ["roman numbers", listed(1, "(iv)", "a"), "<ol><li><p>a</p></li></ol>"],
  ["Word's hollow point", listed(1, "o", "a"), "<ul><li><p>a</p></li></ul>"],
  ["a square", listed(1, "§", "a"), "<ul><li><p>a</p></li></ul>"],
  ["two lists in a row", listed(1, "1.", "a") + listed(1, "1.", "b", "l7"), "<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>"],
  [
    "points among numbers",
    listed(1, "1.", "a") + listed(2, "·", "b") + listed(1, "2.", "c"),
    "<ol><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol>",
  ],
  [
    "a depth that's skipped",
    listed(1, "·", "a") + listed(3, "·", "b") + listed(2, "·", "c"),
    "<ul><li><p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul></li></ul>",
  ],
  ["a list that starts deep", listed(3, "·", "a") + listed(1, "·", "b"), "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
  [
    "a paragraph that goes on",
    `${listed(1, "·", "a")}<p class=MsoListParagraphCxSpMiddle>more</p>${listed(1, "·", "b")}`,
    "<ul><li><p>a</p><p>more</p></li><li><p>b</p></li></ul>",
  ],
  [
    "a list in a cell",
    `<table><tr><td>${listed(1, "·", "a")}</td></tr></table>`,
    "<table><tr><td><ul><li><p>a</p></li></ul></td></tr></table>",
  ],
  ["a numbered heading", "<h2 style='mso-list:l0 level1 lfo1'><![if !supportLists]>1.&nbsp;<![endif]>Scope</h2>", "<h2>1. Scope</h2>"],
  ["a paragraph that isn't listed", "<p style='mso-list:none'>· a</p>", "<p>· a</p>"],
])("Word's lists: %s", (_what, html, expected) => expect(clean(html)).toBe(expected));

test.each([
  ["headings", '<h1 style="mso-x:1" class=A>T</h1><h6>S</h6>', "<h2>T</h2><h4>S</h4>"],
  ["Word's title", "<p class=MsoTitle>T</p>", "<h2>T</h2>"],
  ["Word's bold text", "<b style='mso-bidi-font-weight:normal'>a</b>", "<strong>a</strong>"],
  ["bold text for other scripts only", "<span style='mso-bidi-font-weight:bold'>a</span>", "a"],
  ["Google Docs' frame", '<b style="font-weight:normal" id="d"><span style="font-weight:700">a</span></b>', "<strong>a</strong>"],
  ["italic text", "<span style='color:red;font-style: italic'>a</span>", "<em>a</em>"],
  ["bold and italic text", '<span style="font-weight:bold;font-style:italic">a</span>', "<strong><em>a</em></strong>"],
  ["ends of pages", "a<br clear=all style='page-break-before:always'>b<br>c", "ab<br>c"],
  ["style sheets", "<style>p{color:red}</style><p>a</p><STYLE x>b{}</STYLE>c<style>never closed", "<p>a</p>c"],
  ["the window that a link opens in", '<a href="/a" target="_blank">a</a>', '<a href="/a">a</a>'],
  ["Word's bookmarks", '<a name="_Toc1">a</a> <a href="#_Toc1">1</a>', "a 1"],
  ["handlers", '<p onclick="alert(1)" title="t">a</p>', '<p title="t">a</p>'],
  ["elements that aren't closed", "<ul><li>a<li>b</ul><p>c<p>d", "<ul><li>a</li><li>b</li></ul><p>c</p><p>d</p>"],
  ["what only looks like a tag", "1 < 2 and <o:p></o:p>b>", "1 &lt; 2 and b>"],
  ["what only looks like an attribute", '<p>Write style="x" here</p>', '<p>Write style="x" here</p>'],
  ["parts of an article", '<div data-callout="tip" class="callout"><p>a</p></div>', '<div data-callout="tip"><p>a</p></div>'],
  ["spaces in code", "<pre><code>a\n   b</code></pre>", "<pre><code>a\n   b</code></pre>"],
])("%s are put in the editor's terms", (_what, html, expected) => expect(cleanPastedHtml(html)).toBe(expected));

describe("whatever is pasted", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...[WORD, WORD_ONLINE, GOOGLE_DOCS, OUTLOOK, WORD_REVIEWED, GOOGLE_DOCS_REVIEWED].flatMap((sample) => sample.split(/(?=<)|(?<=>)/)),
    ),
    fc.constantFrom(
      "<p>",
      "</p>",
      "<b style='font-weight:bold'>",
      "</b>",
      "<td>",
      "</td>",
      "<li>",
      "</ul>",
      "<",
      ">",
      "<!--",
      '<a href="',
      "'",
    ),
    fc.string({ maxLength: 8 }),
  );
  const html = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom("·", "1.", "a)", "o")))
      .map((items) => items.map(([level, sign]) => listed(level, sign, "x")).join("")),
  );

  test("elements are closed in order, and nothing hostile or styled is left", () => {
    fc.assert(
      fc.property(html, (given) => {
        const written = cleanPastedHtml(given);
        const open: string[] = [];
        for (const [, slash, name = ""] of written.matchAll(/<(\/?)([a-z][^\s>]*)[^>]*>/gi)) {
          if (slash) expect(open.pop()).toBe(name);
          else if (!/^(br|img|hr)$/.test(name)) open.push(name);
        }
        expect(open).toEqual([]);
        expect(written).not.toMatch(/<(?:style|script|o:p)|<[a-z][^<>"]*\s(?:style|class|on[a-z]+)=/i);
      }),
      { numRuns: 500 },
    );
  });

  test("cleaning again changes nothing", () => {
    fc.assert(
      fc.property(html, (given) => {
        const once = cleanPastedHtml(given);
        expect(cleanPastedHtml(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test("each item of a list stays one", () => {
    const items = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom("·", "1.", "a)", "o")), { minLength: 1 });
    fc.assert(
      fc.property(items, (all) => {
        const written = cleanPastedHtml(all.map(([level, sign], place) => listed(level, sign, `item ${place};`)).join("\n"));
        expect(written.match(/item \d+;/g)).toEqual(all.map((_, place) => `item ${place};`));
        expect(written.match(/<li>/g)).toHaveLength(all.length);
      }),
    );
  });

  test("200 kB of broken tags take no time", () => {
    for (const bad of [
      "<p a=",
      '<p a="',
      "<![if !supportLists]>",
      "<",
      "</p",
      "<!--",
      "<p style='mso-list:l0 level1 lfo1'><![if !supportLists]>",
      "<del cite=a>",
      '<p><a href="#cmnt_ref1">',
    ])
      cleanPastedHtml(bad.repeat(200_000 / bad.length));
  }, 5_000);
});

test("pictures that aren't in the library are counted", () => {
  const html = '<img src="/media/a.png"><img src="https://example.com/a.png"><img src="file:///C:/a.png"><img>';
  expect(countForeignPictures(html)).toBe(2);
});

test.each([
  ['<meta charset="utf-8"><img src="https://example.com/a.png">', true],
  ["<p>Text</p><img src='a.png'>", false],
  ["<p>Text</p>", false],
])("%s is only a picture: %s", (html, isOne) => expect(isOnlyPicture(html)).toBe(isOne));
