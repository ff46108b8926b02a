import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isAdminLive, onAdmin } from "./admin.ts";

const site = onAdmin();

/** What's drawn otherwise than it was designed, on any screen. */
function faultsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
    const switches = all(".admin-switch").filter(({ offsetWidth, offsetHeight }) => offsetWidth !== 44 || offsetHeight !== 24);
    // A strip of tabs that can be scrolled up and down shows arrows.
    const strips = all("nav, [role=tablist]").filter(
      (strip) =>
        getComputedStyle(strip).overflowX === "auto" &&
        getComputedStyle(strip).overflowY === "auto" &&
        strip.scrollHeight > strip.clientHeight,
    );
    const columns = all(".admin-table").flatMap((table) =>
      [...table.querySelectorAll("th")].filter((head) => head.textContent && !isShown(head)).map((head) => head.textContent),
    );
    return [
      ...switches.map(({ id, offsetWidth, offsetHeight }) => `a switch ${id} of ${offsetWidth} × ${offsetHeight}`),
      ...strips.map((strip) => `tabs that scroll up and down: ${strip.ariaLabel}`),
      ...columns.map((name) => `a list at ${innerWidth} px without its column ${name}`),
      ...(document.documentElement.scrollWidth > innerWidth ? ["a page that scrolls sideways"] : []),
    ];
  });
}

test("switches have their size, tabs no arrows, and lists at 1280 px their columns", async () => {
  const page = await site.open("admin", "/admin/services");
  await page.setViewportSize({ width: 1280, height: 900 });
  const paths = ["services", "services/plans", "testimonials", "blog", "users", "newsletter", "settings", "seo-generator"];
  for (const path of paths) {
    await page.goto(`/admin/${path}`);
    await isAdminLive(page);
    expect(await faultsOn(page), path).toEqual([]);
  }
});
