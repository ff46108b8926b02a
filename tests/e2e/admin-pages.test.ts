import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isZoneOfPlace } from "~/app/admin/zone-cookie.ts";
import { zoneLabel } from "~/app/zone-names.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { isAdminLive, onAdmin, pressChange, pressRowAction, pressUndo } from "./admin.ts";
import { faultsOf, sizesAndThemes } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const site = onAdmin();

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const titleAt = async (path: string) => {
  const answer = await fetch(`${site.address}${path}`, { redirect: "manual" });
  return [answer.status, /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1] ?? ""];
};

async function openRow(page: Page, title: string, act: string): Promise<void> {
  await page.goto(`/admin/pages?q=${encodeURIComponent(title)}`);
  await isAdminLive(page);
  await pressRowAction(rowOf(page, title), new RegExp(`^${act} `));
}

/** On a phone, the preview of what you type is behind a switch. */
async function seen(page: Page, size: Size, look: () => Promise<void>): Promise<void> {
  if (size === "phone") await press(page.getByRole("button", { name: "Preview", exact: true }));
  await look();
  if (size === "phone") await press(page.getByRole("button", { name: "Edit", exact: true }));
}

test.each<Size>(sampled(["desktop", "phone"], 1))(
  "a page is written, previewed, published, renamed, and unpublished (%s)",
  async (size) => {
    site.allow(/^404 GET/, /^422 POST/);
    const page = await site.open("editor", "/admin/pages", { size });
    await press(page.getByRole("link", { name: "Add Page" }));
    const title = `Pricing on ${size}`;
    await page.getByLabel("Title", { exact: true }).fill(title);
    expect(await page.getByLabel("Slug").inputValue(), "proposed").toBe(`pricing-on-${size}`);
    await page.getByLabel("Slug").fill("admin/pricing");
    await press(page.getByRole("button", { name: "Create Page" }));
    await page.getByText("The site itself uses this address. Choose another one.", { exact: true }).first().waitFor();
    await expect.poll(() => page.getByLabel("Slug").evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel("Slug").fill(`pricing-${size}`);
    await page.getByLabel("Meta title").fill("What it costs to have your network looked after, in plain figures");
    await page.getByText("will be cut off").waitFor();
    await page.getByLabel("Meta description").fill("Plans from {brand_name}");
    const previews = page.getByRole("complementary", { name: "Previews" });
    await seen(page, size, () => previews.getByText("Plans from Lone Mesa Technologies").first().waitFor());
    await page.getByLabel("Twitter title").fill("Only on the card");
    await seen(page, size, () => previews.getByText("Only on the card").waitFor());
    await press(page.getByRole("button", { name: "Create Page" }));
    await said(page, "Page created successfully");
    expect(await titleAt(`/pricing-${size}`)).toEqual([404, "Page Not Found"]);

    await page.goto(`/pricing-${size}`);
    await page.getByRole("complementary", { name: "Preview" }).getByText("this is a draft page").waitFor();
    await page.getByRole("link", { name: "Edit page" }).click();
    await isAdminLive(page);
    await page.getByLabel("Status").selectOption("published");
    await press(page.getByRole("button", { name: "Update Page" }));
    await said(page, "Page updated successfully");
    await expect.poll(() => titleAt(`/pricing-${size}`)).toEqual([200, title]);

    await openRow(page, title, "Edit");
    await page.getByLabel("Title", { exact: true }).fill(`Costs on ${size}`);
    await page.getByLabel("Slug").fill(`costs-${size}`);
    await page.getByText(`Visitors to /pricing-${size} are redirected to the new address.`).waitFor();
    await press(page.getByRole("button", { name: "Update Page" }));
    await said(page, "Page updated successfully");
    await expect.poll(async () => (await titleAt(`/pricing-${size}`))[0]).toBe(301);
    const visitor = await site.visit(`/pricing-${size}?from=mail`, { size });
    expect(visitor.url()).toBe(`${site.address}/costs-${size}?from=mail`);

    await openRow(page, `Costs on ${size}`, "Versions");
    await page.getByRole("link", { name: /^Version 2 / }).click();
    await page.getByRole("link", { name: "Restore version 2" }).click();
    await press(page.getByRole("dialog").getByRole("button", { name: "Restore" }));
    await said(page, "Version 2 is now a draft. Check it, then publish it.");
    await page.waitForURL(/\/admin\/pages\/[^/]+\/edit$/);
    expect(await titleAt(`/costs-${size}`), "visitors still see the live page").toEqual([200, `Costs on ${size}`]);
  },
);

inProof("a draft is scheduled in the editor's own time zone, and shown in it again", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.getByLabel("Title", { exact: true }).fill("Spring offer");
  // A browser without a place (UTC) shows the firm's times.
  await page.getByText(`Time zone: ${zoneLabel(isZoneOfPlace(zone) ? zone : "America/Chicago")}.`).waitFor();
  await page.getByLabel("Publish at").fill("2099-04-01T08:30");
  await press(page.getByRole("button", { name: "Create Page" }));
  await said(page, "Page created successfully");
  await page.goto("/admin/pages");
  await rowOf(page, "Spring offer").getByText("publishes").waitFor();
  await openRow(page, "Spring offer", "Edit");
  await expect.poll(() => page.getByLabel("Publish at").inputValue()).toBe("2099-04-01T08:30");
  await page.getByLabel("Status").selectOption("archived");
  expect(await page.getByLabel("Publish at").count()).toBe(0);
});

