import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addLongNames, LONG_NAME } from "../builders/long-names.ts";
import { sampled } from "../builders/sample.ts";
import { faultsOf } from "./axe.ts";
import { onAdmin } from "./office.ts";

const site = onAdmin({}, addLongNames);

/** Every screen with a list. */
const LISTS = [
  "/admin",
  "/admin/analytics",
  "/admin/leads",
  "/admin/users",
  "/admin/pages",
  "/admin/pages/redirects",
  "/admin/services",
  "/admin/services/plans",
  "/admin/media",
  "/admin/testimonials",
  "/admin/navigation",
  "/admin/content-blocks",
  "/admin/newsletter",
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

/** What goes on out of sight: of the page, of its tables, and of their cells. */
function outOfSight(name: string): string[] {
  const wider = (element: Element) => element.scrollWidth > element.clientWidth + 1;
  const page = wider(document.documentElement) ? ["the page"] : [];
  const tables = [...document.querySelectorAll(".office-table")]
    .filter((table) => wider(table) && table.textContent?.toLowerCase().includes(name))
    .map((table) => {
      const caption = table.querySelector("caption")?.textContent;
      return `the table ${caption}: ${table.scrollWidth} of ${table.clientWidth}`;
    });
  const main = document.querySelector("main")?.getBoundingClientRect();
  const parts = [...document.querySelectorAll("main :is(h1, h2, h3, p, li, strong, a, button, dd, td)")].filter((part) => {
    const { right, width } = part.getBoundingClientRect();
    return width > 0 && main && right > main.right + 1 && !part.closest(".office-table, .sr-only, nav");
  });
  return [...page, ...tables, ...parts.slice(0, 3).map((part) => `${part.tagName}: ${part.textContent?.slice(0, 40)}`)];
}

/** One after the other in the same window; a few each, so that a slow machine gets through. */
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
      const unfit = await faultsOf(page, { hasNewColours: false });
      if (unfit.length > 0) faults[`${path}, axe`] = unfit;
    }
    expect(faults).toEqual({});
  },
);

test("of a name of 120 characters a card shows two lines, and the whole of it on hover", async () => {
  const page = await site.open("admin", "/admin/services");
  for (const path of ["/admin/services", "/admin/services/plans", "/admin/testimonials"]) {
    await page.goto(path);
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const name = page.getByRole("heading", { level: 2, name: LONG_NAME });
      const lines = await name.evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
      expect(Math.round(lines), `${path} at ${width}`).toBeLessThanOrEqual(2);
      expect(await name.getAttribute("title")).toBe(LONG_NAME);
    }
  }
});

const whole = (page: Page) => page.locator(".full-text:popover-open");

test("a name that is cut off is shown whole beside the pointer, and beside the focus of the keyboard", async () => {
  const page = await site.open("admin", "/admin/users");
  const name = page.locator(".clipped", { hasText: LONG_NAME });
  expect(await name.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(true);
  await name.hover();
  expect(await whole(page).textContent()).toBe(LONG_NAME);
  await whole(page).hover();
  expect(await whole(page).isVisible(), "the pointer may come to it").toBe(true);
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
  await page.locator(".office[data-ready]").waitFor();
  await page.getByRole("link", { name: LONG_NAME, exact: true }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect(await whole(page).textContent(), "of a link, when the focus comes to the link").toBe(LONG_NAME);
});

test("where such a name is asked about and told of, it has room", async () => {
  const page = await site.open("admin", "/admin/services");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("link", { name: `Delete ${LONG_NAME}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});
