import type { Dialog, Page } from "playwright-core";

/** How a tab's visitors see it. */
interface Look {
  viewport: { width: number; height: number };
  reducedMotion: "reduce" | "no-preference" | undefined;
}

/** What tests listen for on a page. */
const HEARD = ["console", "dialog", "download", "filechooser", "popup", "request", "response"] as const;

/**
 * Takes from a tab what its visitor did there, so that the next one finds nothing of it: the page, other tabs, cookies, permissions, storage,
 * routes, listeners, and the mouse.
 */
export async function emptyTab(page: Page, { viewport, reducedMotion = "no-preference" }: Look): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  await context.setOffline(false);
  await context.unrouteAll();
  await page.unrouteAll();
  for (const event of HEARD) page.removeAllListeners(event);
  await page.emulateMedia({ reducedMotion, colorScheme: null, forcedColors: null, contrast: null, media: null });
  await page.setViewportSize(viewport);
  await leave(page);
  // Only now: a page that is left may keep what was typed into it.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  // Else what comes to lie under it is pointed at.
  await page.mouse.move(-1, -1);
}

/** To an address of the site that keeps nothing and runs nothing, also from a form that asks whether it may be left. */
async function leave(page: Page): Promise<void> {
  const agree = (dialog: Dialog) => void dialog.accept();
  page.on("dialog", agree);
  await page.goto("/robots.txt").finally(() => page.off("dialog", agree));
}