inProof("several pages are deleted together, and Undo restores them", async () => {
  const page = await site.open("editor", "/admin/pages?q=legal/&sort=slug");
  const before = await page.getByRole("row").count();
  await page.getByRole("checkbox", { name: "Select all pages on this page" }).check();
  await page.getByText(/^\d+ selected$/).waitFor();
  await pressChange(page, "Delete");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/Are you sure you want to delete these \d+ pages/).waitFor();
  await press(dialog.getByRole("button", { name: "Delete" }));
  await page.getByText("No matches").waitFor();
  await press(page.getByRole("button", { name: "Undo" }));
  await expect.poll(() => page.getByRole("row").count()).toBe(before);
});

inProof("a page's blocks are reordered by keyboard and by buttons, and hidden", async () => {
  const page = await site.open("editor", "/admin/pages?q=legal/privacy");
  await pressRowAction(page, /^Blocks /);
  await page.getByRole("navigation", { name: "This page" }).getByRole("link", { name: "Blocks" }).waitFor();
  const names = () => page.getByRole("main").locator("ol > li span.text-heading.wrap-anywhere").allTextContents();
  const [first = "", second = ""] = await names();
  await press(page.getByRole("button", { name: `Move ${first} down` }));
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await page.getByRole("button", { name: `Move ${first}`, exact: true }).focus();
  await page.keyboard.press("Space");
  await page.getByText(`${first} is at position 2`).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowUp");
  await page.getByText(`${first} is at position 1`).waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);
  await press(page.getByRole("button", { name: `Deactivate ${first}` }));
  await page.getByText("Inactive", { exact: true }).waitFor();
  await pressUndo(page, "Content block deactivated");
  await page.getByRole("button", { name: `Deactivate ${first}` }).waitFor();
});

inProof("a new screen starts at the top, and going back returns to the row that was opened", async () => {
  const page = await site.open("editor", "/admin/content-blocks");
  const links = page.locator('[data-part="name"] a');
  const top = () => page.evaluate(() => scrollY);
  await links.nth(25).evaluate((link) => link.scrollIntoView({ block: "center" }));
  const before = await top();
  expect(before).toBeGreaterThan(100);
  const [opened, next] = [await links.nth(25).textContent(), await links.nth(26).textContent()];
  await press(links.nth(25));
  await page.getByRole("heading", { level: 1, name: opened ?? "" }).waitFor();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Content Blocks" }).waitFor();
  await expect.poll(top).toBe(before);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(opened);
  await page.keyboard.press("j");
  expect(await focused()).toBe(next);
});

inProof("what was typed is not lost without asking, and the slower of two tabs sees what the faster one saved", async () => {
  site.allow(/^409 POST/);
  const page = await site.open("editor", "/admin/pages/new");
  await page.getByLabel("Title", { exact: true }).fill("Two tabs");
  await press(page.getByRole("link", { name: "Cancel" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Keep editing" }));
  await press(page.getByRole("button", { name: "Create Page" }));
  await said(page, "Page created successfully");
  await page.goto("/admin/pages");
  await openRow(page, "Two tabs", "Edit");
  await page.getByRole("heading", { level: 1, name: "Two tabs" }).waitFor();
  const other = await site.open("editor", new URL(page.url()).pathname);
  await other.getByLabel("Meta title").fill("From the faster");
  await press(other.getByRole("button", { name: "Update Page" }));
  await said(other, "Page updated successfully");
  await page.getByLabel("Meta title").fill("From the slower");
  await press(page.getByRole("button", { name: "Update Page" }));
  await page.getByText("Meta title is now").waitFor();
  await page.getByText("From the faster").waitFor();
  expect(await page.getByLabel("Meta title").inputValue()).toBe("From the slower");
  await press(page.getByRole("button", { name: "Update Page" }));
  await said(page, "Page updated successfully");
});

inProof("a redirect is created, refused if it makes a loop, deleted, and restored", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("editor", "/admin/pages/redirects?add");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("From").fill("/old-brochure");
  await dialog.getByLabel("To").fill("/old-brochure");
  await press(dialog.getByRole("button", { name: "Create Redirect" }));
  await dialog.getByText("This would redirect visitors in a circle. Choose another address.").last().waitFor();
  await dialog.getByLabel("To").fill("/about");
  await press(dialog.getByRole("button", { name: "Create Redirect" }));
  await said(page, "Redirect created successfully");
  await pressRowAction(rowOf(page, "/old-brochure"), /^Delete /);
  await press(dialog.getByRole("button", { name: "Delete" }));
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, "Redirect restored successfully");
  expect(await rowOf(page, "/old-brochure").count()).toBe(1);
  await page.getByRole("searchbox", { name: "Address" }).fill("old-bro");
  // Without the filters that aren't set.
  await page.waitForURL("/admin/pages/redirects?q=old-bro&sort=-created");
});

inProof.each(sampled(sizesAndThemes, 0, 3))("all screens pass axe and fit (%s, %s)", async (size, theme) => {
  const page = await site.open("editor", "/admin/pages?q=privacy", { size, theme });
  const href = await rowOf(page, "legal/privacy")
    .getByRole("link", { name: /^Edit /, includeHidden: true })
    .getAttribute("href");
  const id = href?.split("/").at(-1);
  const paths = [
    "/admin/pages",
    `/admin/pages?delete=${id}`,
    "/admin/pages/new",
    `/admin/pages/${id}`,
    `/admin/pages/${id}/blocks`,
    `/admin/pages/${id}/versions`,
    "/admin/pages/redirects",
    "/admin/pages/redirects?add",
  ];
  for (const path of paths) {
    await page.goto(path);
    await isAdminLive(page);
    expect(await faultsOf(page), path).toEqual([]);
    for (const width of size === "phone" ? [390, 360] : [1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  }
});
