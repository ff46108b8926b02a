import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contentKinds } from "~/domain/catalog/content-kinds.ts";
import { addLongNames, LONG_NAME } from "../builders/long-names.ts";
import { sampled } from "../builders/sample.ts";
import { isAdminLive, onAdmin, pressRowAction } from "./admin.ts";
import { faultsOf } from "./axe.ts";

const site = onAdmin({}, addLongNames);

/** Every screen with a list. */
const LISTS = [
  "/admin",
  "/admin/analytics",
  "/admin/leads",
  "/admin/users",
  "/admin/pages",
  "/admin/pages/redirects",
  "/admin/media",
  ...contentKinds.map(({ screen }) => screen),
  "/admin/navigation",
  "/admin/content-blocks",
  "/admin/newsletter",
  "/admin/leads/import",
  "/admin/newsletter/import",
  "/admin/newsletter/suppressions",
  "/admin/newsletter/templates",
  "/admin/newsletter/campaigns",
  "/admin/newsletter/sequences",
  "/admin/seo-generator/terms",
  "/admin/seo-generator/locations",
  "/admin/seo-generator/history",
  "/admin/seo-generator/pages",
  "/admin/webhooks",
  "/admin/api-keys",
  "/admin/audit-log",
  "/admin/smtp-test",
  "/admin/jobs/all",
  "/admin/jobs/mail",
];

/** What overflows: from the page, from its tables, and from their cells. */
function outOfSight(name: string): string[] {
  const wider = (element: Element) => element.scrollWidth > element.clientWidth + 1;
  const page = wider(document.documentElement) ? ["the page"] : [];
  const tables = [...document.querySelectorAll(".admin-table")]
    .filter((table) => wider(table) && table.textContent?.toLowerCase().includes(name))
    .map((table) => {
      const caption = table.querySelector("caption")?.textContent;
      return `the table ${caption}: ${table.scrollWidth} of ${table.clientWidth}`;
    });
  const main = document.querySelector("main")?.getBoundingClientRect();
  // On a phone, a screen's actions and filters are lines that scroll.
  const scrolling = ".admin-table, .sr-only, nav, .page-head-actions, .toolbar-filters";
  const parts = [...document.querySelectorAll("main :is(h1, h2, h3, p, li, strong, a, button, dd, td)")].filter((part) => {
    const { right, width } = part.getBoundingClientRect();
    return width > 0 && main && right > main.right + 1 && !part.closest(scrolling);
  });
  return [...page, ...tables, ...parts.slice(0, 3).map((part) => `${part.tagName}: ${part.textContent?.slice(0, 40)}`)];
}

/** One after another in the same window; a few each, so that a slow machine finishes in time. */
const ROUNDS = Array.from({ length: 7 }, (_, round) => LISTS.filter((_path, place) => place % 7 === round));

test.each(sampled(ROUNDS, 1, 6).map((paths) => [paths.join(", "), paths]))(
  "a name of 120 characters without a space breaks no list: %s",
  async (_names, paths) => {
    const page = await site.open("admin", paths[0] ?? "");
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      for (const width of sampled([360, 390, 820, 1440], 0, 3)) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(outOfSight, LONG_NAME.slice(0, 40).toLowerCase());
        if (found.length > 0) faults[`${path} at ${width}`] = found;
      }
      const unfit = await faultsOf(page, { hasNewColors: false });
      if (unfit.length > 0) faults[`${path}, axe`] = unfit;
    }
    expect(faults).toEqual({});
  },
);

test("a row shows one line of a 120-character name, and the whole name on hover and focus", async () => {
  const page = await site.open("admin", "/admin/services");
  for (const { screen: path } of contentKinds) {
    await page.goto(path);
    await isAdminLive(page);
    const name = page.getByRole("link", { name: LONG_NAME, exact: true });
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await name.evaluate(
        (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
      );
      expect(Math.round(lines), `${path} at ${width}`).toBe(1);
    }
    await name.hover();
    expect(await whole(page).textContent(), path).toBe(LONG_NAME);
    await page.getByRole("heading", { level: 1 }).hover();
    await whole(page).waitFor({ state: "detached" });
    await page.getByRole("checkbox", { name: `Select ${LONG_NAME}` }).focus();
    for (let presses = 0; presses < 4 && !(await whole(page).count()); presses++) await page.keyboard.press("Tab");
    expect(await whole(page).textContent(), `${path} by keyboard`).toBe(LONG_NAME);
  }
});

