import { describe, expect, test } from "vitest";
import { answersTo } from "~/tests/builders/assessment.ts";
import { readPdf } from "~/tests/builders/pdf.ts";
import { printedReport } from "~/tests/builders/printed-report.ts";
import { renderPdf } from "./render-pdf.ts";

const MAX_BYTES = 200_000;

async function printed(report = printedReport()) {
  const bytes = await renderPdf({ kind: "readiness-report", props: report });
  expect(bytes.byteLength).toBeLessThan(MAX_BYTES);
  return readPdf(bytes);
}

describe("the PDF of a readiness report", () => {
  test("has every gap with what it rests on and what to do, in the order of effect", async () => {
    const report = printedReport();
    const { text } = await printed(report);
    expect(report.gaps).toHaveLength(8);
    let last = 0;
    for (const [index, { title, category, description, remediation, references, answer }] of report.gaps.entries()) {
      const start = text.indexOf(`${index + 1} ${title}`, last);
      expect(start, title).toBeGreaterThan(last);
      const next = report.gaps[index + 1];
      const end = next ? text.indexOf(`${index + 2} ${next.title}`, start) : text.length;
      const own = text.slice(start, end);
      for (const part of [category, description, remediation, references.join(", "), `Your answer: ${answer}`]) expect(own).toContain(part);
      last = start;
    }
  });

  test("says what the score means and what it is not, and how far each category is", async () => {
    const report = printedReport();
    const [first = ""] = (await printed(report)).pages;
    for (const part of [
      report.meaning.title,
      report.meaning.meaning,
      report.disclaimer,
      report.sources ?? "",
      "Sotol Creek Machine Works",
      "November 21, 2026",
    ])
      expect(first).toContain(part);
    expect(first).toContain(`${report.score} of 100`);
    for (const { category, share } of report.categories) expect(first).toContain(`${category} ${share}%`);
    expect(first).toContain(report.securityPlanNotice);
  });

  test("says which CMMC level it's about", async () => {
    const level = { title: "CMMC Level 1", text: "You handle Federal Contract Information only." };
    expect((await printed(printedReport({ level }))).text).toContain(`${level.title}. ${level.text}`);
    expect((await printed(printedReport())).text).not.toContain(level.title);
  });

  test("says which points hang on a gap and what may wait", async () => {
    const [gap] = printedReport().gaps;
    if (!gap) throw new Error("no gap");
    const plan = { mayWait: ["3.13.16"], mayWaitIfEncrypted: ["3.13.11"], never: ["3.13.1", "3.13.2"] };
    const first = { ...gap, pointsText: "Worth up to 34 points in the DoD methodology.", plan, answer: "No" as const };
    const never = {
      ...gap,
      title: "Another",
      pointsText: null,
      plan: { ...plan, mayWait: [], mayWaitIfEncrypted: [], never: gap.references },
    };
    const { text } = await printed(printedReport({ gaps: [first, { ...never, answer: "Partial" }] }));
    expect(text).toContain("Worth up to 34 points in the DoD methodology.");
    expect(text).toContain("Can wait up to 180 days 3.13.16");
    expect(text).toContain("Can wait if encrypted 3.13.11 (only if encryption is in use but isn't FIPS-validated)");
    expect(text).toContain("Can't wait 3.13.1, 3.13.2");
    expect(text).toContain("if you score at least 88 of 110 points");
    expect(text).toContain("Can't wait None of these requirements can wait.");
  });

  test("shows no points and no plan where the framework knows none", async () => {
    const { text } = await printed(printedReport({}, "HIPAA", answersTo("HIPAA", 0)));
    expect(text).not.toMatch(/DoD methodology|Can wait|Can't wait|plan of action|170\.21|most points/);
  });

  test("without gaps it lists what is in place and what to keep ready", async () => {
    const { gaps, texts } = printedReport();
    const none = { gaps: [], texts: { ...texts, gapsTitle: "No gaps" }, securityPlanNotice: null, score: 100 };
    const { text, bookmarks } = await printed(printedReport({ ...none, met: gaps }));
    expect(text).toContain("100 of 100");
    for (const { title, category, description, references } of gaps)
      expect(text).toContain(`Yes ${title} ${description} ${category}: ${references.join(", ")}`);
    expect(bookmarks).toEqual(["Result", "By category", "No gaps", "Answered Yes", "What to do next"]);
  });

  test("a retake shows what has changed", async () => {
    const change = {
      text: "Up 13 points since May 2, 2026: 31% then, 44% now.",
      better: ["Incident response"],
      worse: ["Logging and monitoring"],
    };
    const { text } = await printed(printedReport({ score: 44, change }));
    expect(text).toContain("Up 13 points since May 2, 2026: 31% then, 44% now.");
    expect(text).toContain("Better Incident response Worse Logging and monitoring");
  });

  test("has page numbers, bookmarks, title, author and language", async () => {
    const report = printedReport();
    const { pages, bookmarks, title, author, language } = await printed(report);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    for (const page of pages.slice(1)) expect(page).toContain("NIST 800-171 readiness report – Sotol Creek Machine Works");
    const gaps = report.gaps.map((gap, index) => `${index + 1}. ${gap.title}`);
    expect(bookmarks).toEqual(["Result", "By category", report.texts.gapsTitle, ...gaps, "What to do next"]);
    expect({ title, author, language }).toEqual({
      title: "NIST 800-171 readiness report – Sotol Creek Machine Works",
      author: "Lone Mesa Technologies",
      language: "en-US",
    });
  });

  test.each([
    ["one long word", "W".repeat(160), "WWWW"],
    ["long", "Sotol Creek Precision Machining and Finishing Company of Texas ".repeat(3), "Company of Texas"],
    ["Polish", "Ćwikła & Łąka Półprzewodniki", "Ćwikła & Łąka Półprzewodniki"],
    ["with an emoji", "Sotol 🚀 Creek", "Prepared for Sotol Creek"],
    ["Chinese", "株式会社山田", "November 21, 2026"],
    ["Arabic", "شركة الأمثلة", "November 21, 2026"],
    ["right to left by force", "Sotol\u202eCreek", "Prepared for SotolCreek"],
    ["half a character", "Sotol \ud800 Creek\u0000\u0007", "Prepared for Sotol Creek"],
    ["markup", "<b>&amp; {{company}} %s", "<b>&amp; {{company}} %s"],
    ["empty", "", "November 21, 2026"],
  ])("a company that is %s breaks nothing", async (_what, company, expected) => {
    const { pages, title } = await printed(printedReport({ company }));
    expect(pages[0]).toContain(expected);
    expect(title.startsWith("NIST 800-171 readiness report")).toBe(true);
    expect(pages.length).toBeLessThan(7);
  });
});
