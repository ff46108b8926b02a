import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { darkMark, whiteWordmark } from "../builders/marks.ts";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";

const site = onAdmin();

async function uploadInto(page: Page, label: string, name: string, content: Buffer) {
  const field = page.getByRole("textbox", { name: new RegExp(`^${label}`) });
  await field.locator("xpath=ancestor::div[.//button][1]").getByRole("button", { name: "Choose from the Media Library" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  await picker.getByRole("button", { name: "Upload a picture" }).first().click();
  await picker
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: name.endsWith("svg") ? "image/svg+xml" : "image/png", buffer: content });
  await picker.getByLabel("Alt text").fill(name);
  await picker.getByRole("button", { name: "Upload and choose" }).click();
  await picker.waitFor({ state: "detached" });
  expect(await field.inputValue()).toMatch(/^\/media\/.+/);
}

test("a firm uploads its mark and wordmark, and sees them in its header, footer, and back office", async () => {
  const page = await site.open("admin", "/admin/brand");
  await uploadInto(page, "Mark", "mark.svg", Buffer.from(darkMark));
  await uploadInto(page, "Wordmark", "wordmark.png", await whiteWordmark());
  await page.getByRole("button", { name: "Save Brand" }).click();
  await page.getByRole("status").filter({ hasText: "Brand saved successfully" }).waitFor();
  await page.locator(".admin-side img.admin-mark").waitFor();
  await page.frameLocator("iframe").locator('header img[alt="Lone Mesa Technologies"]').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const visitor = await site.visit("/", { size: "phone" });
  for (const place of ["header", "footer"]) {
    const wordmark = visitor.locator(`${place} img[alt="Lone Mesa Technologies"]`);
    await wordmark.scrollIntoViewIfNeeded();
    await expect.poll(() => wordmark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await faultsOf(visitor)).toEqual([]);
});
