import { describe, expect, test } from "vitest";
import { readPdf } from "~/tests/builders/pdf.ts";
import { printedEstimate } from "~/tests/builders/printed-report.ts";
import { renderPdf } from "./render-pdf.ts";

async function printed(estimate = printedEstimate()) {
  const bytes = await renderPdf({ kind: "requirements-estimate", props: estimate });
  expect(bytes.byteLength).toBeLessThan(200_000);
  return readPdf(bytes);
}

describe("the PDF of the self-estimate", () => {
  test("has all 110 requirements with answer and points, by family", async () => {
    const estimate = printedEstimate();
    const { text, bookmarks } = await printed(estimate);
    const names = { yes: "Yes", partial: "Partial", no: "No" };
    const rows = estimate.families.flatMap((family) => family.rows);
    expect(rows).toHaveLength(110);
    for (const { id, title, answer, points } of rows)
      expect(text).toContain(`${id} ${title} ${answer ? names[answer] : "Not answered"} ${points > 0 ? `−${points}` : "0"}`);
    const families = estimate.families.map(({ code, name }) => `${code} ${name}`);
    expect(families).toHaveLength(14);
    expect(bookmarks).toEqual(["Estimated score", "What this means", "Answers by family", ...families]);
  });

  test("says the score, what it would mean and what it is not", async () => {
    const estimate = printedEstimate();
    const { pages, title } = await printed(estimate);
    for (const part of [
      "−12 estimated score, out of 110",
      "Answers as of November 21, 2026.",
      estimate.disclaimer,
      estimate.sources ?? "",
      ...estimate.statusText,
    ])
      expect(pages[0]).toContain(part);
    expect(title).toBe("NIST SP 800-171 self-estimate");
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });

  test.each([
    ["no-security-plan" as const, [], "No score. The DoD methodology gives no score without a system security plan (3.12.4)"],
    ["incomplete" as const, ["3.1.1"], "No score yet. 1 requirement has no answer."],
    [
      "incomplete" as const,
      ["3.1.1", "3.1.2"],
      "2 requirements have no answer. With the answers so far, and a system security plan, the score would be between −40 and 60",
    ],
  ])("where there is none it says why (%s)", async (noScoreBecause, unanswered, words) => {
    const { pages } = await printed(printedEstimate({ score: { score: null, noScoreBecause, lowest: -40, highest: 60, unanswered } }));
    expect(pages[0]).toContain(words);
    expect(pages[0]).not.toContain("out of 110");
  });
});
