import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { demoPalette } from "~/tests/builders/demo-palette.ts";
import { readPdf } from "~/tests/builders/pdf.ts";
import { renderGuideDocx } from "./guide-docx.ts";
import type { GuidePart, PrintedGuide } from "./guide-parts.ts";
import { renderPdf } from "./render-pdf.ts";

const line = (text: string): GuidePart => ({ type: "paragraph", runs: [{ text }] });
const cell = (text: string, isHeader: boolean) => ({ isHeader, colspan: 1, rowspan: 1, parts: text ? [line(text)] : [] });

const guide: PrintedGuide = {
  ...{ title: "A plan to fill in", subtitle: "For one afternoon.", brandName: "Lone Mesa", logo: null, phone: "(940) 555-0100" },
  ...{
    siteUrl: "https://lonemesa.example",
    updatedOn: "2026-11-21",
    colors: demoPalette,
    sources: "Sources: 32 CFR 170.21. Checked November 26, 2026.",
  },
  parts: [
    { type: "heading", level: 2, runs: [{ text: "Section 1 & scope" }] },
    {
      type: "paragraph",
      runs: [{ text: "☐ Ask " }, { text: "us", href: "https://lonemesa.example/contact" }, { text: " about a_b <c>.", isBold: true }],
    },
    { type: "heading", level: 3, runs: [{ text: "Details" }] },
    { type: "list", isOrdered: true, start: 3, items: [[line("Third")], [line("Fourth")]] },
    { type: "quote", parts: [line("In short.")] },
    {
      type: "table",
      rows: [
        [cell("Field", true), cell("Entry", true)],
        [cell("CAGE codes", false), cell("", false)],
      ],
    },
  ],
};

/** The files in a Word document, by name. */
async function openDocx(given = guide): Promise<Record<string, string>> {
  const files = unzipSync(await renderGuideDocx(given));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("the Word document has Word's own headings, numbered lists, header rows, and empty cells to fill in", async () => {
  const files = await openDocx();
  const xml = files["word/document.xml"] ?? "";
  const paragraphs = [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([one]) => ({
    style: /<w:pStyle w:val="(\w+)"/.exec(one)?.[1] ?? null,
    text: [...one.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(""),
  }));
  expect(paragraphs).toContainEqual({ style: "Title", text: "A plan to fill in" });
  expect(paragraphs).toContainEqual({ style: "Heading1", text: "Section 1 &amp; scope" });
  expect(paragraphs).toContainEqual({ style: "Heading2", text: "Details" });
  expect(paragraphs.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["☐ Ask us about a_b &lt;c&gt;.", "Fourth", "In short.", "CAGE codes"]),
  );
  expect(xml).toMatch(/<w:tc>(?:(?!<\/w:tc>).)*<w:p\/><\/w:tc>/s);
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
  expect(files["word/numbering.xml"]).toContain('<w:start w:val="3"/>');
  expect(files["word/_rels/document.xml.rels"]).toContain('Target="https://lonemesa.example/contact"');
  expect(files["docProps/core.xml"]).toContain("<dc:title>A plan to fill in</dc:title>");
  expect(files["word/styles.xml"]).toContain('w:lang w:val="en-US"');
  expect(Object.keys(files)).toContain("[Content_Types].xml");
});

test("the PDF has the text, and second-level headings as bookmarks", async () => {
  const { text, bookmarks, title, language } = await readPdf(await renderPdf({ kind: "guide", props: guide }));
  for (const part of ["[ ] Ask us about a_b <c>.", "3. Third 4. Fourth", "In short.", "Field Entry", "CAGE codes", guide.sources ?? ""])
    expect(text).toContain(part);
  expect({ bookmarks, title, language }).toEqual({ bookmarks: ["Section 1 & scope"], title: guide.title, language: "en-US" });
});

test("the Word document leaves out what no XML file can hold", async () => {
  const files = await openDocx({ ...guide, title: "Broken \ufffe mark", parts: [line("a\uffffb\u0001c"), ...guide.parts] });
  for (const [name, xml] of Object.entries(files))
    for (const character of ["\ufffe", "\uffff", "\u0001"]) expect(xml.includes(character), name).toBe(false);
  expect(files["word/document.xml"]).toContain("abc");
});
