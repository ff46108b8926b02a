import type { Dialog, Page } from "playwright-core";

/** How visitors see a tab. */
interface Look {
  viewport: { width: number; height: number };
  reducedMotion: "reduce" | "no-preference" | undefined;
}

/** What tests listen for on a page. */
const HEARD = ["console", "dialog", "download", "filechooser", "popup", "request", "response"] as const;

/**
 * Takes a tab away from what it shows once its test has ended: a page that no one looks at keeps moving and asking for news, and in a run,
 * a dozen of them take more processor time than the tests.
 */
export async function parkTab(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  await context.setOffline(false);
  await context.unrouteAll();
  await page.unrouteAll();
  for (const event of HEARD) page.removeAllListeners(event);
  await leave(page);
}

/**
 * Removes everything a visitor did from a tab, so that the next one finds nothing: the page, other tabs, cookies, permissions, storage,
 * routes, listeners, and the mouse.
 */
export async function emptyTab(page: Page, { viewport, reducedMotion = "no-preference" }: Look): Promise<void> {
  const context = page.context();
  await parkTab(page);
  await page.emulateMedia({ reducedMotion, colorScheme: null, forcedColors: null, contrast: null, media: null });
  await page.setViewportSize(viewport);
  // Only now, because a page can store what was typed into it when someone leaves it.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  // Otherwise the mouse would hover over whatever appears under it.
  await page.mouse.move(-1, -1);
}

/** Goes to an address on the site that stores and runs nothing, even from a form that asks before leaving. */
async function leave(page: Page): Promise<void> {
  const agree = (dialog: Dialog) => void dialog.accept();
  page.on("dialog", agree);
  await page.goto("/robots.txt").finally(() => page.off("dialog", agree));
}
