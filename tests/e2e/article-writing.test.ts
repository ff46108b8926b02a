import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as files from "../builders/files.ts";
import { WORD, WORD_REVIEWED } from "../builders/pasted-html.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const site = onAdmin();

const body = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const saved = (page: Page) => page.locator('[data-save-state="saved"]').waitFor();
const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && (element.contains(middle) || Boolean(middle?.contains(element)));
  });

/** A new article in the editor. */
async function begin(visit: { size?: Size; theme?: "light" | "dark" } = {}): Promise<Page> {
  const page = await site.open("editor", "/admin/blog", visit);
  await press(page.getByRole("button", { name: "New Article" }));
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  await body(page).waitFor();
  return page;
}

/** Pastes or drops what a program put on the clipboard. */
async function give(page: Page, how: "paste" | "drop", { html = "", file }: { html?: string; file?: { name: string; content: Buffer } }) {
  await body(page).evaluate(
    (text, [kind, markup, name, base64]) => {
      const data = new DataTransfer();
      if (markup) data.setData("text/html", markup);
      if (name)
        data.items.add(
          new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, {
            type: name.endsWith("pdf") ? "application/pdf" : "image/jpeg",
          }),
        );
      const { left, top } = text.getBoundingClientRect();
      const all = { bubbles: true, cancelable: true };
      text.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { clipboardData: data, ...all })
          : new DragEvent("drop", { dataTransfer: data, clientX: left + 20, clientY: top + 10, ...all }),
      );
    },
    [how, html, file?.name ?? "", file?.content.toString("base64") ?? ""] as const,
  );
}

test("a text from Word keeps its lists, bold text, table, and link", async () => {
  const page = await begin();
  await body(page).focus();
  await give(page, "paste", { html: WORD });
  await saved(page);
  const text = body(page);
  expect(await text.locator(":scope > ul > li > p").allTextContents()).toEqual(["Servers", "Laptops"]);
  expect(await text.locator(":scope > ul ul > li").allTextContents()).toEqual(["Databases", "Files"]);
  expect(await text.locator(":scope > ol > li > p").allTextContents()).toEqual(["Copy", "Test"]);
  expect(await text.locator("strong").allTextContents()).toEqual(["copies", "Test"]);
  expect(await text.locator("td").allTextContents()).toEqual(["Daily", "30 days"]);
  expect(await text.locator("a").getAttribute("href")).toBe("https://example.com/rule");
  expect(await text.locator(":scope > p").first().textContent()).toContain("on two kinds of media");
});

test("a reviewed text from Word comes without its comments and deletions", async () => {
  const page = await begin();
  await body(page).focus();
  await give(page, "paste", { html: WORD_REVIEWED });
  await saved(page);
  expect(await body(page).locator(":scope > p").allTextContents()).toEqual([
    "We answer within an hour on workdays.[1]",
    "[1] Central Time.",
  ]);
});

