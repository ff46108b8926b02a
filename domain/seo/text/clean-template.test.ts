import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "../../clean-html.ts";
import { escapeHtml } from "../../escape-html.ts";
import { cleanTemplate } from "./clean-template.ts";
import { listVariations } from "./count-variations.ts";
import { expandTemplate } from "./expand-template.ts";
import { readLists } from "./read-lists.ts";
import { readTemplate } from "./read-template.ts";
import type { Template } from "./template.ts";
import { termWords } from "./term-words.ts";

const lists = readLists({ benefits: ["less <b>risk</b>", "fewer surprises", '" onload="x'], commitment: ["R&D"] });

function read(source: string): Template {
  const template = readTemplate(source, { findList: lists.ok ? lists.value : () => "unknown", facts: new Set(["river"]), field: "html" });
  if (!template.ok) throw new Error(template.reason[0]?.message);
  return template.value;
}

/** Every text in the sanitized template, with variables as their names in brackets. */
function textsOf(source: string): string[] {
  return listVariations(cleanTemplate(read(source)).template, { river: "x" }, { term_signs: [{ item: "[item]" }], term_proof: [] });
}

describe("a template's HTML", () => {
  test.each([
    ["<p>Hello</p><script>alert(1)</script>", ["<p>Hello</p>"]],
    ["<h1>{A|B}</h1>", ["<h2>A</h2>", "<h2>B</h2>"]],
    ["{<p>one</p>|<ul><li>two</li></ul>}", ["<p>one</p>", "<ul><li>two</li></ul>"]],
    ["<p>{<b>one|two</b>}</p>", ["<p><b>one</b></p>", "<p>two</p>"]],
    ["<p>{<script>x</script>a|<img src=x onerror=y>}</p>", ["<p>a</p>", '<p><img src="/x" /></p>']],
    ["<{b|i}>x</{b|i}>", ["&lt;b&gt;x", "&lt;i&gt;x"]],
    ["<script>{a|b}</script>c", ["c"]],
    ['<p title="{a|b}">x</p>', ["<p>x</p>"]],
    ['<a title="{a|b"c}">x</a>', ['<a title="a">x</a>', '<a title="b&quot;c">x</a>']],
    ["<p>[if river]<b>[river]</b>[else]<i>no</i>[end]</p>", ["<p><b>[river]</b></p>"]],
    ["&{lt;|amp;}script&gt;", ["&amp;lt;script&gt;", "&amp;amp;script&gt;"]],
    ["{benefits}", ["less &lt;b&gt;risk&lt;/b&gt;", "fewer surprises", "&quot; onload=&quot;x"]],
    ["a\uE0000\uE001{b|c}", ["a0b", "a0c"]],
    ["<ul>[each term_signs]<li onclick=x>[item]</li><script>y</script>[end]</ul>", ["<ul><li>[item]</li></ul>"]],
    ['<p title="[each term_proof][link][end]{term_signs}">x</p>', ["<p>x</p>"]],
  ])("%s becomes %j", (source, texts) => expect(textsOf(source)).toEqual(texts));

  test.each([
    ['<a href="/services/[search_term]">x</a>', ['<a href="/services/[search_term]">x</a>']],
    ['<a href="tel:[brand_phone]">x</a>', ['<a href="tel:[brand_phone]">x</a>']],
    ['<a href="{/contact|/about}">x</a>', ['<a href="/contact">x</a>', '<a href="/about">x</a>']],
    ['<a href="{/contact|javascript:}alert(1)">x</a>', ["<a>x</a>"]],
    ['<a href="{|java}{script:|x}">x</a>', ["<a>x</a>"]],
    ['<a href="[search_term]">x</a>', ["<a>x</a>"]],
    ['<a href="{[search_term]|/a}/b">x</a>', ["<a>x</a>"]],
    ['<a href="/{/evil.example|a}">x</a>', ["<a>x</a>"]],
    ['<a href="https://[search_term].example/">x</a>', ["<a>x</a>"]],
    ['<a href="https://good.example/{a|b}">x</a>', ['<a href="https://good.example/a">x</a>', '<a href="https://good.example/b">x</a>']],
    [
      '<img src="{/media/a.webp|/media/b.webp}" alt="[Location]" />',
      ['<img src="/media/a.webp" alt="[Location]" />', '<img src="/media/b.webp" alt="[Location]" />'],
    ],
    ['<img src="/{/evil.example/a|b}" />', ["<img />"]],
    ['<a href="{term_signs}">x</a>', ["<a>x</a>"]],
    ['<a href="[each term_signs][item][end]">x</a>', ["<a>x</a>"]],
    ['<a href="[if river]/a[else]javascript:[end]b">x</a>', ["<a>x</a>"]],
  ])("keeps only addresses that lead where they are supposed to: %s", (source, texts) => expect(textsOf(source)).toEqual(texts));

  test("says what was removed", () => {
    expect(cleanTemplate(read('<p onclick="x">{<script>y</script>|b}</p><a href="[search_term]">x</a>')).removed).toEqual([
      "onclick",
      "href that starts with a variable",
      "<script>",
    ]);
  });

  test("is clean in every page, whatever was written: sanitizing it again removes nothing", () => {
    const piece = fc.constantFrom(
      ...["<b>", "</b>", "<p>", "</p>", "<script>", "</script>", "<img src=x onerror=alert(1)>", "<a href=", "'", '"', ">", "<", "/", " "],
      ...[
        "javascript:",
        "alert(1)",
        "{",
        "|",
        "}",
        "[Location]",
        "[search_term]",
        "[if river]",
        "[end]",
        "x",
        "&",
        "&lt;",
        "<svg",
        " onload=",
        "=",
      ],
      ...[
        "<style>",
        "</style>",
        "<!--",
        "-->",
        "<a title=",
        "{benefits}",
        "{term_signs}",
        "[each term_signs]",
        "[item]",
        "[each term_proof]",
        "[link]",
        "\uE000",
        "\uE001",
        "0",
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), fc.string(), fc.nat(50), (pieces, value, slug) => {
        const template = readTemplate(pieces.join(""), {
          findList: lists.ok ? lists.value : () => "unknown",
          facts: new Set(["river"]),
          field: "html",
        });
        fc.pre(template.ok);
        if (!template.ok) return;
        const clean = cleanTemplate(template.value).template;
        const values = { Location: `${value}"<script>alert(1)</script>`, search_term: value };
        const said = `${value}"<script>alert(1)</script>`;
        const term = termWords({ name: value, group: "" }, { signs: [said, value || "x"], proof: [{ label: said, href: "/a" }] });
        const html = expandTemplate(clean, { slug: String(slug), values, facts: { river: value || "x" }, term }, escapeHtml);
        expect(new Set(shape(cleanHtml(html)))).toEqual(new Set(shape(html)));
        for (const tag of shape(html)) {
          expect(tag).toMatch(/^<(?!script|style|svg)[a-z]\w*( [a-z]+(="[^"]*")?)*>$/);
          for (const [, name = "", value = ""] of tag.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
            expect(name).not.toMatch(/^on/);
            if (/^(href|src)$/.test(name)) expect(value).not.toMatch(/^\s*javascript:/i);
          }
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

/** The HTML tags and attributes, in order: what could do harm. */
function shape(html: string): string[] {
  return (
    html.match(/<[a-z][^>]*>/g)?.map((tag) =>
      tag
        .replaceAll(/\s*\/>/g, ">")
        .replaceAll(/&[a-z#0-9]+;/g, "&")
        .replaceAll(/ [a-z]+=""/g, ""),
    ) ?? []
  );
}
