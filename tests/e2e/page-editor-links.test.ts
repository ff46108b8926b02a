import { expect, test } from "vitest";
import * as files from "../builders/files.ts";
import { upload } from "../builders/files.ts";
import { inProof } from "../builders/sample.ts";
import { signedIn } from "../builders/staff.ts";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";
import { begin, insert, publish, said, saved, section } from "./editing.ts";

const site = onAdmin();
const shown = async (path: string) => (await fetch(`${site.address}${path}`)).text();

test("lists and links are made where they're read, and a button's link is chosen from this site's pages and this page's sections", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "Linked offer", "linked-offer");
  await insert(page, "headline", "Hero");
  await insert(page, "accordion", "FAQ");
  await insert(page, "paragraph", "Text");
  const words = section(page, "Text").locator(".prose[data-field=text]");
  // One press is enough, and the cursor is where it was.
  const { x = 0, y = 0, width = 0 } = (await words.boundingBox()) ?? {};
  await page.mouse.click(x + width / 3, y + 10);
  await page.keyboard.type("QQQ");
  await expect.poll(() => words.textContent()).toMatch(/\w.*QQQ.*\w/);
  // Undone where it was typed: the section isn't what the next key is for.
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => words.textContent()).not.toContain("Q");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("What we do:");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- Backups");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Hosting");
  await words.locator("ul > li", { hasText: "Hosting" }).waitFor();
  // By keyboard: the last word becomes a link to a page that's searched for.
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("ControlOrMeta+k");
  const picker = page.getByRole("dialog", { name: "Choose a link" });
  await picker.getByLabel("Page, section, file, or address").fill("hosting");
  await picker
    .getByRole("region", { name: "On this site" })
    .getByRole("button", { name: /\/services\/hosting$/ })
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(picker.getByRole("button", { name: /\/services\/hosting$/ }));
  await words.locator("a[href='/services/hosting']", { hasText: "Hosting" }).waitFor();
  // By toolbar: another line of the list, numbered.
  const toolbar = page.getByRole("toolbar", { name: "Formatting", exact: true });
  await toolbar.getByRole("button", { name: /Numbered list/ }).click();
  await words.locator("ol > li").first().waitFor();
  // What articles can have, sections can, too.
  await toolbar.getByLabel("Insert").selectOption("Tip");
  await page.keyboard.type("Ask for a test.");
  await words.locator("[data-callout=tip]", { hasText: "Ask for a test." }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await saved(page);
  const inPanel = page.getByRole("textbox", { name: "Text", exact: true });
  await expect.poll(() => inPanel.textContent()).toContain("Ask for a test.");
  await inPanel.click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("Below: ");
  await words.getByText("Below: What we do:").waitFor();
  expect(await words.locator("ol > li").count()).toBe(2);
  await saved(page);

  await section(page, "Hero").focus();
  await press(page.getByRole("button", { name: "Choose a page, section, or file" }).first());
  await press(picker.getByRole("region", { name: "On this page" }).getByRole("button", { name: /^FAQ/ }));
  await expect.poll(() => page.getByLabel("Button link").first().inputValue()).toMatch(/^#part-/);
  await saved(page);
  await publish(page);
  await expect.poll(() => shown("/linked-offer")).toContain('href="/services/hosting"');
  const visitor = await site.visit("/linked-offer");
  const [, anchor = ""] = /href="#(part-[a-z0-9-]+)"/.exec(await shown("/linked-offer")) ?? [];
  expect(await visitor.locator(`#${anchor}`).count()).toBe(1);
  expect(await visitor.locator(".prose ul > li, .prose ol > li").count()).toBe(2);
  expect(await visitor.getByRole("note").textContent()).toMatch(/Tip\s*Ask for a test\./);
  expect(await faultsOf(visitor)).toEqual([]);
});

