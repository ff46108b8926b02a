import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe says against the page as it stands, WCAG 2.2 AA and best practices. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Half a megabyte: once for a page.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe.source};0`);
  return page.evaluate(async () => {
    // What waits below the fold has no ground that text could stand out from.
    const shown = new CSSStyleSheet();
    shown.replaceSync(".below-fold { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(shown);
    const runner = (window as never as { axe: typeof axe }).axe;
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await runner.run(document, { runOnly: { type: "tag", values: tags } });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
    );
  });
}
