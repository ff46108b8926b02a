import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { isAdminLive, onAdmin, pressChange, pressRowAction, pressUndo, rowAction } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const site = onAdmin();

const dialog = (page: Page) => page.getByRole("dialog");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const card = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
const names = (page: Page) => page.locator('main [data-part="name"] a').allTextContents();
const save = (page: Page, name: string) => press(dialog(page).getByRole("button", { name }));

test.each<Size>(sampled(["desktop", "phone"], 0))(
  "a service is added, seen by a visitor, moved, switched off, deleted, and restored (%s)",
  async (size) => {
    site.allow(/^422 POST/, /^404 GET/);
    const page = await site.open("editor", "/admin/services", { size });
    const name = `Café & Copies ${size}`;
    await press(page.getByRole("link", { name: "Add Service" }));
    await dialog(page).getByLabel("Name", { exact: true }).fill("Hosting");
    expect(await dialog(page).getByLabel("Slug").inputValue()).toBe("hosting");
    await save(page, "Create Service");
    await dialog(page).getByText("This address belongs to a built-in page").last().waitFor();
    expect(
      await dialog(page)
        .getByLabel("Slug")
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await dialog(page).getByLabel("Name", { exact: true }).fill(name);
    expect(await dialog(page).getByLabel("Slug").inputValue(), "the slug follows the name").toBe(`cafe-copies-${size}`);
    await dialog(page).getByLabel("Features").fill('daily, "fast, and tested"');
    await dialog(page).getByLabel("Icon").selectOption("database");
    await save(page, "Create Service");
    await said(page, "Service created successfully");
    await dialog(page).waitFor({ state: "detached" });
    // On a phone, a row has no room for it.
    await card(page, name)
      .getByText("fast, and tested")
      .waitFor({ state: size === "phone" ? "hidden" : "visible" });

    const visitor = await site.visit("/robots.txt", { isBare: true });
    await expect.poll(async () => (await visitor.goto(`/services/cafe-copies-${size}`))?.status()).toBe(200);
    await visitor.getByRole("heading", { level: 1, name }).waitFor();
    await press(card(page, name).getByRole("button", { name: `Deactivate ${name}` }));
    await said(page, "Service deactivated");
    await expect.poll(async () => (await visitor.goto(`/services/cafe-copies-${size}`))?.status()).toBe(404);
    await press(card(page, name).getByRole("button", { name: `Activate ${name}` }));
    await said(page, "Service activated");

    await pressRowAction(card(page, name), `Delete ${name}`);
    await dialog(page).getByText("Are you sure you want to delete this service?").waitFor();
    await save(page, "Delete");
    await said(page, "Service deleted successfully");
    expect(await card(page, name).count()).toBe(0);
    await pressUndo(page, "Service deleted successfully");
    await said(page, "Service restored successfully");
    await expect.poll(async () => (await visitor.goto(`/services/cafe-copies-${size}`))?.status()).toBe(200);
  },
);

inProof("the order changes by button, by keyboard, and by dragging, and visitors see it", async () => {
  const page = await site.open("editor", "/admin/services/plans");
  expect(await names(page)).toEqual(["Website", "Application", "E-commerce", "Dedicated"]);
  await pressRowAction(page, "Move Application up");
  await expect.poll(() => names(page)).toEqual(["Application", "Website", "E-commerce", "Dedicated"]);
  expect(await rowAction(page, "Move Application up").isDisabled()).toBe(true);

  await page.getByRole("button", { name: "Move Dedicated", exact: true }).focus();
  await page.keyboard.press("Space");
  // Over its own position: the list is measured, and arrow keys work.
  await page.getByText("Dedicated is at position 4 of 4.").waitFor({ state: "attached" });
  // On a busy machine, the list may be measured a moment after it says so. Then the first key moves nothing.
  const isMoved = () =>
    page
      .getByText("Dedicated is at position 3 of 4.")
      .waitFor({ state: "attached", timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
  for (let tries = 0; tries < 4; tries++) {
    await page.keyboard.press("ArrowUp");
    if (await isMoved()) break;
  }
  const moved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.press("Space");
  await moved;
  await expect.poll(() => names(page)).toEqual(["Application", "Website", "Dedicated", "E-commerce"]);

  const from = await page.getByRole("button", { name: "Move E-commerce", exact: true }).boundingBox();
  const to = await page.getByRole("button", { name: "Move Application", exact: true }).boundingBox();
  if (!from || !to) throw new Error("there are no handles");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 12 });
  const dropped = page.waitForResponse((response) => response.request().method() === "POST");
  await page.mouse.up();
  await dropped;
  await expect.poll(() => names(page)).toEqual(["E-commerce", "Application", "Website", "Dedicated"]);
  await page.reload();
  await isAdminLive(page);
  expect(await names(page)).toEqual(["E-commerce", "Application", "Website", "Dedicated"]);
  const visitor = await site.visit("/services/hosting");
  await expect
    .poll(async () => {
      await visitor.reload();
      const text = (await visitor.locator("#plans").textContent()) ?? "";
      return text.indexOf("E-commerce") < text.indexOf("Application") && text.indexOf("Application") < text.indexOf("Dedicated");
    })
    .toBe(true);
});

inProof("testimonials: selected ones are deleted and restored together", async () => {
  const page = await site.open("editor", "/admin/testimonials");
  const before = await names(page);
  for (const name of before.slice(0, 2)) await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await page.getByText("2 selected", { exact: true }).waitFor();
  await pressChange(page, "Deactivate");
  await said(page, "2 testimonials deactivated");
  for (const name of before.slice(0, 2)) await card(page, name).getByText("Inactive").waitFor();
  await pressUndo(page, "2 testimonials deactivated");
  await said(page, "2 testimonials activated");
  for (const name of before.slice(0, 2)) await card(page, name).getByText("Active", { exact: true }).waitFor();
  for (const name of before.slice(0, 2)) await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await pressChange(page, "Delete");
  await dialog(page).getByText("Are you sure you want to delete these 2 testimonials?").waitFor();
  await save(page, "Delete");
  await said(page, "2 testimonials deleted successfully");
  expect(await names(page)).toEqual(before.slice(2));
  await pressUndo(page, "2 testimonials deleted successfully");
  await said(page, "2 testimonials restored successfully");
  await expect.poll(() => names(page)).toEqual(before);
});

inProof("the slower of two editors sees what the faster one saved, loses nothing, and can overwrite it", async () => {
  site.allow(/^409 POST/);
  const first = await site.open("editor", "/admin/testimonials");
  await pressRowAction(first, "Edit Travis Holloway");
  await dialog(first).waitFor();
  const second = await site.open("admin", first.url().slice(site.address.length));
  await dialog(second).getByLabel("Client company").fill("Four Walnuts Freight");
  await save(second, "Update Testimonial");
  await said(second, "Testimonial updated successfully");
  await dialog(first).getByLabel("Client title").fill("Founder");
  await save(first, "Update Testimonial");
  await dialog(first).getByText("Four Walnuts Freight").waitFor();
  expect(await dialog(first).getByLabel("Client title").inputValue()).toBe("Founder");
  await save(first, "Update Testimonial");
  await said(first, "Testimonial updated successfully");
  await card(first, "Travis Holloway").getByText("Founder at Tres Nogales Freight").waitFor();
});

inProof("leaving does not lose what was typed, and an error says what failed", async () => {
  site.allow(/./);
  const page = await site.open("editor", "/admin/testimonials?add");
  await dialog(page).getByLabel("Client name").fill("Nobody Yet");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Keep editing" }).click();
  // Behind the confirmation, the form is inert until it has the focus again.
  await expect
    .poll(() =>
      dialog(page)
        .getByLabel("Client name")
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  expect(await dialog(page).getByLabel("Client name").inputValue()).toBe("Nobody Yet");
  await dialog(page).getByLabel("Content").fill("Not sent.");
  await page.route("**/admin/testimonials.data**", (route) => route.abort());
  await save(page, "Create Testimonial");
  await page.getByRole("alert").filter({ hasText: "Failed to save testimonial" }).waitFor();
  expect(await dialog(page).getByLabel("Content").inputValue()).toBe("Not sent.");
});

inProof("search, filter, and sort are in the address; then nothing can be reordered", async () => {
  const page = await site.open("editor", "/admin/services");
  await page.getByLabel("Sort by").selectOption("name");
  await page.waitForURL(/sort=name/);
  await expect.poll(() => page.getByRole("button", { name: /^Move / }).count()).toBe(0);
  await page.getByLabel("Name, slug, or description").fill("zzzz");
  await page.keyboard.press("Enter");
  await page.getByText("No matches").waitFor();
  await press(page.getByRole("link", { name: "Show all" }));
  await page
    .getByRole("button", { name: /^Move / })
    .first()
    .waitFor();
});

const ways = [
  ["desktop", "light"],
  ["desktop", "dark"],
  ["phone", "light"],
] as const;
inProof.each(sampled(ways, 1, 2))("lists and dialogs pass axe and fit (%s, %s)", async (size, theme) => {
  const page = await site.open("editor", "/admin/services", { size, theme });
  const links = await page
    .getByRole("link", { name: /^(Edit|Delete) WordPress/, includeHidden: true })
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).toHaveLength(2);
  const looked = ["/admin/services", ...links, "/admin/testimonials"];
  // The others consist of the same parts, so one close check is enough.
  const further = [
    "/admin/services?add",
    "/admin/services/plans",
    "/admin/services/plans?add",
    "/admin/testimonials?add",
    "/admin/testimonials?q=zzz",
  ];
  for (const path of [...looked, ...further]) {
    await page.goto(path);
    await isAdminLive(page);
    if (looked.includes(path) || theme === "dark") expect(await faultsOf(page, { hasNewColors: size === "desktop" }), path).toEqual([]);
    for (const width of size === "phone" ? [390, 360] : [1440, 820]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
