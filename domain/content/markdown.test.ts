import fc from "fast-check";
import { expect, test } from "vitest";
import { listHeadings, renderMarkdown, slugOf } from "./markdown.ts";

test("headings get unique IDs, and those of the second level make up the table of contents", () => {
  const html = renderMarkdown("## Why `421`?\n\n### Details\n\n## Why 421\n\n## R & D\n\n## 1. Begin\n");
  expect(html).toContain('<h2 id="why-421">Why <code>421</code>?</h2>');
  expect(html).toContain('<h3 id="details">Details</h3>');
  expect(listHeadings(html)).toEqual([
    { id: "why-421", text: "Why 421?" },
    { id: "why-421-2", text: "Why 421" },
    { id: "r-d", text: "R & D" },
    { id: "part-1-begin", text: "1. Begin" },
  ]);
});

test("a table scrolls in a region named after its heading", () => {
  const table = "| A | B |\n| --- | --- |\n| 1 | 2 |\n";
  const html = renderMarkdown(`## Say "what"\n\n${table}\n${table}`);
  expect(html).toContain('<section class="table-scroll" aria-label="Table: Say &quot;what&quot;" tabindex="0"><table>');
  expect(html).toContain('aria-label="Table: Say &quot;what&quot; 2"');
  expect(html).toContain('<th scope="col">A</th>');
});

test("code is shown, not run, and can be reached by keyboard", () => {
  expect(renderMarkdown("```html\n<script>alert(1)</script>\n<table>\n```\n")).toBe(
    '<section class="code-box" aria-label="Code"><pre tabindex="0"><code>&lt;script&gt;alert(1)&lt;/script&gt;\n&lt;table&gt;\n</code></pre></section>\n',
  );
});

test("a link that leaves the site says so; our own do not", () => {
  const html = renderMarkdown("[NIST](https://www.nist.gov/) and [ours](/contact)");
  expect(html).toBe('<p><a rel="noopener" href="https://www.nist.gov/">NIST</a> and <a href="/contact">ours</a></p>\n');
});

test("HTML in the text is sanitized like any other", () => {
  const html = renderMarkdown(
    '<script>alert(1)</script>\n\n<p onclick="x()">Hi <a href="javascript:x()">you</a></p>\n\n[x](javascript:alert(1))',
  );
  expect(html).not.toMatch(/script|onclick/);
});

test("a checkbox stays one on paper", () => {
  expect(renderMarkdown("- [ ] Backup restored\n- [x] Phone list printed\n")).toBe(
    "<ul>\n<li>☐ Backup restored</li>\n<li>☑ Phone list printed</li>\n</ul>\n",
  );
});

test("a slug is made of letters, digits, and single hyphens", () => {
  expect(slugOf("Cloud Computing")).toBe("cloud-computing");
  expect(slugOf("¿Qué?")).toBe("que");
  expect(slugOf("…")).toBe("part");
  fc.assert(fc.property(fc.string(), (text) => void expect(slugOf(text)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)));
});
