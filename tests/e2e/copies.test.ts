import { expect, test } from "vitest";
import { addSubscribers } from "../builders/subscribers.ts";
import { addUncertainCampaign } from "../builders/uncertain-campaign.ts";
import { onAdmin, pressRowAction, pressUndo } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";
import { begin, insert, paper, said, saved, section } from "./editing.ts";

const site = onAdmin({}, async (database) => {
  await addSubscribers(database, ["ana@sotolcreek.example"]);
  await addUncertainCampaign(database, "Interrupted", "The process that was sending it ended.");
});

test("a page is duplicated from its editor and from the list, and a section goes to another page, all by keyboard", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  const original = await begin(page, "Spring “offer”", "spring-offer");
  await insert(page, "headline", "Hero");
  await section(page, "Hero").locator("[data-field=title]").fill("Move this spring");
  await saved(page);

  const menu = page.getByRole("button", { name: "More actions" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Duplicate page" }).focus();
  await page.keyboard.press("Enter");
  await said(page, "Page duplicated. The copy is a draft at /spring-offer-copy.");
  expect(page.url()).not.toContain(original);
  await page.getByRole("heading", { name: "Copy of Spring “offer”", level: 1 }).waitFor();
  await paper(page).getByText("Move this spring").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("button", { name: "Change address" }));
  await page.getByLabel("Slug").waitFor();
  expect(await page.getByLabel("Slug").inputValue()).toBe("spring-offer-copy");

  await page.goto(`${site.address}/admin/pages/${original}/edit`);
  const hero = section(page, "Hero");
  await hero.focus();
  await page.keyboard.press("Control+d");
  await expect.poll(() => hero.count()).toBe(2);
  await saved(page);
  await page.keyboard.press("Control+z");
  await expect.poll(() => hero.count()).toBe(1);
  await hero.focus();
  const copy = page.getByRole("toolbar", { name: "Section actions" }).getByRole("button", { name: "Copy to another page" });
  await copy.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Copy to another page" });
  await dialog.getByRole("button", { name: /^Contact/ }).waitFor();
  expect(
    await dialog
      .getByRole("button")
      .filter({ hasText: /\/spring-offer$/ })
      .count(),
  ).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel("Search pages").fill("nothing like it");
  await dialog.getByText("No matching pages.").waitFor();
  await dialog.getByLabel("Search pages").fill("/spring-offer-c");
  // Before the answer is there.
  await page.keyboard.press("Enter");
  await said(page, "“Hero” was added to the end of “Copy of Spring “offer”.”");
  await dialog.waitFor({ state: "detached" });
  await press(page.getByRole("button", { name: "Open page" }));
  await expect.poll(() => section(page, "Hero").count()).toBe(2);
});

test("a sent campaign starts a new one, from its page and from the list", async () => {
  const page = await site.open("editor", "/admin/newsletter/campaigns");
  await press(page.getByRole("link", { name: "Interrupted" }));
  await press(page.getByRole("button", { name: "Use again" }));
  await said(page, "Campaign duplicated successfully");
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Interrupted (Copy)");
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${site.address}/admin/newsletter/campaigns`);
  await pressRowAction(page.getByRole("row").filter({ hasText: "Interrupted (Copy)" }), /^Duplicate/);
  await said(page, "Campaign duplicated successfully");
  await pressUndo(page, "Campaign duplicated successfully");
  await said(page, "Campaign deleted successfully");
});
