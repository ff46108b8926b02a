import axe from "axe-core";
import type { Page } from "playwright-core";
import { isProof } from "../builders/sample.ts";

/** Pages, dialogs and themes whose colours were looked at. */
const looked = new Set<string>();

/**
 * What axe says against the page as it stands, WCAG 2.2 AA and best practices. Contrasts take a third of the time: a page whose colours were
 * looked at already, at another width, is looked at without them; so is, except in `npm run prove`, one that was looked at in another state.
 */
export async function faultsOf(page: Page, { hasNewColours = true } = {}): Promise<string[]> {
  const shown = await page.evaluate(shownColours);
  const hasContrast = hasNewColours && (isProof || !looked.has(shown));
  looked.add(shown);
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
    // A screen that waits for its data is dimmed; behind a dialog, it can wait for the answer to that.
    const isToCome = () =>
      document.querySelector(
        "body:not(:has(dialog[open])) main[aria-busy=true], [popover] > div > :is([role=status], [role=alert]):empty",
      ) !== null;
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
  }, hasContrast);
}

/** In the browser: what tells the colours of one view from another's. */
function shownColours(): string {
  const { pathname, search } = location;
  const theme = document.querySelector("[data-theme]")?.getAttribute("data-theme");
  const dialogs = [...document.querySelectorAll("dialog:modal")].map((dialog) => dialog.querySelector("h1, h2")?.textContent);
  const states = ["[aria-invalid=true]", ".toast-card"].map((state) => document.querySelector(state) !== null);
  return [pathname, search, theme, matchMedia("(prefers-color-scheme: dark)").matches, ...dialogs, ...states].join(" ");
}
