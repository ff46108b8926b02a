import axe from "axe-core";
import type { Page } from "playwright-core";
import { isProof } from "../builders/sample.ts";

/** How a screen of the back office is checked. */
export const sizesAndThemes = [
  ["desktop", "light"],
  ["desktop", "dark"],
  ["phone", "light"],
  ["phone", "dark"],
] as const;

/** Pages, dialogs, and themes whose colors were checked. */
const looked = new Set<string>();

/**
 * What axe finds on the current page, for WCAG 2.2 AA and best practices. Contrast takes a third of the time, so a page whose colors were
 * already checked at another width is checked without it. Except in `npm run prove`, so is one that was checked in another state.
 */
export async function faultsOf(page: Page, { hasNewColors = true } = {}): Promise<string[]> {
  const shown = await page.evaluate(shownColors);
  const hasContrast = hasNewColors && (isProof || !looked.has(shown));
  looked.add(shown);
  // Half a megabyte: only once per page.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe.source};0`);
  return page.evaluate(async (hasContrast) => {
    // Content that's deferred below the fold has no background that text could stand out from. The bar at the bottom of a phone's window and
    // the header cover half of whatever is there, which can be scrolled.
    const shown = new CSSStyleSheet();
    shown.replaceSync(
      ".below-fold { content-visibility: visible !important; } .phone-bar { position: static !important; } .site-header { position: relative !important; }",
    );
    document.adoptedStyleSheets.push(shown);
    // Content that's still fading in has the colors of neither state, and a toast's card appears in its live region a moment later.
    const passing = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const ends = effect?.getComputedTiming().endTime;
        return playState === "running" && typeof ends === "number" && Number.isFinite(ends);
      });
    // A screen that waits for its data is dimmed. Behind a dialog, it can wait for the answer to that.
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
    // Passing elements aren't reported, because describing every one takes longer than checking it.
    const { violations } = await runner.run(document, {
      runOnly: { type: "tag", values: tags },
      rules: { "color-contrast": { enabled: hasContrast } },
      resultTypes: ["violations"],
    });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== shown);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
    );
  }, hasContrast);
}

/** In the browser: what distinguishes the colors of one view from another's. */
function shownColors(): string {
  const { pathname, search } = location;
  const theme = document.querySelector("[data-theme]")?.getAttribute("data-theme");
  const dialogs = [...document.querySelectorAll("dialog:modal")].map((dialog) => dialog.querySelector("h1, h2")?.textContent);
  const states = ["[aria-invalid=true]", ".toast-card"].map((state) => document.querySelector(state) !== null);
  return [pathname, search, theme, matchMedia("(prefers-color-scheme: dark)").matches, ...dialogs, ...states].join(" ");
}
