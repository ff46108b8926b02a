import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { isAdminLive, onAdmin, pressChange, pressRowAction, pressUndo } from "./admin.ts";
import { faultsOf, sizesAndThemes } from "./axe.ts";
import { press } from "./browser.ts";

const site = onAdmin();

const dialog = (page: Page) => page.getByRole("dialog").first();
const preview = (page: Page) => page.locator(".admin-preview");
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const form = (page: Page) => page.getByRole("main");
const create = (page: Page) => press(form(page).getByRole("button", { name: "Create Content Block" }));
const LIST = "/admin/content-blocks?page_id=";

async function begin(page: Page, name: string, type: string): Promise<void> {
  await press(page.getByRole("link", { name: "Add Content Block" }));
  // The list's filter has a name and a type, too.
  await page.getByRole("heading", { level: 1, name: "Add Content Block" }).waitFor();
  await form(page).getByLabel("Name").fill(name);
  await form(page).getByLabel("Type").selectOption(type);
}

async function done(page: Page, text = "Content block created successfully"): Promise<void> {
  await said(page, text);
  await page.getByRole("link", { name: "Add Content Block" }).waitFor();
}

/** The ID of the GDPR page, which this test hasn't changed yet. */
async function pageId(page: Page): Promise<string> {
  const option = page.locator("select[name=page_id] option", { hasText: "/legal/gdpr" });
  return (await option.getAttribute("value")) ?? "";
}

test("a block of each type is created with its editor, previewed, and seen by visitors in order", async () => {
  const page = await site.open("editor", "/admin/content-blocks");
  await page.goto(`${LIST}${await pageId(page)}`);
  await isAdminLive(page);

  await begin(page, "Journey: text", "text");
  expect(await form(page).locator("select[name=page] option:checked").textContent()).toContain("/legal/gdpr");
  const editor = form(page).getByRole("textbox", { name: "Text", exact: true });
  await editor.click();
  await page.keyboard.type("Heading of mine");
  // By keyboard: into the toolbar, along it, and back.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await editor.press("End");
  await editor.press("Enter");
  await press(form(page).getByRole("button", { name: "Bold" }));
  await page.locator("[contenteditable=true]:focus").waitFor();
  await page.keyboard.type("strong words");
  await preview(page).locator("strong", { hasText: "strong words" }).waitFor();
  expect(await preview(page).locator("h3").textContent()).toBe("Heading of mine");
  await create(page);
  await done(page);

  await begin(page, "Journey: code", "html");
  await form(page).locator(".cm-content").click();
  await page.keyboard.insertText("<p>From code</p><script>alert(1)</script>");
  await form(page).getByText("Removed when you save").waitFor();
  await preview(page).getByText("From code").waitFor();
  await create(page);
  await done(page, "Removed because it isn't allowed on a page: <script>.");

  await begin(page, "Journey: picture", "image");
  await form(page).getByLabel("Image").fill("/og-default.png");
  await form(page).getByLabel("Alt text").fill("Our mesa");
  await preview(page).getByRole("img", { name: "Our mesa" }).waitFor();
  await create(page);
  await done(page);

  await begin(page, "Journey: film", "video");
  await form(page).getByLabel("Video").fill("https://www.youtube.com/watch?v=abc");
  await form(page).getByLabel("Title").fill("A film elsewhere");
  await preview(page).getByText("opens in a new tab").waitFor();
  await create(page);
  await done(page);

  site.allow(/^422 POST/);
  await begin(page, "Journey: call", "cta");
  await form(page).getByLabel("Title").fill("Shall we talk?");
  await form(page).getByLabel("Button text").fill("Yes");
  await form(page).getByLabel("Button link").fill("javascript:alert(1)");
  await create(page);
  await form(page).getByText("Enter a path that starts with /, an anchor").waitFor();
  expect(
    await form(page)
      .getByLabel("Button link")
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await form(page).getByLabel("Button link").fill("/contact");
  await preview(page).getByRole("link", { name: "Yes" }).waitFor();
  await create(page);
  await done(page);

  const visitor = await site.visit("/legal/gdpr");
  const order = async () => {
    await visitor.reload();
    const text = (await visitor.locator("main").textContent())?.replaceAll(/\s+/g, " ");
    return ["strong words", "From code", "A film elsewhere", "Shall we talk?"].map((words) => text?.indexOf(words) ?? -1);
  };
  await expect.poll(async () => (await order()).every((place, at, all) => place > (all[at - 1] ?? 0))).toBe(true);
  expect(await visitor.locator('main a[href^="https://www.youtube.com"]').getAttribute("rel")).toBe("noopener noreferrer");

  await pressRowAction(page, "Move Journey: call up");
  await expect.poll(async () => (await page.locator("tbody tr").allInnerTexts()).at(-1)).toContain("Journey: film");
  await page.getByRole("button", { name: "Move Journey: call", exact: true }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect
    .poll(async () => {
      const [, , film, call] = await order();
      return (call ?? 0) < (film ?? 0);
    })
    .toBe(true);
});

inProof("blocks are hidden, deleted after a confirmation, and restored", async () => {
  const page = await site.open("editor", "/admin/content-blocks?q=DFARS");
  await page.goto("/admin/content-blocks/new");
  await isAdminLive(page);
  await form(page).getByLabel("Name").fill("Undo me");
  await create(page);
  await done(page);
  await page.goto("/admin/content-blocks?q=Undo+me");
  await isAdminLive(page);
  await press(rowOf(page, "Undo me").getByRole("button", { name: "Deactivate Undo me" }));
  await pressUndo(page, "Content block deactivated successfully");
  await said(page, "Content block activated successfully");
  await page.getByLabel("Select Undo me").check();
  await page.getByText("1 selected", { exact: true }).waitFor();
  await pressChange(page, "Delete");
  await dialog(page).getByText("Are you sure you want to delete this content block?").waitFor();
  await press(dialog(page).getByRole("button", { name: "Delete" }));
  await said(page, "Content block deleted successfully");
  await page.getByText("No matches").waitFor();
  await pressUndo(page, "Content block deleted successfully");
  await said(page, "Content block restored successfully");
});

inProof.each(sampled(sizesAndThemes, 0, 3))("the list and the forms of each type pass axe and fit (%s, %s)", async (size, theme) => {
  const page = await site.open("editor", "/admin/content-blocks", { size, theme });
  const id = /content-blocks\/([0-9a-f-]{36})/.exec((await page.locator("td a").first().getAttribute("href")) ?? "")?.[1];
  for (const search of ["", `?delete=${id}`, `/${id}`, "?q=nothing-has-this", "/new"]) {
    await page.goto(`/admin/content-blocks${search}`);
    await isAdminLive(page);
    if (search === "/new") await page.locator(".admin-rich").waitFor();
    expect(await faultsOf(page), search).toEqual([]);
    if (size === "phone") await page.setViewportSize({ width: 360, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), search).toBeLessThanOrEqual(size === "phone" ? 360 : 1440);
  }
  for (const type of ["html", "image", "video", "cta"]) {
    await form(page).getByLabel("Type").selectOption(type);
    await page
      .locator(type === "html" ? ".cm-content" : `[name^="${type}."]`)
      .first()
      .waitFor();
    if (type === "html") await page.locator(".cm-content").fill('<p title="x">Text</p><!-- note -->');
    expect(await faultsOf(page), type).toEqual([]);
  }
});
