import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

// The folder has a new site's local pages: ten services in thirty cities.
const site = onAdmin();
const ROOT = "/admin/seo-generator";

const main = (page: Page) => page.getByRole("main");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const answerAt = async (path: string) => {
  const { status, headers } = await fetch(site.address + path, { redirect: "manual" });
  return `${status} ${headers.get("location") ?? ""}`.trim();
};

const rows = [
  "Page,Query,Clicks,Impressions,Position",
  "/services/network-security/dallas,network security firm,40,400,4",
  "/services/network-security/waco,network security firm,1,300,5",
  "https://elsewhere.example/x,x,1,2,3",
];
const file = { name: "search.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
const DALLAS = "/services/network-security/dallas";
const WACO = "/services/network-security/waco";

test("search data comes from a file, for days that were entered, and is shown beside what the site knows", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("admin", `${ROOT}/search`);
  await main(page).getByText("No search data yet").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(main(page).getByRole("link", { name: "Import search data" }));
  await main(page).getByLabel("CSV or ZIP file").setInputFiles(file);
  await press(main(page).getByRole("button", { name: "Upload" }));
  await main(page).getByLabel("First day").fill("2026-03-01");
  await main(page).getByLabel("Last day").fill("2026-02-01");
  await press(main(page).getByRole("button", { name: "Check file" }));
  await main(page).getByText("The last day can't be before the first day.").first().waitFor();
  await main(page).getByLabel("Last day").fill("2026-05-31");
  await press(main(page).getByRole("button", { name: "Check file" }));
  await main(page).getByText("3 rows were checked. Nothing is imported yet.").waitFor();
  await main(page).getByText("This address is on elsewhere.example", { exact: false }).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(main(page).getByRole("button", { name: /^Import 2 rows/ }));
  await main(page).getByText("Import complete. The file was deleted.").waitFor();
  await page.goto(`${ROOT}/search`);
  await main(page)
    .getByRole("row", { name: /Dallas.*400.*40.*10\.0%.*4\.0/ })
    .waitFor();
  await press(main(page).getByRole("link", { name: "Position" }));
  await expect.poll(() => page.url()).toContain("sort=position");
  await main(page).getByLabel("Show").selectOption("Terms");
  await main(page)
    .getByRole("row", { name: /Network Security.*700.*41/ })
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test("pages that compete are merged with one button, and come back with another; a dismissed proposal comes back, too", async () => {
  const page = await site.open("admin", `${ROOT}/proposals`, { size: "phone" });
  await main(page).getByText("100% of its 300 impressions are for the same searches", { exact: false }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await press(main(page).getByRole("button", { name: /^Merge/ }));
  await said(page, "Pages merged");
  await expect.poll(() => answerAt(WACO)).toBe(`301 ${DALLAS}`);
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, "The page is back");
  await expect.poll(() => answerAt(WACO)).toBe("200");
  // Once it's back, its few clicks are a proposal, too.
  const merge = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Merge/ }) });
  await press(merge.getByRole("button", { name: /^Dismiss.*Waco/ }));
  await said(page, "Dismissed for 90 days");
  await expect
    .poll(() =>
      main(page)
        .getByRole("button", { name: /^Merge/ })
        .count(),
    )
    .toBe(0);
  await press(page.getByRole("button", { name: "Undo" }));
  await main(page)
    .getByRole("button", { name: /^Merge/ })
    .waitFor();
});
