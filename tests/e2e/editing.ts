import type { FrameLocator, Page } from "playwright-core";
import { press } from "./browser.ts";

export const paper = (page: Page): FrameLocator => page.frameLocator("iframe[title='The page']");
export const section = (page: Page, name: string) => paper(page).locator(`[data-section][data-name="${name}"]`);
export const saved = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Saved / })
    .waitFor();
export const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();

/** Opens the editor of a new page. Returns the page's ID. */
export async function begin(page: Page, title: string, slug: string): Promise<string> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Slug").fill(slug);
  await press(page.getByRole("button", { name: "Create Page" }));
  await paper(page).locator(".edit-plus").first().waitFor();
  return /pages\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
}

/** Inserts a section of this type after the last one. */
export async function insert(page: Page, search: string, name: string): Promise<void> {
  const back = page.getByRole("button", { name: "All sections" });
  if (await back.isVisible()) await press(back);
  await press(page.getByRole("button", { name: "Insert section" }));
  const dialog = page.getByRole("dialog", { name: "Insert section" });
  await dialog.getByLabel("Search").fill(search);
  await dialog.getByLabel("Search").press("Enter");
  await section(page, name).first().waitFor();
}

export async function publish(page: Page): Promise<void> {
  await press(page.getByRole("button", { name: "Publish" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Publish" }));
  await said(page, "Page published");
}
