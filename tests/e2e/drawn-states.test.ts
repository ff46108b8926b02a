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
    // Buttons, filters, and the search field of one row: from the nearest box that has several of them.
    const controls = all(".button-sm, .button-md, .toolbar-button, .chip, .search-field input").filter(
      (one) => !one.closest("dialog, [popover], td, .admin-preview"),
    );
    const rowOf = (control: HTMLElement): Element | null => {
      let box = control.parentElement;
      while (box && !(getComputedStyle(box).display === "flex" && controls.filter((one) => box?.contains(one)).length > 1))
        box = box.parentElement;
      return box;
    };
    const uneven = controls.flatMap((control, place) => {
      const other = controls[place + 1];
      if (!other || !rowOf(control) || rowOf(control) !== rowOf(other)) return [];
      const [a, b] = [control.getBoundingClientRect(), other.getBoundingClientRect()];
      const isOneLine = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8;
      return isOneLine && Math.abs(a.height - b.height) > 0.5
        ? [`“${control.textContent}” is ${a.height} px high, “${other.textContent}” ${b.height}`]
        : [];
    });
    // The browser's own bubble instead of our message at the field.
    const bubbles = [...document.querySelectorAll<HTMLFormElement>("form:not([novalidate])")].filter(
      (form) =>
        !form.noValidate &&
        form.querySelector(
          "input[required], select[required], textarea[required], [type=email], [type=url], [type=number], [pattern], [minlength]",
        ),
    );
    const cut = all(".page-head-actions").filter((strip) => strip.scrollWidth > strip.clientWidth);
    return [
      ...uneven,
      ...bubbles.map(({ id, textContent }) => `a form that the browser judges: ${id || textContent.slice(0, 60)}`),
      ...cut.map((strip) => `actions cut off at ${innerWidth} px: ${strip.textContent.replaceAll("\n", " ")}`),
      ...switches.map(({ id, offsetWidth, offsetHeight }) => `a switch ${id} of ${offsetWidth} × ${offsetHeight}`),
      ...strips.map((strip) => `tabs that scroll up and down: ${strip.ariaLabel}`),
      ...(innerWidth < 1280 ? [] : columns).map((name) => `a list at ${innerWidth} px without its column ${name}`),
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

/** Everything in the menu, and screens with forms that aren't there. */
async function everyScreen(page: Page): Promise<string[]> {
  const entries = await page
    .locator("nav a[href^='/admin']")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const more = [
    "leads/import",
    "leads/new",
    "newsletter/campaigns/new",
    "newsletter/subscribers",
    "blog/import",
    "pages/new",
    "pages/redirects",
    "seo-generator/locations",
    "media?upload",
  ];
  return [...new Set([...entries, ...more.map((path) => `/admin/${path}`)])];
}

test.each(["desktop", "phone"] as const)(
  "on every screen, a row's buttons have one height, none is cut off, and no form is left to the browser (%s)",
  async (size) => {
    const page = await site.open("admin", "/admin", { size });
    const faults: string[] = [];
    for (const path of await everyScreen(page)) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await isAdminLive(page);
      faults.push(...(await faultsOn(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);
