import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, sizes, tablet } from "./browser.ts";

// The folder has a new site's local pages: ten services in thirty cities.
const site = onAdmin();
const ROOT = "/admin/seo-generator";

const dialog = (page: Page) => page.getByRole("dialog");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();

test("a run is forecast, with the addresses that would leave; afterward an earlier one is made live again, and that is undone", async () => {
  const page = await site.open("editor", `${ROOT}/locations`);
  await press(page.getByRole("link", { name: "Add Locations" }));
  await dialog(page).getByLabel("Locations").fill("Marfa, TX");
  await press(dialog(page).getByRole("button", { name: "Add Locations" }));
  await said(page, "Locations added successfully");
  await page.goto(`${site.address}${ROOT}`);
  const forecast = page.getByRole("region", { name: "Forecast" });
  await press(forecast.getByRole("button", { name: "Forecast the next run" }));
  await forecast.getByText("Unchanged").waitFor({ timeout: 60_000 });
  expect(await forecast.locator("dl > div").filter({ hasText: "New" }).textContent()).toContain("10");
  expect(await faultsOf(page)).toEqual([]);

  await press(page.getByRole("button", { name: "Generate 310 pages" }));
  await said(page, "Successfully generated 310 SEO pages!");
  await page.goto(`${site.address}${ROOT}/history`);
  await press(page.getByRole("link", { name: "Make this run live again" }));
  await dialog(page).getByRole("table", { name: "The two runs compared" }).waitFor();
  await dialog(page).getByText("10 addresses leave the site.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(dialog(page).getByRole("button", { name: "Make this run live again" }));
  await said(page, "is live again");
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, "is live again");

  await page.goto(`${site.address}${ROOT}/history`);
  const counts = page.getByRole("cell", { name: /300 public, 0 waiting, 10 held/ });
  for (const viewport of [sizes.desktop, tablet, sizes.phone]) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page), `${viewport.width}`).toEqual([]);
    expect(await counts.evaluate((cell) => cell.scrollWidth - cell.clientWidth), `${viewport.width}`).toBeLessThanOrEqual(0);
    const last = page.getByRole("link", { name: "Download Fresh Copy" }).first();
    const end = await last.evaluate((link) => link.getBoundingClientRect().right);
    expect(end, `${viewport.width}`).toBeLessThanOrEqual(viewport.width);
  }
});

test("a template that was overwritten is compared and restored, and so is the shipped one", async () => {
  const page = await site.open("editor", `${ROOT}/template`);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("[Search_term], all over [Location]");
  await press(page.getByRole("button", { name: "Save Template" }));
  await said(page, "Template saved successfully");
  await press(page.getByRole("link", { name: "Versions" }));
  await page.locator("ins", { hasText: "all over" }).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("link", { name: "Restore the shipped template" }));
  await press(dialog(page).getByRole("button", { name: "Restore" }));
  await said(page, "Shipped template restored");
  await page.getByText("Restored", { exact: true }).waitFor();
});
