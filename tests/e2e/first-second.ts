import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** Lighthouse's phone. */
export const lighthousePhone = { width: 412, height: 823 };

/**
 * A network on which whatever is fetched after the document arrives after the first paint: what's painted then is seen to be late, however fast
 * the machine is. Fonts and the images in the HTML come with the document.
 */
export async function withholdUntilPainted(page: Page): Promise<void> {
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  await page.route("**/*", async (route) => {
    const isEarly = ["document", "font"].includes(route.request().resourceType());
    // If the page is left meanwhile, nobody waits for it any more.
    if (!isEarly) await page.waitForFunction(isPainted).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
}

/** The largest paint, if it came after the first one: what it was, and how much later. */
export function latePaint(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    type Paint = PerformanceEntry & { url: string; element?: Element };
    const paints = await new Promise<Paint[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries() as Paint[])).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
    const largest = paints.at(-1);
    const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    // A busy machine paints before it has read the whole document. What comes with the rest of it isn't late.
    const late = first < (navigation?.domInteractive ?? 0) ? 0 : (largest?.startTime ?? 0) - first;
    return late > 0 ? `${largest?.element?.className} ${largest?.url}: ${Math.round(late)} ms` : null;
  });
}

/** Compressed bytes of all scripts that the page has loaded, as they are in the build. */
export async function scriptBytes(page: Page): Promise<number> {
  const paths = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  const scripts = new Set(paths.filter((path) => path.endsWith(".js")));
  return [...scripts].reduce((total, path) => total + sizeOf(join("build/client", path)), 0);
}

function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