inProof("a link leads to a file of the library, and an address of this site without a page is warned about", async () => {
  await upload(site.address, { Cookie: await signedIn(site.address, "editor") }, [["rates of next year.pdf", files.pdf]]);
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "With a file", "with-a-file");
  await insert(page, "headline", "Hero");
  const picker = page.getByRole("dialog", { name: "Choose a link" });
  const search = picker.getByLabel("Page, section, file, or address");
  await press(page.getByRole("button", { name: "Choose a page, section, or file" }).first());
  await search.fill("rates pdf");
  const file = picker.getByRole("region", { name: "Files" }).getByRole("button", { name: /^rates of next year/ });
  await file.getByText("PDF document").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(file);
  await expect.poll(() => page.getByLabel("Button link").first().inputValue()).toMatch(/^\/media\/.*\.pdf$/);

  await press(page.getByRole("button", { name: "Choose a page, section, or file" }).first());
  const warning = picker.getByText("No page has this address.");
  await search.fill("/prices-of-last-year");
  await warning.waitFor();
  for (const there of ["/services/hosting?from=here#plans", "/contact", "/sitemap.xml", "https://example.com/none"]) {
    await search.fill(there);
    await picker.getByRole("button", { name: "Use this address" }).getByText(there, { exact: true }).waitFor();
    await warning.waitFor({ state: "detached" });
  }
  // It's a warning: the page may come later.
  await search.fill("/prices-of-last-year");
  await warning.waitFor();
  await search.press("Enter");
  await expect.poll(() => page.getByLabel("Button link").first().inputValue()).toBe("/prices-of-last-year");
});

test("the panel's labels follow what's typed there and in the page, and so does the list of sections", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "Labels", "labels");
  await insert(page, "accordion", "FAQ");
  const entry = page.locator(".editor-panel summary").first();
  await press(entry);
  await page.getByLabel("Question (optional)", { exact: true }).first().fill("Do you answer at night?");
  await expect.poll(() => entry.textContent()).toContain("Do you answer at night?");
  const asked = section(page, "FAQ").locator("[data-field='items.0.question']");
  await asked.filter({ hasText: "at night" }).waitFor();
  await asked.click();
  await asked.fill("Do you answer on Sundays?");
  await expect.poll(() => entry.textContent()).toContain("Do you answer on Sundays?");
  await page.getByLabel("Title (optional)", { exact: true }).fill("Asked every week");
  await page.getByLabel("Name (optional)", { exact: true }).fill("Weekly questions");
  await press(page.getByRole("button", { name: "All sections" }));
  await page.getByRole("button", { name: "Weekly questions" }).getByText("Asked every week").waitFor();
});

inProof("a draft's menu entry is made on its own screen: staff see it at once, visitors when the page is published", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  const id = await begin(page, "Winter offer", "winter-offer");
  await insert(page, "headline", "Hero");
  await saved(page);
  const settings = await site.open("editor", `/admin/pages/${id}`);
  await settings.getByText("This page isn't in a menu.").waitFor();
  expect(await faultsOf(settings)).toEqual([]);
  await settings.getByLabel("Label").fill("Winter");
  await press(settings.getByRole("button", { name: "Add to menu" }));
  await settings.getByText("Staff only until the page is published").waitFor();
  expect(await shown("/about")).not.toContain('href="/winter-offer"');
  await publish(page);
  await expect.poll(() => shown("/about")).toContain('href="/winter-offer"');
});

inProof("what a version changed reads as text, not as HTML, and a version replaces a draft only when asked, with a way back", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  const id = await begin(page, "Versions", "versions-of-it");
  await insert(page, "paragraph", "Text");
  await saved(page);
  await publish(page);
  const words = section(page, "Text").locator(".prose[data-field=text]");
  await words.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- Patches");
  await saved(page);
  await publish(page);
  await said(page, "Page published");
  const versions = await site.open("editor", `/admin/pages/${id}/versions`);
  await versions.locator("ins", { hasText: "• Patches" }).waitFor();
  expect(await versions.locator("main").textContent()).not.toMatch(/<\/?(ul|li|p)>/);

  await words.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" and alarms");
  await saved(page);
  await versions.goto(`/admin/pages/${id}/versions`);
  await press(versions.getByRole("link", { name: "Version 2", exact: false }).last());
  await press(versions.getByRole("link", { name: "Restore version 2" }));
  const dialog = versions.getByRole("dialog", { name: "Replace the draft with version 2?" });
  expect(await dialog.getByRole("link", { name: "a draft" }).getAttribute("href")).toBe(`/admin/pages/${id}/edit`);
  expect(await faultsOf(versions)).toEqual([]);
  await press(dialog.getByRole("button", { name: "Replace draft" }));
  await said(versions, "Version 2 is now a draft. Check it, then publish it.");
  const restoredWords = section(versions, "Text").locator(".prose[data-field=text]");
  await expect.poll(() => restoredWords.textContent()).not.toContain("Patches");
  await press(versions.getByText("Undo", { exact: true }));
  await said(versions, "Draft restored");
  await expect.poll(() => restoredWords.textContent()).toContain("Patches and alarms");
});