describe("a picture", () => {
  test("is uploaded where it's chosen, and chosen at once", async () => {
    site.allow(/^422 POST/);
    const page = await begin();
    await body(page).focus();
    await page.keyboard.type("/pict");
    await page.keyboard.press("Enter");
    const picker = page.getByRole("dialog", { name: "Choose a picture" });
    // The search has the focus, so what's typed goes there.
    await page.keyboard.type("no such picture");
    expect(await picker.getByRole("searchbox").inputValue()).toBe("no such picture");
    await press(picker.getByRole("button", { name: "Upload a picture" }).first());
    expect(await faultsOf(page)).toEqual([]);
    const choose = picker.locator('input[type="file"]');
    await choose.setInputFiles({ name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") });
    await press(picker.getByRole("button", { name: "Upload and choose" }));
    await picker.getByText(/“broken.jpg” /).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await press(picker.getByRole("button", { name: "Remove broken.jpg" }));
    await choose.setInputFiles({ name: "router.jpg", mimeType: "image/jpeg", buffer: await files.photo() });
    await picker.getByLabel("Alt text").fill("A router with two lights");
    await press(picker.getByRole("button", { name: "Upload and choose" }));
    const dialog = page.getByRole("dialog", { name: "Picture", exact: true });
    expect(await dialog.getByLabel("Alt text").inputValue()).toBe("A router with two lights");
    await press(dialog.getByRole("button", { name: "Insert picture" }));
    await saved(page);
    expect(await body(page).getByRole("img", { name: "A router with two lights" }).getAttribute("src")).toMatch(/^\/media\//);
  });

  test("that's pasted or dropped as a file is uploaded, described, and inserted", async () => {
    const page = await begin();
    await body(page).focus();
    for (const how of ["paste", "drop"] as const) {
      await give(page, how, { file: { name: `${how}.jpg`, content: await files.photo({ width: how === "paste" ? 401 : 402 }) } });
      const dialog = page.getByRole("dialog", { name: "Add picture" });
      await dialog.waitFor();
      // The description has the focus.
      await page.keyboard.type(`What we ${how}`);
      expect(await dialog.getByLabel("Alt text").inputValue()).toBe(`What we ${how}`);
      await press(dialog.getByRole("button", { name: "Upload and insert" }));
      await body(page)
        .getByRole("img", { name: `What we ${how}` })
        .waitFor();
    }
    await saved(page);
    await give(page, "drop", { file: { name: "plan.pdf", content: files.pdf } });
    await page.getByText("Only pictures can be dropped here").waitFor();
    await give(page, "paste", { html: '<p>Text</p><img src="https://example.com/a.png">' });
    await page.getByText("1 picture wasn't pasted").waitFor();
    expect(await body(page).textContent()).toContain("Text");
  });
});

inProof("a new article starts in its title, and its address has no placeholder's name", async () => {
  const page = await site.open("editor", "/admin/blog");
  await page.keyboard.press("n");
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  await expect.poll(() => title(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Why {brand_name} patches on Tuesdays");
  expect(await page.getByLabel("Address").inputValue()).toBe("why-patches-on-tuesdays");
  await saved(page);
  await page.goto(`/blog/preview/${/[0-9a-f-]{36}$/.exec(page.url())?.[0]}`);
  expect(await page.locator("h1").textContent()).toBe("Why Lone Mesa Technologies patches on Tuesdays");
});

inProof("on a phone, a dialog starts with its title", async () => {
  const page = await begin({ size: "phone" });
  await press(page.getByRole("link", { name: "Delete", exact: true }));
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const name = await dialog.getByRole("heading").first().textContent();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
});

test("dialogs give the focus to their first field, so that typing goes there", async () => {
  const page = await begin();
  await body(page).focus();
  await page.keyboard.type("/butt");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Button" });
  await page.keyboard.type("Book a call");
  expect(await dialog.getByLabel("Label").inputValue()).toBe("Book a call");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // One without fields starts with its close button, so that Enter does no harm.
  await press(page.getByRole("link", { name: "Delete", exact: true }));
  await page.getByRole("dialog").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Close");
});

test.each<Size>(sampled(["desktop", "phone"], 1))("what's saved, why not, and the button to publish stay in view (%s)", async (size) => {
  site.allow(/^(409|422) POST/);
  const page = await begin({ size });
  await title(page).fill("Long");
  await give(page, "paste", { html: "<p>A line of text that fills the page.</p>".repeat(80) });
  await saved(page);
  const publish = ".article-head button[type=submit]";
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await isInView(page, "[data-save-state]")).toBe(true);
  expect(await isInView(page, publish)).toBe(true);
  await press(page.locator(publish));
  await page.locator("[data-refusal]").waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await isInView(page, "[data-refusal]")).toBe(true);
  expect(await faultsOf(page)).toEqual([]);

  const other = await site.open("editor", new URL(page.url()).pathname, { isInKeptTab: false });
  await body(other).waitFor();
  await title(other).fill("From elsewhere");
  await saved(other);
  await page.getByLabel("Meta description").fill("Changed here");
  await page.getByRole("alert").filter({ hasText: "changed in the meantime" }).waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  expect(await isInView(page, ".article-head [role=alert]")).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

inProof("code can be read in the dark", async () => {
  const page = await begin({ theme: "dark" });
  await body(page).focus();
  await page.keyboard.type("``` ");
  await page.keyboard.type("npm start");
  const pre = body(page).locator("pre");
  await pre.waitFor();
  const [ground, letters] = await pre.evaluate((element) => {
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? [])
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const { backgroundColor, color } = getComputedStyle(element);
    return [luminance(backgroundColor), luminance(color)];
  });
  expect(((letters ?? 0) + 0.05) / ((ground ?? 1) + 0.05)).toBeGreaterThan(7);
});

inProof("times are those of San Antonio for a browser that doesn't say where it is, and a near one is counted down", async () => {
  const page = await begin();
  await title(page).fill("Soon");
  await body(page).fill("Text.");
  await page.getByLabel("Excerpt").fill("Short.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByLabel("Author").selectOption({ index: 1 });
  await saved(page);
  await press(page.getByRole("link", { name: "Schedule" }));
  const dialog = page.getByRole("dialog", { name: "Schedule this article" });
  await dialog.getByText("Time zone: Central Time").waitFor();
  const soon = new Date(Date.now() + 5 * 60_000);
  const there = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Chicago", dateStyle: "short", timeStyle: "short" }).format(soon);
  await dialog.getByLabel("Publish at").fill(there.replace(" ", "T"));
  await press(dialog.getByRole("button", { name: "Schedule", exact: true }));
  await page.getByText(/^in [45] min$/).waitFor();
  expect(await page.getByRole("region", { name: "Publishing" }).textContent()).toMatch(/C[SD]T/);
});

inProof("what was just published is one press away", async () => {
  const page = await begin();
  await title(page).fill("One press away from {{brand_name}}");
  await body(page).fill("Text.");
  await page.getByLabel("Address").fill("one-press-away");
  await page.getByLabel("Excerpt").fill("Short.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByLabel("Author").selectOption({ index: 1 });
  await saved(page);
  await press(page.getByRole("button", { name: "Publish", exact: true }));
  await press(page.getByRole("button", { name: "View article" }));
  await page.waitForURL(/\/blog\/one-press-away$/);
  const shown = await page.getByRole("heading", { level: 1 }).textContent();
  expect(shown).not.toContain("{{");
  await page.goto("/admin/blog");
  await page
    .getByRole("link", { name: shown ?? "" })
    .first()
    .waitFor();
  expect(await page.getByText("{{brand_name}}").count()).toBe(0);
});
