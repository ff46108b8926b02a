import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inProof } from "../builders/sample.ts";
import { focusCode, isAdminLive, onAdmin, pressChange } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, sizes, tablet } from "./browser.ts";

// The folder has a new site's local pages: ten services in thirty cities. Each test continues from the previous one.
const site = onAdmin();
const ROOT = "/admin/seo-generator";
const WACO = "services/network-security/waco";

const dialog = (page: Page) => page.getByRole("dialog");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
/** Search engines can index the page. */
const isPublic = async (slug: string) => !(await (await fetch(`${site.address}/${slug}`)).text()).includes("noindex");

inProof("a thin template takes nothing down without being asked; people who want that confirm it", async () => {
  const page = await site.open("admin", `${ROOT}/template`);
  await focusCode(page, "HTML");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("<p>We do [search_term] in [Location]. Call us.</p>");
  await press(page.getByRole("button", { name: "Save Template" }));
  await said(page, "Template saved successfully");
  await page.goto(ROOT);
  await isAdminLive(page);
  await press(page.getByRole("button", { name: "Generate 300 pages" }));
  await page
    .getByText(/^None of the 300 pages scored high enough to be public, and 300 are public now/)
    .first()
    .waitFor();
  expect(await isPublic(WACO)).toBe(true);
  await press(page.getByRole("link", { name: "Generate anyway" }));
  expect(await faultsOf(page)).toEqual([]);
  await press(dialog(page).getByRole("button", { name: "Generate Anyway" }));
  await page.getByText("300 pages: 0 public, 0 waiting, 300 held.").waitFor();
  await expect.poll(() => isPublic(WACO)).toBe(false);
  expect(await page.getByRole("link", { name: "Generate anyway" }).count()).toBe(0);
});

inProof("held pages are published one by one and together, and held again; editors can only read", async () => {
  const page = await site.open("admin", `${ROOT}/pages?term=network+sec&location=waco`);
  await page.getByRole("table").getByText("0 local facts").waitFor();
  await press(page.getByRole("link", { name: "Publish anyway" }));
  await dialog(page).getByText(`/${WACO}`).waitFor();
  await press(dialog(page).getByRole("button", { name: "Publish Anyway" }));
  await said(page, "Page published");
  await page.getByText("by an administrator").waitFor();
  await expect.poll(() => isPublic(WACO)).toBe(true);
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, "Page held");
  await expect.poll(() => isPublic(WACO)).toBe(false);

  await page.goto(`${ROOT}/pages?state=held&sort=score`);
  await isAdminLive(page);
  await page.getByText("300 pages in total.").waitFor();
  await page.getByRole("checkbox", { name: "Select all pages in this list that can be changed" }).check();
  await page.getByText("50 selected", { exact: true }).waitFor();
  await pressChange(page, "Publish anyway");
  await said(page, "50 pages published");
  await page.getByText("250 pages in total.").waitFor();
  await page.goto(`${ROOT}/pages?state=published`);
  await isAdminLive(page);
  await page.getByRole("checkbox", { name: "Select all pages in this list that can be changed" }).check();
  await pressChange(page, "Hold again");
  await said(page, "50 pages held");

  const editor = await site.open("editor", `${ROOT}/pages?state=held`);
  await editor.getByText("300 pages in total.").waitFor();
  expect(await editor.getByText("Publish anyway").count()).toBe(0);
  expect(await editor.getByRole("checkbox").count()).toBe(0);
});

inProof("the second of two who press Generate sees the first one's run, with a note for the one who started it", async () => {
  site.allow(/^409 POST/);
  const [first, second] = [await site.open("admin", ROOT), await site.open("editor", ROOT)];
  await Promise.all([first, second].map((page) => page.getByRole("button", { name: /^Generate 300/ }).click()));
  const refused = () => Promise.all([first, second].map((page) => page.getByText("a run is already in progress").count()));
  await expect.poll(async () => (await refused()).filter((count) => count > 0).length).toBe(1);
  for (const page of [first, second]) await page.getByText(/^300 pages: 0 public/).waitFor();
});

inProof("the list passes axe at any width", async () => {
  const page = await site.open("admin", `${ROOT}/pages?state=held`);
  for (const viewport of [sizes.desktop, tablet, sizes.phone]) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page), `${viewport.width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${viewport.width}`).toBe(true);
  }
});

test("a page is edited by hand, compared with the template, and excluded", async () => {
  const page = await site.open("admin", `${ROOT}/pages?term=network+sec&location=waco`);
  await press(page.getByRole("link", { name: /^Edit / }));
  await page.getByLabel("Heading").fill("Network security, said by hand");
  await press(page.getByRole("button", { name: "Save page" }));
  await said(page, "Page saved");
  await page.getByText("Edited by hand. Runs keep this text").waitFor();
  expect(await page.getByRole("insertion").first().textContent()).toContain("said by hand");
  expect(await (await fetch(`${site.address}/${WACO}`)).text()).toContain("Network security, said by hand");
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("link", { name: "Exclude" }));
  await press(dialog(page).getByRole("button", { name: "Exclude page" }));
  await said(page, "Page excluded");
  const answer = await fetch(`${site.address}/${WACO}`, { redirect: "manual" });
  expect(answer.status).toBe(301);
  await press(page.getByRole("button", { name: "Bring back" }));
  await said(page, "The page is back");
});
