import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * What axe says against the page as it stands, WCAG 2.2 AA and best practices. Contrasts take most of the time: a page whose colours were
 * looked at already, at another width, is looked at without them.
 */
export async function faultsOf(page: Page, { hasNewColours = true } = {}): Promise<string[]> {
  // Half a megabyte: once for a page.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe.source};0`);
  return page.evaluate(async (hasContrast) => {
    // What waits below the fold has no ground that text could stand out from.
    const shown = new CSSStyleSheet();
    shown.replaceSync(".below-fold { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(shown);
    // What is still fading in has the colours of neither state, and a toast's card stands in its live region a moment after it.
    const passing = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const ends = effect?.getComputedTiming().endTime;
        return playState === "running" && typeof ends === "number" && Number.isFinite(ends);
      });
    const isToCome = () => document.querySelector("[popover] > div > :is([role=status], [role=alert]):empty") !== null;
    while (isToCome() || passing().length > 0) {
      await Promise.allSettled(passing().map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
    const runner = (window as never as { axe: typeof axe }).axe;
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    // Of what is right nothing is told: describing every part of a page that passes takes longer than looking at it.
    const { violations } = await runner.run(document, {
      runOnly: { type: "tag", values: tags },
      rules: { "color-contrast": { enabled: hasContrast } },
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
    );
  }, hasNewColours);
}
