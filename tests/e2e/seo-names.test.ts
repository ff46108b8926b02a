import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inProof } from "../builders/sample.ts";
import { focusCode, isAdminLive, onAdmin, pressUndo } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

// The folder has a new site's local pages: ten services in thirty cities.
const site = onAdmin();
const ROOT = "/admin/seo-generator";

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const card = (page: Page, name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const alerts = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("alert");

/** Sends a file and waits for its content. */
async function upload(page: Page, kind: "terms" | "locations", content: string): Promise<void> {
  await page.goto(`${ROOT}/import?of=${kind}`);
  await isAdminLive(page);
  const buffer = Buffer.from(content);
  await page.getByLabel(/^CSV (or JSON )?file$/).setInputFiles({ name: "places.csv", mimeType: "text/csv", buffer });
  await press(page.getByRole("button", { name: "Upload and check" }));
  await page.getByText(/^\d+ rows?: /).waitFor();
}

async function fitsEverywhere(page: Page): Promise<void> {
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at ${width}`).toBeLessThanOrEqual(width);
    expect(await faultsOf(page), `${page.url()} at ${width}`).toEqual([]);
  }
}

describe("a file", () => {
  test("without a usable row offers another file, and no set", async () => {
    const page = await site.open("editor", ROOT);
    await upload(page, "locations", "City\n<b>\n=SUM(A1)\n");
    await page.getByText("None of the rows in this file can be used").waitFor();
    expect(await page.getByRole("button", { name: /^Add / }).count()).toBe(0);
    await fitsEverywhere(page);
    await press(page.getByRole("link", { name: "Choose another file" }));
    await page.getByLabel("CSV or JSON file").waitFor();
  });

  test("without known columns asks what its first line is", async () => {
    const page = await site.open("editor", ROOT);
    await upload(page, "locations", "Foo,Bar\nMarfa,2\nAlpine,4\n");
    await page.getByRole("button", { name: "Add 3 locations" }).waitFor();
    await fitsEverywhere(page);
    await press(page.getByRole("button", { name: "The first line contains column names" }));
    await page.getByRole("button", { name: "Add 2 locations" }).waitFor();
    await press(page.getByRole("button", { name: "The first line is a location" }));
    await page.getByRole("button", { name: "Add 3 locations" }).waitFor();
  });
});

inProof("a file that was corrected in a spreadsheet updates the locations it came from, and that can be undone, on a phone", async () => {
  const page = await site.open("editor", `${ROOT}/locations`, { size: "phone" });
  await press(page.getByText("Location facts").first());
  const download = page.waitForEvent("download");
  await press(page.getByRole("link", { name: /^Download facts \(CSV\)/ }).first());
  const file = await readFile(await (await download).path(), "utf8");
  const corrected = file.replace(/^(Houston,TX,[^,]*,[^\n]*?)2304580/m, "$12400000");
  expect(corrected).not.toBe(file);
  await upload(page, "locations", `${corrected.trimEnd()}\r\nTerlingua,TX\r\n`);
  await page.getByText("31 rows: 1 new, 1 changes a location you have, 29 are already up to date.").waitFor();
  await page
    .getByRole("row", { name: /Houston, TX/ })
    .getByText(/population: 2,304,580.*2,400,000/)
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("button", { name: "Add 1 location and update 1" }));
  await said(page, "1 location added, 1 updated");
  await card(page, "Custom Locations").getByText("Terlingua").first().waitFor();
  await pressUndo(page, "1 location added, 1 updated");
  await said(page, "1 location restored. The set “Custom Locations” was removed.");
  expect(await card(page, "Custom Locations").count()).toBe(0);
  await upload(page, "locations", file);
  await page.getByText("There's nothing to add or change.").waitFor();
  await fitsEverywhere(page);
});

test("unusable names are marked in place, even while a group is being edited", async () => {
  const page = await site.open("editor", `${ROOT}/terms?add`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Group name").fill("Odd");
  await dialog.getByLabel("Search terms").fill("door phones\nDoor Phones\n网络安全\n=SUM(A1)");
  site.allow(/^422 POST/);
  await press(dialog.getByRole("button", { name: "Add Group" }));
  await dialog.getByText("“=SUM(A1)” can't be used as a term").first().waitFor();
  await dialog.getByLabel("Search terms").fill("door phones\nDoor Phones\n网络安全");
  await press(dialog.getByRole("button", { name: "Add Group" }));
  await said(page, 'Added "Odd" group with 3 terms');
  const chips = card(page, "Odd").getByRole("list", { name: "Terms in Odd" }).getByRole("listitem");
  expect(await chips.evaluateAll((all) => all.map((chip) => chip.textContent))).toEqual([
    "door phones",
    "No page: it's listed twice.Door Phones",
    "No page: it has no Latin letters or digits to make an address from.网络安全",
  ]);
  await card(page, "Odd").getByText("2 names without pages").waitFor();
  await fitsEverywhere(page);

  await press(page.getByRole("link", { name: "Edit Odd" }));
  for (const name of ["Remove Door Phones (no page: it's listed twice)", /^Remove 网络安全/, "Remove door phones"])
    await press(page.getByRole("button", { name }));
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await page.getByText("Please provide both a group name and search terms").first().waitFor();
  // At the terms field, which has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("added");
  expect(await page.getByLabel("New terms").getAttribute("aria-invalid")).toBe("true");
});

describe("the template", () => {
  test("moves to the error in its HTML, and the refusal says where it is", async () => {
    site.allow(/^422 POST/);
    const page = await site.open("editor", `${ROOT}/template`);
    const editor = page.getByRole("textbox", { name: "HTML" });
    await focusCode(page, "HTML");
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText("\n<p>Hello {a|b</p>");
    for (const turn of [1, 2, 3]) {
      await page.getByRole("textbox", { name: "Title", exact: true }).focus();
      const answered = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().includes("/template.data"));
      await press(page.getByRole("button", { name: "Save Template" }));
      await answered;
      await alerts(page).filter({ hasText: "Failed to update template: 1 problem found." }).waitFor();
      await expect
        .poll(() => editor.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field), { message: `${turn}` })
        .toBe(true);
    }
    expect(await alerts(page).count()).toBe(1);
    expect(await editor.getAttribute("aria-invalid")).toBe("true");
    expect(await editor.locator(".cm-faulty").allTextContents()).toEqual(["{"]);
    expect(await faultsOf(page)).toEqual([]);
    // The brace is selected, so typing replaces it.
    await page.keyboard.insertText("");
    await page.keyboard.press("Delete");
    await press(page.getByRole("button", { name: "Save Template" }));
    await said(page, "Template saved successfully");
    // Right away: in a few seconds they would have disappeared on their own.
    expect(await alerts(page).count()).toBe(0);
    expect(await editor.getAttribute("aria-invalid")).toBeNull();
    expect(await editor.locator(".cm-faulty").count()).toBe(0);
  });

  test("keeps the page's names while it cannot be read, and links to the page as it is", async () => {
    const page = await site.open("editor", `${ROOT}/template`);
    const preview = page.getByRole("tabpanel", { name: "Preview" });
    const names = () => Promise.all(["Term", "Location"].map((label) => preview.getByLabel(label).inputValue()));
    const link = preview.getByRole("link", { name: "Open the page" });
    await expect.poll(() => link.getAttribute("href")).toBe("/services/managed-it-services/houston");
    expect(await names()).toEqual(["Managed IT Services", "Houston"]);
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("{a|b");
    await preview.getByRole("button", { name: /^Title: Line 1/ }).waitFor();
    expect(await names()).toEqual(["Managed IT Services", "Houston"]);
    await preview.getByLabel("Term").fill("");
    expect(await preview.getByLabel("Term").getAttribute("placeholder")).toBe("e.g. Managed IT Services");
  });

  test("has explanations without empty space below, and is compared in phrases with spaces between them", async () => {
    const page = await site.open("editor", `${ROOT}/template`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await press(page.getByRole("tab", { name: "Variables and lists" }));
    const emptiness = () =>
      page.evaluate(() => {
        const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
        return document.documentElement.scrollHeight - Math.max(innerHeight, end + scrollY);
      });
    expect(await emptiness()).toBeLessThan(2);
    await press(page.getByRole("tab", { name: "Compare two pages" }));
    const compared = page.getByRole("tabpanel", { name: "Compare two pages" });
    await compared.locator("ins").first().waitFor();
    const between = await compared.locator("del + ins").evaluateAll((all) => all.map((ins) => ins.previousSibling?.textContent));
    expect([between.length > 0, [...new Set(between)]]).toEqual([true, [" "]]);
  });
});
