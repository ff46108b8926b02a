import { expect, test } from "vitest";
import { onAdmin, pressChange, pressUndo } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

const site = onAdmin();

test("several articles are selected by keyboard, moved, taken off the site, and published again; one that isn't ready keeps all as they are", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("editor", "/admin/blog");
  await press(page.getByRole("button", { name: "New Article" }));
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  await page.goto("/admin/blog");
  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  await boxes.nth(1).focus();
  await page.keyboard.press("Space");
  await boxes.nth(3).focus();
  await page.keyboard.press("Shift+Space");
  await page.getByText("3 selected").waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await pressChange(page, "WordPress", "Category");
  await page
    .getByRole("status")
    .filter({ hasText: /moved to WordPress/ })
    .waitFor();
  await page.getByText("3 selected").waitFor();
  await pressChange(page, "Unpublish");
  await page.getByRole("status").filter({ hasText: "3 articles unpublished" }).waitFor();

  // The new one has nothing yet.
  await page.getByRole("checkbox", { name: "Select Untitled article" }).check();
  await pressChange(page, "Publish");
  const refusal = page.getByRole("region", { name: /1 of 4 articles can't be published yet/ });
  await refusal.getByRole("link", { name: "Untitled article" }).waitFor();
  await refusal.getByText(/Enter a title\. Write the text first\./).waitFor();
  await expect.poll(() => refusal.evaluate((region) => region === document.activeElement)).toBe(true);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("checkbox", { name: "Select Untitled article" }).uncheck();
  await pressChange(page, "Publish");
  await page.getByRole("status").filter({ hasText: "3 articles published" }).waitFor();
  expect(await refusal.count()).toBe(0);
  await pressUndo(page, "3 articles published");
  await page.getByRole("status").filter({ hasText: "Change undone for 3 articles" }).waitFor();
});
