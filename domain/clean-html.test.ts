import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml, cleanWithin, HTML_LIMITS } from "./clean-html.ts";

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=x></form>',
  '<p style="background:url(https://evil.example)">x</p>',
  "<style>*{display:none}</style>",
  "<math><mtext><style><img src=x onerror=alert(1)>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><script>alert(1)</script></template>",
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
])("nothing of %s can run", (html) => {
  expect(cleanHtml(html)).not.toMatch(
    /<(script|svg|iframe|form|input|style|math|noscript|template|base|meta)|on\w+\s*=|javascript:|data:text|style=/i,
  );
});

test("what staff write is kept", () => {
  const html = '<h3>Title</h3><p>Text with <strong>weight</strong> and <a href="/contact?about=quote">a link</a>.</p><ul><li>one</li></ul>';
  expect(cleanHtml(html)).toBe(html);
});

test("cleaning twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = cleanHtml(`<p>${text}</p>`);
      expect(cleanHtml(once)).toBe(once);
    }),
  );
});

test.each([
  "/admin/leads.csv",
  "/./admin/leads.csv",
  "/x/%2e%2e/admin/leads.csv",
  "/.\\admin\\leads.csv",
  "/.&#9;/admin/leads.csv",
  "&#9;/Admin//leads.csv",
  "../admin/leads.csv",
  "admin/leads.csv",
  "/api/v1/leads",
])("an image loads nothing that opens or does something: %s", (src) => {
  expect(cleanHtml(`<img src="${src}" alt="A">`)).toBe('<img alt="A" />');
});

test("an image is the same on whatever page it is shown", () => {
  expect(cleanHtml('<img src="leads/7/person.json">')).toBe('<img src="/leads/7/person.json" />');
  expect(cleanHtml('<img src="/media/a.webp">')).toBe('<img src="/media/a.webp" />');
});

describe("HTML beyond the limits is refused", () => {
  test.each([
    ["nested too deeply", "<b>".repeat(HTML_LIMITS.depth + 1), "<b>".repeat(HTML_LIMITS.depth), "depth"],
    ["with elements that are removed anyway", "<x>".repeat(HTML_LIMITS.depth + 1), "<x>".repeat(HTML_LIMITS.depth), "depth"],
    [
      "with closing tags in between",
      "<b><i></b>".repeat(HTML_LIMITS.depth + 1).replaceAll("</b>", "</u>"),
      "<b><i></i></b>".repeat(500),
      "depth",
    ],
    ["with too many elements", "<br>".repeat(HTML_LIMITS.elements + 1), "<br>".repeat(HTML_LIMITS.elements), "elements"],
  ])("%s", (_what, beyond, within, fault) => {
    expect(cleanWithin(beyond)).toEqual({ ok: false, reason: fault });
    expect(cleanWithin(within).ok).toBe(true);
  });

  test("that takes too long", () => {
    expect(cleanWithin("<br>".repeat(1_000), { ...HTML_LIMITS, ms: -1 })).toEqual({ ok: false, reason: "time" });
  });

  test("but stored HTML keeps its words, and nothing else", () => {
    const words = cleanHtml(`${"<b>".repeat(HTML_LIMITS.depth + 1)}Open <script>alert(1)</script><img src=x onerror=alert(1)> <a`);
    expect(words).toContain("Open");
    expect(words).not.toContain("<");
  });
});
