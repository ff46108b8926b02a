import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as files from "../builders/files.ts";
import { upload } from "../builders/files.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { signedIn } from "../builders/staff.ts";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const site = onAdmin();

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const body = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const saved = (page: Page) => page.locator('[data-save-state="saved"]').waitFor();
const option = (page: Page, name: string | RegExp): Locator => page.getByRole("listbox", { name: "Insert" }).getByRole("option", { name });

/** A new article in the editor. */
async function begin(size: Size): Promise<Page> {
  const page = await site.open("editor", "/admin/blog", { size });
  await press(page.getByRole("button", { name: "New Article" }));
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  await body(page).waitFor();
  return page;
}

test.each<Size>(sampled(["desktop", "phone"], 1))("an article from idea to feed (%s)", async (size) => {
  site.allow(/^422 POST/, /^404 GET/);
  await upload(site.address, { Cookie: await signedIn(site.address, "editor") }, [[`rack-${size}.jpg`, await files.photo()]]);
  const page = await begin(size);
  expect(await faultsOf(page)).toEqual([]);

  // Markdown, the slash menu, and a picture.
  await title(page).fill(`Racks that stay cool, ${size}`);
  await title(page).press("Enter");
  await page.keyboard.type("A **short** answer: `airflow`.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("## What to measure");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- Inlet");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Outlet");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/warn");
  await option(page, /Warning/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Never block the front.");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/pict");
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  await press(picker.getByRole("button", { name: `rack-${size}` }).first());
  const dialog = page.getByRole("dialog", { name: "Picture" });
  await dialog.getByLabel("Alt text").fill("A rack with a fan on top");
  await dialog.getByLabel("Caption").fill("Ours, in August");
  expect(await faultsOf(page)).toEqual([]);
  await press(dialog.getByRole("button", { name: "Insert picture" }));
  await saved(page);

  // What's missing is said at its fields.
  await press(page.getByRole("button", { name: "Publish", exact: true }));
  await page.getByText("Enter an excerpt of one or two sentences").first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel("Excerpt").fill("Heat kills disks slowly. What to measure, and what to move.");
  await page.getByLabel("Category").selectOption({ label: "IT Services" });
  await page.getByLabel("Author").selectOption({ label: "Tom Hollis" });
  await page.getByLabel("Tags").fill(`Cooling ${size}, Hardware`);
  const slug = `racks-that-stay-cool-${size}`;
  expect(await page.getByLabel("Address").inputValue()).toBe(slug);
  await saved(page);
  const visitor = await site.visit("/robots.txt", { size, isBare: true });
  expect((await visitor.goto(`/blog/${slug}`))?.status()).toBe(404);
  await press(page.getByRole("button", { name: "Publish", exact: true }));
  await said(page, "Visitors see this version now");

  await expect.poll(async () => (await visitor.goto(`/blog/${slug}`))?.status()).toBe(200);
  const article = visitor.getByRole("article", { name: `Racks that stay cool, ${size}` });
  await article.getByRole("heading", { name: "What to measure" }).waitFor();
  await article.getByRole("note").filter({ hasText: "Never block the front." }).waitFor();
  await article.getByRole("img", { name: "A rack with a fan on top" }).waitFor();
  expect(await article.locator("strong").first().textContent()).toBe("short");
  expect(await article.locator("li").allTextContents()).toEqual(expect.arrayContaining(["Inlet", "Outlet"]));
  expect([await faultsOf(visitor), await isWithin(visitor)]).toEqual([[], true]);
  await press(visitor.getByRole("link", { name: `Cooling ${size}` }));
  await visitor.getByRole("heading", { level: 1, name: `Cooling ${size}` }).waitFor();
  expect(await faultsOf(visitor)).toEqual([]);
  const feed = await visitor.evaluate(async () => (await fetch("/rss.xml")).text());
  expect(feed).toContain(`/blog/${slug}</link>`);

  // A change is a draft until it's published, and the old address leads to the new one.
  await body(page).press("Control+End");
  await page.keyboard.type("Checked again.");
  // By keyboard, a link to a page that's searched for is inserted where the cursor is.
  await page.keyboard.press("Control+k");
  const links = page.getByRole("dialog", { name: "Choose a link" });
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/link-targets?q=hosting*", (route) => answer.promise.then(() => route.continue()));
  await links.getByRole("region", { name: "On this site" }).getByRole("button").first().waitFor();
  await links.getByLabel("Page, section, file, or address").fill("hosting");
  // Someone who's in the list when the answer replaces it goes on from the field.
  await page.keyboard.press("ArrowDown");
  await links.locator("button:focus").waitFor();
  answer.resolve();
  await links.locator("input:focus").waitFor();
  await page.unroute("**/admin/link-targets?q=hosting*");
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  const [, linked = ""] = /(\/\S+)$/.exec((await links.locator(":focus").textContent()) ?? "") ?? [];
  await page.keyboard.press("Enter");
  await body(page).locator(`a[href="${linked}"]`).waitFor();
  await page.getByLabel("Address").fill(`cool-racks-${size}`);
  await saved(page);
  await visitor.goto(`/blog/${slug}`);
  expect(await visitor.getByText("Checked again.").count()).toBe(0);
  await press(page.getByRole("button", { name: "Update", exact: true }));
  await said(page, "Visitors see this version now");
  await expect.poll(async () => new URL((await visitor.goto(`/blog/${slug}`))?.url() ?? "").pathname).toBe(`/blog/cool-racks-${size}`);
  await visitor.getByText("Checked again.").waitFor();
  expect(await article.locator(`a[href="${linked}"]`).count()).toBe(1);
  expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
});

describe("the editor", () => {
  test("keeps what was written through a reload, and tells the second of two tabs", async () => {
    site.allow(/^409 POST/);
    const page = await begin("desktop");
    await title(page).fill("Kept");
    await saved(page);
    const address = page.url();
    await page.reload();
    await body(page).waitFor();
    expect(await title(page).inputValue()).toBe("Kept");

    const second = await site.open("editor", new URL(address).pathname, { isInKeptTab: false });
    await body(second).waitFor();
    await title(second).fill("From the second tab");
    await saved(second);
    await title(page).fill("From the first tab");
    const alert = page.getByRole("alert").filter({ hasText: "changed in the meantime" });
    await alert.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await press(alert.getByRole("button", { name: "Replace with mine" }));
    await saved(page);
    await second.reload();
    await body(second).waitFor();
    expect(await title(second).inputValue()).toBe("From the first tab");
  });

  test("asks before leaving while something isn't saved, and saves it once the server answers again", async () => {
    site.allow(/^net::ERR_FAILED POST/);
    const page = await begin("desktop");
    await page.route("**/draft", (route) => route.abort());
    await title(page).fill("Not yet saved");
    await page.locator('[data-save-state="failed"]').waitFor();
    await press(page.getByRole("link", { name: "Blog" }).first());
    const asked = page.getByRole("dialog", { name: "Leave without saving?" });
    await press(asked.getByRole("button", { name: "Keep editing" }));
    await page.unroute("**/draft");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await saved(page);
    await page.reload();
    await body(page).waitFor();
    expect(await title(page).inputValue()).toBe("Not yet saved");
  });

  inProof("takes the words of Word and Google Docs, and leaves their styles and scripts behind", async () => {
    const page = await begin("desktop");
    const word =
      '<!--StartFragment--><style>p{color:red}</style><h1 style="mso-list:l0"><o:p></o:p>From Word</h1>' +
      '<p class=MsoNormal style="margin:0"><b>Bold</b> and <span lang=EN-US onclick="alert(1)">plain</span><o:p></o:p></p>' +
      '<table><tr><td width=100 style="border:1px">Cell</td></tr></table><img src="https://evil.example/x.png" onerror="alert(1)">' +
      '<a href="javascript:alert(1)">bad</a> <a href="https://example.com/" target="_blank">good</a><!--EndFragment-->';
    const docs = '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Heavy</span> light</p></b>';
    await body(page).focus();
    for (const html of [word, docs])
      await body(page).evaluate((text, pasted) => {
        const data = new DataTransfer();
        data.setData("text/html", pasted);
        text.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      }, html);
    await saved(page);
    const markup = await body(page).innerHTML();
    expect(markup).toMatch(/<h2[^>]*>From Word<\/h2>/);
    expect(markup).toContain("<strong>Bold</strong>");
    expect(markup).toContain("<strong>Heavy</strong>");
    expect(markup).toContain('href="https://example.com/"');
    expect(markup).toMatch(/<td[^>]*><p>Cell<\/p><\/td>/);
    expect(markup).not.toMatch(/mso|style=|onclick|evil|javascript:|onerror|<o:p|target=/i);
  });

  inProof("is used with the keyboard alone: link, table, and the list of what can be inserted", async () => {
    const page = await begin("desktop");
    await body(page).focus();
    await page.keyboard.type("Call us");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Choose a link" });
    const target = dialog.getByLabel("Page, section, file, or address");
    await target.fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await dialog.getByText("Enter a path (/contact)").waitFor();
    expect(await target.getAttribute("aria-invalid")).toBe("true");
    expect(await faultsOf(page)).toEqual([]);
    await target.fill("/contact");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await body(page).locator("a").getAttribute("href")).toBe("/contact");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/tab");
    await option(page, /Table/).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => option(page, /Table/).count()).toBe(0);
    for (let n = 0; n < 4; n++) await page.keyboard.press("Backspace");
    await page.keyboard.type("/tab");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Head");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Second");
    expect(await body(page).locator("th").allTextContents()).toEqual(["Head", "Second", ""]);
    await saved(page);
  });
});

inProof("versions are compared and restored; an article is scheduled, unscheduled, deleted, and brought back", async () => {
  const page = await begin("desktop");
  await title(page).fill("First idea");
  await saved(page);
  await press(page.getByRole("link", { name: "Versions" }));
  await page.getByText("Version 1 (first version)").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("link", { name: "Editor" }));
  await body(page).waitFor();
  await press(page.getByRole("link", { name: "Delete", exact: true }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Delete article" }));
  await said(page, "Article deleted");
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, "restored");
  await page.getByRole("link", { name: "First idea" }).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