const whole = (page: Page) => page.locator(".full-text:popover-open");

test("a name that is cut off is shown in full on hover and on keyboard focus", async () => {
  const page = await site.open("admin", "/admin/users");
  const name = page.locator(".clipped", { hasText: LONG_NAME });
  expect(await name.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(true);
  await name.hover();
  expect(await whole(page).textContent()).toBe(LONG_NAME);
  await whole(page).hover();
  expect(await whole(page).isVisible(), "the pointer can move onto it").toBe(true);
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { level: 1 }).hover();
  await whole(page).waitFor({ state: "detached" });

  const region = page.getByRole("region", { name: "Users" });
  await region.focus();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await whole(page).filter({ hasText: LONG_NAME }).count()) break;
  }
  expect(await whole(page).textContent()).toBe(LONG_NAME);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await whole(page).count()).toBe(0);

  await page.goto("/admin/pages");
  await page.locator(".admin[data-ready]").waitFor();
  await page.getByRole("link", { name: LONG_NAME, exact: true }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect(await whole(page).textContent(), "for a link, when it gets the focus").toBe(LONG_NAME);
});

test("an endpoint's long path is shown in full: on hover, and on its page on a phone", async () => {
  const page = await site.open("admin", "/admin/webhooks");
  await page.setViewportSize({ width: 1280, height: 900 });
  const path = `/${LONG_NAME.toLowerCase()}`;
  await page.getByText(path).first().hover();
  expect(await whole(page).textContent()).toBe(path);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("heading", { level: 1 }).hover();
  await page.getByRole("link", { name: "hooks.example", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /^hooks\.example/ }).waitFor();
  const shown = page.getByRole("main").getByText(path).first();
  await shown.waitFor();
  expect(await shown.evaluate((text) => text.scrollWidth <= text.clientWidth && text.getBoundingClientRect().right <= innerWidth)).toBe(
    true,
  );
});

function isReadable(label: HTMLElement): boolean {
  if (label.title === label.textContent) return true;
  const { left, right } = label.getBoundingClientRect();
  return (
    label.checkVisibility({ visibilityProperty: true }) && label.scrollWidth <= label.clientWidth + 1 && left >= 0 && right <= innerWidth
  );
}

/** Links and buttons in the header and footer that overlap, or overflow their column or the window. */
function misplaced(): string[] {
  const shown = [...document.querySelectorAll("header :is(a, button, summary), footer :is(a, h2, h3)")]
    .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && part.getBoundingClientRect().width > 0)
    .map((part) => ({ part, name: part.textContent?.slice(0, 30) ?? "", box: part.getBoundingClientRect() }));
  const over = shown.flatMap(({ part, name, box }) =>
    shown
      .filter(({ part: other, box: its }) => {
        const isApart = its.left >= box.right - 1 || its.right <= box.left + 1 || its.top >= box.bottom - 1 || its.bottom <= box.top + 1;
        return part !== other && !isApart && !part.contains(other) && !other.contains(part);
      })
      .map((other) => `${name} over ${other.name}`),
  );
  const outside = shown.filter(({ box }) => box.right > document.documentElement.clientWidth + 1).map(({ name }) => `${name} out of sight`);
  const wider = shown
    .filter(({ part }) => part.closest("footer") && part.scrollWidth > part.clientWidth + 1)
    .map(({ name }) => `${name} too wide`);
  return [...over, ...outside, ...wider];
}

test("a 120-character menu label leaves the site's header and footer in place", async () => {
  const page = await site.visit("/about", { hasScripts: false });
  const label = page.locator("header nav").getByText(LONG_NAME).first();
  for (const width of [1280, 1440, 820, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(misplaced), `at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width}`).toBeLessThanOrEqual(0);
    if (width < 1280) continue;
    // In the row, cut off, with a tooltip; under "More", whole.
    await page.locator("header nav > ul > li").filter({ hasText: LONG_NAME }).first().hover();
    expect(await label.evaluate(isReadable), `at ${width}`).toBe(true);
  }
  await page.locator("summary", { hasText: "Menu" }).click();
  const links = page.locator("header details a");
  expect(
    await links.evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth + 1).map((link) => link.textContent)),
  ).toEqual([]);
});

test("such a name fits in confirmations and messages", async () => {
  const page = await site.open("admin", "/admin/services");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await pressRowAction(page, `Delete ${LONG_NAME}`);
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});
