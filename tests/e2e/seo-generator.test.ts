import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { focusCode, isAdminLive, onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

// The folder has a new site's local pages: ten services in thirty cities.
const site = onAdmin();
const ROOT = "/admin/seo-generator";

const dialog = (page: Page) => page.getByRole("dialog");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const tab = (page: Page, name: string) =>
  press(page.getByRole("navigation", { name: "SEO Page Generator" }).getByRole("link", { name, exact: true }));
const titleField = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const card = (page: Page, name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("terms and locations are added, edited, deleted, and restored", async () => {
  const page = await site.open("editor", `${ROOT}/terms`);
  await press(page.getByRole("link", { name: "Add Term Group" }));
  await dialog(page).getByLabel("Group name").fill("Hardware");
  await dialog(page).getByLabel("Search terms").fill("printer care, phone systems\nPrinter  Care");
  await press(dialog(page).getByRole("button", { name: "Add Group" }));
  await said(page, 'Added "Hardware" group with 3 terms');
  await press(page.getByRole("link", { name: "Edit Hardware" }));
  await press(page.getByRole("button", { name: "Remove Printer  Care (no page: it's listed twice)" }));
  await page.getByText("2 terms.").waitFor();
  // The focus moves to another chip a moment later.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/^Remove/);
  await page.getByLabel("New terms").fill("door phones");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove door phones" }).waitFor();
  await page.getByLabel("New terms").fill("left in the field");
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await said(page, 'Updated "Hardware" group with 4 terms');
  await card(page, "Hardware").getByText("left in the field").waitFor();

  await tab(page, "Locations");
  await press(page.getByRole("link", { name: "Add Locations" }));
  await dialog(page).getByLabel("Locations").fill("Marfa, TX, Alpine");
  await press(dialog(page).getByRole("button", { name: "Add Locations" }));
  await said(page, "Locations added successfully");
  await card(page, "Custom Locations").getByText("2 locations").waitFor();
  await tab(page, "Overview");
  await page.getByRole("button", { name: "Generate 448 pages" }).waitFor();

  await tab(page, "Locations");
  await press(page.getByRole("link", { name: "Edit Custom Locations" }));
  await page.getByLabel("Set name").fill("West Texas");
  await page.getByRole("checkbox", { name: "Remove Alpine" }).focus();
  await page.keyboard.press("Space");
  await page.getByText("1 selected.").waitFor();
  await page.getByLabel("Add locations").fill("Terlingua\nMarfa, TX");
  expect(await faultsOf(page)).toEqual([]);
  site.allow(/^422 POST/);
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await page.getByText("Line 2: “Marfa, TX” is already in this set.").first().waitFor();
  await page.getByLabel("Add locations").fill("Terlingua\nLajitas");
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await said(page, '"West Texas" saved: 2 added, 1 removed.');
  await card(page, "West Texas").getByText("3 locations").waitFor();
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, '"Custom Locations" is as it was');
  await press(page.getByRole("link", { name: "Delete Custom Locations" }));
  await press(dialog(page).getByRole("button", { name: "Delete" }));
  await said(page, "Location set deleted");
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, "Location set restored");
  await card(page, "Custom Locations").waitFor();
});

