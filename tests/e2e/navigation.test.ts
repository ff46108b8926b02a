import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { isAdminLive, onAdmin, pressChange, pressRowAction } from "./admin.ts";
import { faultsOf, sizesAndThemes } from "./axe.ts";
import { press } from "./browser.ts";

const site = onAdmin();

const dialog = (page: Page) => page.getByRole("dialog").first();
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();

async function add(page: Page, label: string, url: string): Promise<void> {
  await dialog(page).getByLabel("Label").fill(label);
  await dialog(page).getByLabel("URL").fill(url);
  await press(dialog(page).getByRole("button", { name: "Create Navigation Item" }));
}

test("an item is created, nested, moved by mouse and keyboard, deleted with everything below it, and restored; menus follow", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("editor", "/admin/navigation");
  await press(page.getByRole("link", { name: "Add Navigation Item" }));
  await add(page, "Careers", "/nowhere");
  await dialog(page).getByText("There's no page at this address. Check the path.").last().waitFor();
  await add(page, "Careers", "/about");
  await said(page, "Navigation item created successfully");
  await pressRowAction(page, "Add below Careers");
  expect(await dialog(page).getByLabel("Parent").locator("option:checked").textContent()).toBe("Careers");
  await add(page, "Open positions", "/contact");
  await said(page, "Navigation item created successfully");
  await dialog(page).waitFor({ state: "detached" });

  const scriptless = await site.visit("/contact", { hasScripts: false });
  const labels = async (visitor: Page) => {
    await visitor.reload();
    return visitor.locator('nav[aria-label="Main"] > ul > li').allInnerTexts();
  };
  await expect.poll(async () => (await labels(scriptless))[0]).toContain("Careers");
  expect(await scriptless.locator('nav[aria-label="Main"]').textContent()).toContain("Open positions");

  await pressRowAction(page, "Move Careers down");
  await expect.poll(async () => (await labels(scriptless))[0]).not.toContain("Careers");
  await page.getByRole("button", { name: "Move Careers", exact: true }).focus();
  await page.keyboard.press("Space");
  await page.getByText(/^(Picked up Careers|Careers is at position)/).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowUp");
  await page.getByText(/^Careers is at position 1 of/).waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await expect.poll(async () => (await labels(scriptless))[0]).toContain("Careers");

  await page.getByRole("checkbox", { name: "Select Careers", exact: true }).check();
  await page.getByText("1 selected", { exact: true }).waitFor();
  await pressChange(page, "Deactivate");
  await said(page, "Navigation item deactivated successfully");
  await expect.poll(async () => (await labels(scriptless)).join()).not.toContain("Careers");
  await rowOf(page, "Open positions").getByText("Hidden with its parent").waitFor();
  await page.getByRole("checkbox", { name: "Select all navigation items on this page" }).check();
  await page.getByText(/^\d+ selected$/).waitFor();
  await pressChange(page, "Activate");
  await said(page, "Navigation item activated successfully");

  await pressRowAction(page, "Delete Careers");
  await dialog(page).getByText("The item below it will be deleted, too.").waitFor();
  await press(dialog(page).getByRole("button", { name: "Delete" }));
  await said(page, "Navigation item deleted successfully");
  const live = await site.visit("/contact");
  await expect.poll(async () => (await labels(live)).join()).not.toContain("Careers");
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, "Navigation item restored successfully");
  await expect.poll(async () => (await labels(live)).join()).toContain("Careers");
  expect(await rowOf(page, "Open positions").count()).toBe(1);
});

inProof.each(sampled(sizesAndThemes, 1, 2))("the list and its dialogs pass axe and fit (%s, %s)", async (size, theme) => {
  const page = await site.open("editor", "/admin/navigation", { size, theme });
  const id = /edit=([0-9a-f-]+)/.exec((await page.locator('td a[href*="edit="]').first().getAttribute("href")) ?? "")?.[1];
  for (const search of ["", "?add=1", `?edit=${id}`, `?delete=${id}`, "?q=nothing-has-this"]) {
    await page.goto(`/admin/navigation${search}`);
    await isAdminLive(page);
    expect(await faultsOf(page), search).toEqual([]);
    if (size === "phone") await page.setViewportSize({ width: 360, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), search).toBeLessThanOrEqual(size === "phone" ? 360 : 1440);
  }
});
