import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inProof } from "../builders/sample.ts";
import { focusCode, isAdminLive, onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

// The folder has a new site's local pages: ten services in thirty cities.
const site = onAdmin();
const ROOT = "/admin/seo-generator";
const ADDED = "We wrote this sentence for a page that nobody has read yet.";

const LATER = "Our engineers wrote this sentence for a later run.";

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const isLive = async (slug: string) => (await (await fetch(`${site.address}/${slug}`)).text()).includes(ADDED);

/** How many pages have been read, and how many there are. */
async function progressOf(page: Page): Promise<[read: number, all: number]> {
  const text = (await page.getByText(/^\d+ of \d+ pages read/).textContent()) ?? "";
  const [read = 0, all = 0] = text.match(/\d+/g)?.map(Number) ?? [];
  return [read, all];
}

/** Adds a sentence to the template and generates all pages. Returns the page with the first one of the sample. */
async function generatedWith(sentence: string): Promise<Page> {
  const page = await site.open("editor", `${ROOT}/template`);
  await focusCode(page, "HTML");
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(`<p>${sentence}</p>`);
  await press(page.getByRole("button", { name: "Save Template" }));
  await said(page, "Template saved successfully");
  await page.goto(ROOT);
  await isAdminLive(page);
  await press(page.getByRole("button", { name: "Generate 300 pages" }));
  await press(page.getByRole("link", { name: "Review a sample" }));
  return page;
}

test("a new text goes live only after someone has read a sample; what they reject is held", async () => {
  const page = await generatedWith(ADDED);
  await page.getByText(/drawn at random from all terms\. If you pass all of them/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const [, all] = await progressOf(page);
  expect(all).toBe(18);

  const rejected = (
    (await page
      .getByText(/^\/services\//)
      .first()
      .textContent()) ?? ""
  ).slice(1);
  await page.keyboard.press("r");
  await page.getByLabel("Reason").fill("It promises what nobody said.");
  await press(page.getByRole("button", { name: "Reject", exact: true }));
  await page.getByText(`1 of ${all} pages read, 1 rejected`).waitFor();
  await page.reload();
  await isAdminLive(page);
  for (let read = 1; read < all; read += 1) {
    await page.getByRole("button", { name: "Pass (P)" }).waitFor();
    await page.keyboard.press("p");
    await page.getByText(`${read + 1} of ${all} pages read`).waitFor();
  }
  await page.getByText("You've read the whole sample.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await isLive("services/network-security/waco"), "before it's released").toBe(false);
  await page.getByText("299 pages become public right away. They replace the 300 pages that are public now. 1 page stays held.").waitFor();
  await press(page.getByRole("button", { name: "Publish 299 pages" }));
  await said(page, "Successfully generated 300 SEO pages! Sitemap is live at /sitemap.xml");
  await page.getByText("300 pages: 299 public, 0 waiting, 1 held.").waitFor();
  await expect.poll(async () => (await (await fetch(`${site.address}/${rejected}`)).text()).includes("noindex")).toBe(true);
});

inProof("a run that's rejected as a whole changes nothing for visitors, and is read on after an undo, or later", async () => {
  const page = await generatedWith(LATER);
  const rejectAll = async () => {
    await press(page.getByText("Reject… (R)"));
    await page.getByLabel("The whole run: nothing goes live").check();
    await page.getByLabel("Reason").fill("Not ours to say.");
    await press(page.getByRole("button", { name: "Reject", exact: true }));
    await said(page, "Run rejected. Nothing goes live.");
    await page.getByText("This run was rejected, so nothing goes live.").waitFor();
  };
  await rejectAll();
  expect(await faultsOf(page)).toEqual([]);
  expect(await (await fetch(`${site.address}/services/network-security/waco`)).text()).not.toContain(LATER);
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, "The review is open again");
  await page.getByText(/^0 of \d+ pages read/).waitFor();
  await rejectAll();
  await page.goto(`${ROOT}/history`);
  await page.getByText("Rejected by Edgar Editor: Not ours to say.", { exact: true }).waitFor();
  await page.goto(ROOT);
  await press(page.getByRole("link", { name: "See the review" }));
  await press(page.getByRole("button", { name: "Reopen the review" }));
  await page.getByRole("button", { name: "Pass (P)" }).waitFor();
});
