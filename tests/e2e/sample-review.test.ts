import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";
import { focusCode, isAdminLive, onAdmin } from "./office.ts";

// The folder has a new site's local pages: ten services in thirty cities.
const site = onAdmin();
const ROOT = "/admin/seo-generator";
const ADDED = "We wrote this sentence for a page that nobody has read yet.";

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const isLive = async (slug: string) => (await (await fetch(`${site.address}/${slug}`)).text()).includes(ADDED);

/** How many pages have been read, and how many there are. */
async function progressOf(page: Page): Promise<[read: number, all: number]> {
  const text = (await page.getByText(/^\d+ of \d+ pages read/).textContent()) ?? "";
  const [read = 0, all = 0] = text.match(/\d+/g)?.map(Number) ?? [];
  return [read, all];
}

test("a new text goes live only after someone has read a sample; what they reject is held", async () => {
  const page = await site.open("editor", `${ROOT}/template`);
  await focusCode(page, "HTML");
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(`<p>${ADDED}</p>`);
  await press(page.getByRole("button", { name: "Save Template" }));
  await said(page, "Template saved successfully");
  await page.goto(ROOT);
  await isAdminLive(page);
  await press(page.getByRole("button", { name: "Generate 300 pages" }));
  await press(page.getByRole("link", { name: "Review a sample" }));
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
  await press(page.getByRole("button", { name: "Release the run" }));
  await said(page, "Successfully generated 300 SEO pages! Sitemap is live at /sitemap.xml");
  await page.getByText("300 pages: 299 public, 0 waiting, 1 held.").waitFor();
  await expect.poll(async () => (await (await fetch(`${site.address}/${rejected}`)).text()).includes("noindex")).toBe(true);
});