inProof("a group is added, edited, and deleted by keyboard alone", async () => {
  const page = await site.open("editor", `${ROOT}/terms`);
  await page.getByRole("link", { name: "Add Term Group" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Tab");
  await page.keyboard.type("one, two, three");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await said(page, 'Added "By keyboard" group with 3 terms');
  await page.getByRole("link", { name: "Edit By keyboard" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove one" }).focus();
  await page.keyboard.press("Enter");
  // The focus is on what replaced it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Remove two");
  await page.getByRole("button", { name: "Save", exact: true }).focus();
  await page.keyboard.press("Enter");
  await said(page, 'Updated "By keyboard" group with 2 terms');
  await page.getByRole("link", { name: "Delete By keyboard" }).focus();
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await dialog(page).getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await said(page, "Term set deleted");
});

describe("the template", () => {
  test("is previewed while it is written, with its errors, and is saved", async () => {
    site.allow(/^422 POST/);
    const page = await site.open("editor", `${ROOT}/template`);
    const preview = page.getByRole("tabpanel", { name: "Preview" });
    await preview.getByText("Houston").first().waitFor();
    await preview.getByLabel("Term").fill("Network Security");
    await preview.getByLabel("Location").fill("austin");
    await preview.getByText("/services/network-security/austin").waitFor();
    await page.frameLocator("iframe").getByText("Austin").first().waitFor();

    await titleField(page).fill("[Search_term]: [Location] {today|now");
    await preview.getByRole("button", { name: /Title: Line 1, column 27/ }).waitFor();
    await press(page.getByRole("button", { name: "Save Template" }));
    await page.getByText("Failed to update template: 1 problem found.").first().waitFor();
    await press(page.getByRole("region", { name: "Fix these problems" }).getByRole("button"));
    const selected = () =>
      titleField(page).evaluate((field) => {
        const { selectionStart, value } = field as HTMLTextAreaElement;
        return document.activeElement === field && value.slice(selectionStart ?? 0);
      });
    expect(await selected()).toBe("{today|now");

    await titleField(page).fill("[Search_term]: ");
    await press(page.getByRole("tab", { name: "Variables and lists" }));
    await page.getByLabel("Find").fill("location in title");
    await press(page.getByRole("button", { name: "Insert [Location]", exact: true }));
    expect(await titleField(page).inputValue()).toBe("[Search_term]: [Location]");
    await press(page.getByRole("tab", { name: "Preview" }));
    await preview.getByText("Network Security: Austin", { exact: true }).waitFor();

    await press(page.getByRole("tab", { name: "Compare two pages" }));
    const compared = page.getByRole("tabpanel", { name: "Compare two pages" });
    await compared.getByLabel("Other location").fill("El Paso");
    await compared.getByText(/\d+% alike/).waitFor();
    await compared.getByRole("region", { name: "Title" }).locator("ins", { hasText: "El Paso" }).waitFor();
    await press(page.getByRole("button", { name: "Save Template" }));
    await said(page, "Template saved successfully");
    expect(await titleField(page).inputValue()).toBe("[Search_term]: [Location]");
  });

  inProof("jumps to an error in the HTML editor, and reports what someone else saved", async () => {
    site.allow(/^(409|422) POST/);
    const page = await site.open("editor", `${ROOT}/template`);
    await focusCode(page, "HTML");
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText("\n<p>[Nowhere]</p>");
    const preview = page.getByRole("tabpanel", { name: "Preview" });
    await press(preview.getByRole("button", { name: /^HTML: Line \d+, column 4/ }));
    await page.keyboard.insertText("[Location]");
    await preview.getByText("Score", { exact: true }).waitFor();
    expect(await preview.getByRole("button", { name: /^HTML: Line/ }).count()).toBe(0);

    const other = await site.open("admin", `${ROOT}/template`);
    await other.getByLabel("Description").fill("Theirs, about [Location].");
    await press(other.getByRole("button", { name: "Save Template" }));
    await said(other, "Template saved successfully");
    await press(page.getByRole("button", { name: "Save Template" }));
    await page.getByText("Someone else saved this after you opened it").waitFor();
    await page.getByText("Theirs, about [Location].").waitFor();
    await press(page.getByRole("button", { name: "Save Template" }));
    await said(page, "Template saved successfully");
    expect(await page.getByText("Someone else saved this after you opened it").count()).toBe(0);
  });
});

/** Passes each page of the sample by its key. */
async function passSample(page: Page): Promise<void> {
  const read = page.getByText(/^\d+ of \d+ pages? read/);
  for (;;) {
    const [done = 0, all = 0] = ((await read.textContent()) ?? "").match(/\d+/g)?.map(Number) ?? [];
    if (done === all) return;
    await page.keyboard.press("p");
    // A key pressed before the screen listens to keys is lost; the next one isn't.
    await page
      .getByText(`${done + 1} of ${all} `)
      .waitFor({ timeout: 5_000 })
      .catch(() => {});
  }
}

describe("a run", () => {
  test("is followed to its end, and its pages exist", async () => {
    const page = await site.open("editor", ROOT);
    await press(page.getByRole("button", { name: /^Generate/ }));
    // No one has read what this text says about the new terms, so nothing is live before someone has read a sample.
    await press(page.getByRole("link", { name: "Review a sample" }));
    await passSample(page);
    await press(page.getByRole("button", { name: /^Publish [\d,]+ pages?$/ }));
    await said(page, "Successfully generated 448 SEO pages! Sitemap is live at /sitemap.xml");
    // Nothing is known about two terms and two places: their pages are held.
    await page.getByText("448 pages: 300 public, 0 waiting, 148 held.").waitFor();
    expect(page.url()).toBe(site.address + ROOT);
    await page.reload();
    await isAdminLive(page);
    expect(await page.getByText("Successfully generated").count(), "shown once").toBe(0);

    await press(page.getByRole("link", { name: "Generated pages" }));
    await page.getByLabel("Term").fill("printer care");
    await page.getByLabel("Location").fill("Marfa");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
    const address = await page.getByRole("table").getByRole("link").first().getAttribute("href");
    expect(address).toBe("/services/printer-care/marfa");
    const answer = await page.request.get(address ?? "");
    expect([answer.status(), (await answer.text()).includes("Printer Care: Marfa")]).toEqual([200, true]);

    await press(page.getByRole("link", { name: "SEO Generator", exact: true }).last());
    await tab(page, "Generation History");
    const download = page.waitForEvent("download");
    await press(page.getByRole("link", { name: "Download Fresh Copy" }).first());
    await download;
    await said(page, "Downloaded fresh copy with 448 pages!");
    await page.route("**/copy", (route) => route.abort());
    site.allow(/net::ERR_FAILED .*\/copy$/);
    await press(page.getByRole("link", { name: "Download Fresh Copy" }).first());
    await page.getByText("Failed to regenerate: the server didn't respond").waitFor();
  });

  inProof("shows its progress, continues while other screens are open, and is stopped after a confirmation", async () => {
    const page = await site.open("editor", `${ROOT}/terms?add`);
    const many = (word: string) => Array.from({ length: 400 }, (_, place) => `${word} ${place}`).join("\n");
    await dialog(page).getByLabel("Group name").fill("Many");
    await dialog(page).getByLabel("Search terms").fill(many("trade"));
    await press(dialog(page).getByRole("button", { name: "Add Group" }));
    await said(page, 'Added "Many" group with 400 terms');
    await card(page, "Many").getByText("and 340 more").waitFor();
    await page.goto(`${ROOT}/locations?add`);
    await isAdminLive(page);
    await dialog(page).getByLabel("Locations").fill(many("Place"));
    await press(dialog(page).getByRole("button", { name: "Add Locations" }));
    await said(page, "Locations added successfully");
    await tab(page, "Overview");
    await press(page.getByRole("button", { name: /^Generate/ }));
    const bar = page.getByRole("progressbar");
    await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(0);
    await page.getByText(/left\. You can leave this screen\./).waitFor();
    await tab(page, "Generation History");
    await page.getByRole("row").filter({ hasText: "Running" }).waitFor();
    await tab(page, "Overview");
    await press(page.getByRole("link", { name: "Stop" }));
    await press(dialog(page).getByRole("button", { name: "Stop Run" }));
    await said(page, "Stopped by Edgar Editor.");
    await page.getByRole("button", { name: /^Generate/ }).waitFor();
    await tab(page, "Generation History");
    await page.getByRole("row").filter({ hasText: "Stopped by Edgar Editor." }).waitFor();
    await press(page.getByRole("link", { name: "Clear Old Runs" }));
    await press(dialog(page).getByRole("button", { name: "Clear Old Runs" }));
    await said(page, "Cleared old runs");
    await expect.poll(() => page.getByRole("row").filter({ hasText: "Stopped by" }).count()).toBe(0);
  });
});

inProof("the data is read again; without a network the screen stays", async () => {
  site.allow(/ERR_FAILED/);
  const page = await site.open("editor", ROOT);
  await press(page.getByRole("link", { name: "Refresh Data" }));
  await said(page, "Data loaded successfully!");
  await page.route("**/healthz", (route) => route.abort());
  await press(page.getByRole("link", { name: "Refresh Data" }));
  await page.getByRole("alert").filter({ hasText: "Failed to load data: the server didn't respond" }).waitFor();
  await page.getByRole("heading", { name: "SEO Page Generator" }).waitFor();
});

inProof("without a network what was typed stays, with the action's message", async () => {
  site.allow(/ERR_FAILED/);
  const page = await site.open("editor", `${ROOT}/terms?add`);
  await page.route("**/terms.data**", (route) => route.abort());
  await dialog(page).getByLabel("Group name").fill("Offline");
  await dialog(page).getByLabel("Search terms").fill("a");
  await press(dialog(page).getByRole("button", { name: "Add Group" }));
  await dialog(page).getByText("Failed to add term group: the server didn't respond").first().waitFor();
  expect(await dialog(page).getByLabel("Group name").inputValue()).toBe("Offline");
});

inProof.each(sampled(["light", "dark"], 0))("tabs, forms, and dialogs pass axe and fit (%s)", async (theme) => {
  const page = await site.open("admin", `${ROOT}/terms`, { theme });
  const edit = await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .getAttribute("href");
  const remove = await page
    .getByRole("link", { name: /^Delete / })
    .first()
    .getAttribute("href");
  const paths = [
    ROOT,
    `${ROOT}/template`,
    `${ROOT}/terms`,
    edit ?? "",
    remove ?? "",
    `${ROOT}/terms?add`,
    `${ROOT}/locations`,
    `${ROOT}/locations?add`,
    `${ROOT}/history`,
    `${ROOT}/history?clear`,
    `${ROOT}/pages`,
    `${ROOT}/pages?term=zzzz`,
    `${ROOT}/pages?publish=services/network-security/austin`,
  ];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await isAdminLive(page);
    if (path.endsWith("/template")) await page.getByText("Score", { exact: true }).waitFor();
    if (path.endsWith("/locations")) await press(page.getByText("Location facts").last());
    if (path === ROOT) await press(page.getByText("Debug info"));
    expect(await faultsOf(page), path).toEqual([]);
    for (const width of [820, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
