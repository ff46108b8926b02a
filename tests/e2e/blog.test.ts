import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { faultsOf } from "./axe.ts";
import { onSite, press, type Size } from "./browser.ts";

const site = onSite();

const cards = (page: Page) => page.getByRole("region", { name: "Latest Articles" }).getByRole("article");

describe.each<Size>(sampled(["desktop", "phone"], 1))("Load More Articles (%s)", (size) => {
  test("shows six more in place, and the keyboard continues with the first of them", async () => {
    const page = await site.visit("/blog", { size, reducedMotion: "reduce" });
    const before = await cards(page).getByRole("heading").allTextContents();
    expect(before).toHaveLength(6);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await press(page.getByRole("link", { name: "Load More Articles" }));
    const after = await cards(page).getByRole("heading").allTextContents();
    expect(after).toHaveLength(10);
    expect(after.slice(0, 6)).toEqual(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(after[6]);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    expect(await page.getByRole("link", { name: "Load More Articles" }).count(), "nothing more to load").toBe(0);

    await page.reload();
    expect(await cards(page).count(), "the address has the same number").toBe(10);
  });

  inProof("leads to a longer page without scripts, at the first new article", async () => {
    const page = await site.visit("/blog", { size, hasScripts: false });
    expect(await cards(page).count()).toBe(6);
    await press(page.getByRole("link", { name: "Load More Articles" }));
    await page.waitForURL(/show=12/);
    expect(await cards(page).count()).toBe(10);
    expect(await page.locator(":target h3").textContent()).toBe(await cards(page).nth(6).getByRole("heading").textContent());
  });
});

test("a search without words leaves nothing in the address", async () => {
  const page = await site.visit("/blog");
  const field = page.getByRole("searchbox", { name: "Search the blog" }).first();
  await field.press("Enter");
  await page.waitForURL(/\/blog\/search\??$/);
});

inProof("with a modifier key, the link for more is a link like any other", async () => {
  const page = await site.visit("/blog");
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Load More Articles" }).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await opened.waitForURL(/show=12/);
  expect(await cards(page).count()).toBe(6);
});

inProof("a printed article has its text and its addresses, black on white, and nothing else from the site", async () => {
  const page = await site.visit("/blog/misdirected-request-error-fix", { reducedMotion: "reduce" });
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  for (const selector of ["header", "footer", "main form", "main nav", "#related"]) {
    expect(await page.locator(selector).locator("visible=true").count(), selector).toBe(0);
  }
  expect(await page.getByRole("heading", { level: 1 }).evaluate((title) => getComputedStyle(title).color)).toBe("rgb(0, 0, 0)");
  const link = page.locator('.prose a[href^="https:"]').first();
  expect(await link.evaluate((one) => getComputedStyle(one, "::after").content)).toContain("https://");
  expect(await page.locator(".only-print").textContent()).toBe(`${site.address}/blog/misdirected-request-error-fix`);
});

inProof("the feed is well-formed XML", async () => {
  const page = await site.visit("/blog");
  const found = await page.evaluate(async () => {
    const xml = new DOMParser().parseFromString(await (await fetch("/rss.xml")).text(), "application/xml");
    return [xml.querySelector("parsererror")?.textContent, xml.documentElement.nodeName, xml.querySelectorAll("item").length];
  });
  expect(found).toEqual([undefined, "rss", 11]);
});

describe.each<Size>(sampled(["desktop", "phone"], 0))("code in an article (%s)", (size) => {
  const WITH_CODE = "/blog/misdirected-request-error-fix";

  test("is copied with a button, which says so; long lines can be scrolled by keyboard", async () => {
    const page = await site.visit(WITH_CODE, { size, reducedMotion: "reduce" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const box = page.locator(".code-box").first();
    await box.getByRole("button", { name: "Copy code" }).click();
    await page.getByRole("status").filter({ hasText: "Copied" }).waitFor();
    const code = await box.locator("pre").textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code?.trimEnd());
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const wide = page.locator(".code-box pre").first();
    await wide.evaluate((pre) => {
      pre.textContent = `${"x".repeat(300)}\n`;
    });
    await wide.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    const long = page
      .locator(".code-box")
      .filter({ has: page.getByRole("button", { name: "Wrap lines" }) })
      .first();
    const isTooWide = () => long.locator("pre").evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(await isTooWide()).toBe(true);
    await long.getByRole("button", { name: "Wrap lines" }).press("Enter");
    await expect.poll(isTooWide).toBe(false);
    expect(await long.getByRole("button", { name: "Wrap lines" }).getAttribute("aria-pressed")).toBe("true");
    expect(await faultsOf(page)).toEqual([]);
  });

  inProof("can be selected if the clipboard is blocked", async () => {
    const page = await site.visit(WITH_CODE, { size, reducedMotion: "reduce" });
    await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("shut")) }));
    const box = page.locator(".code-box").first();
    await box.getByRole("button", { name: "Copy code" }).click();
    await page.getByRole("alert").filter({ hasText: "The code is selected" }).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString().trimEnd())).toBe((await box.locator("pre").textContent())?.trimEnd());
  });

  inProof("has no button without scripts, and pages without code load nothing for it", async () => {
    const still = await site.visit(WITH_CODE, { size, hasScripts: false });
    expect(await still.locator(".code-box pre").first().isVisible()).toBe(true);
    expect(await still.locator(".code-box button").count()).toBe(0);
    const page = await site.visit("/legal/privacy-policy", { size });
    const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(files.filter((name) => name.includes("copy-code"))).toEqual([]);
  });
});
