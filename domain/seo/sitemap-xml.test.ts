import { expect, test } from "vitest";
import { escapeXml } from "../escape-html.ts";
import { homeOnlyXml, indexXml, pagesXml } from "./sitemap-xml.ts";

const day = new Date("2026-11-21T00:00:00Z");

test("addresses are absolute and escaped", () => {
  expect(pagesXml([{ path: "/a?b=1&c='2'", lastModified: day }], "https://x.example")).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      "<url><loc>https://x.example/a?b=1&amp;c=&apos;2&apos;</loc><lastmod>2026-11-21T00:00:00.000Z</lastmod></url>\n</urlset>\n",
  );
});

test("the index numbers its files from 1, and if nothing can be listed, the home page is left", () => {
  const xml = indexXml([day, day], "https://x.example");
  expect(xml).toContain("<loc>https://x.example/sitemaps/1.xml</loc>");
  expect(xml).toContain("<loc>https://x.example/sitemaps/2.xml</loc>");
  expect(homeOnlyXml("https://x.example").match(/<loc>/g)).toHaveLength(1);
});

test("what no XML file can hold is left out of one: a title with U+FFFE would break the whole feed", () => {
  expect(escapeXml("Broken \ufffe mark\uffff \u0001& \ud800'ok' 🚀 é")).toBe("Broken  mark &amp; &apos;ok&apos; 🚀 é");
});
