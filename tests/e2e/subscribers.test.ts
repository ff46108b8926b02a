import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { onAdmin, pressRowAction, pressUndo } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

const site = onAdmin();

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();

const file = (content: string | Buffer, name = "people.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

const MIXED = Buffer.from(
  [
    "Name;E-Mail;City",
    '"Quintanilla; Dolores";dolores@sotol.example;San Antonio',
    "Zoë Müller;zoe@agave.example;Austin",
    "Twice;DOLORES@sotol.example;Austin",
    "Nobody;not an address;Austin",
    "",
  ].join("\r\n"),
  "latin1",
);

test("a file of addresses is checked, imported, searched, and exported; a subscriber is switched off and on, added, and deleted", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("editor", "/admin/newsletter");
  await main(page).getByText("No subscribers yet").waitFor();
  await press(main(page).getByRole("link", { name: "Import" }));
  await page.getByLabel("CSV file").setInputFiles(file("PK\x03\x04 and so on", "people.xlsx.csv"));
  await press(page.getByRole("button", { name: "Upload" }));
  await main(page).getByText("This is a workbook, not a CSV file.").waitFor();
  await page.getByLabel("CSV file").setInputFiles(file(MIXED));
  await press(page.getByRole("button", { name: "Upload" }));
  await main(page).getByText("4 rows in Windows-1252, with columns separated by semicolons.").waitFor();
  await main(page).getByRole("cell", { name: "Zoë Müller" }).waitFor();
  await press(page.getByRole("button", { name: "Check file" }));
  await main(page).getByText("4 rows were checked.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const report = page.waitForEvent("download");
  await press(main(page).getByRole("link", { name: "Download rejected rows" }));
  expect(readFileSync(await (await report).path(), "utf8")).toContain("5,not an address,This isn't a valid email address.");
  await page.getByLabel(/^These people asked for this newsletter/).check();
  await press(page.getByRole("button", { name: "Import 2 addresses" }));
  await main(page).getByText("Import complete. The file was deleted").waitFor();

  const kept = page.waitForEvent("download");
  await press(main(page).getByRole("link", { name: "Download rejected rows" }));
  expect(readFileSync(await (await kept).path(), "utf8")).toContain("4,DOLORES@sotol.example,");

  await press(main(page).getByRole("link", { name: "subscribers", exact: true }));
  await page.getByLabel("Email").fill("sotol");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=sotol/);
  await main(page).getByRole("link", { name: "dolores@sotol.example", exact: true }).waitFor();
  await main(page).getByRole("link", { name: "zoe@agave.example", exact: true }).waitFor({ state: "detached" });
  await pressRowAction(page, "Deactivate dolores@sotol.example", true);
  await pressUndo(page, "Subscriber deactivated successfully");
  await said(page, "Subscriber activated successfully");
  await pressRowAction(page, "Deactivate dolores@sotol.example", true);
  await said(page, "Subscriber deactivated successfully");
  await page.getByRole("combobox", { name: "Status" }).selectOption("inactive");
  await page.waitForURL(/status=inactive/);
  const download = page.waitForEvent("download");
  await press(main(page).getByRole("button", { name: "Export Subscribers" }));
  const exported = await download;
  expect(exported.suggestedFilename()).toMatch(/^newsletter-subscribers-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await exported.path(), "utf8")).toMatch(
    /^\ufeffEmail,Status,Subscribed Date,Last Updated\r\ndolores@sotol\.example,Inactive,\S+\r\n$/,
  );
  await pressRowAction(page, "Activate dolores@sotol.example", true);
  await said(page, "Subscriber activated successfully");
  await main(page).getByText("No matches").waitFor();
  await press(main(page).getByRole("link", { name: "Show all" }));
  await main(page).getByRole("link", { name: "zoe@agave.example", exact: true }).waitFor();

  await press(main(page).getByRole("link", { name: "Add Subscriber" }));
  await dialog(page).getByLabel("Email").fill("zoe@agave.example");
  await press(dialog(page).getByRole("button", { name: "Add Subscriber" }));
  await dialog(page).getByText("This address is already an active subscriber.").first().waitFor();
  await dialog(page).getByLabel("Email").fill("new@agave.example");
  await press(dialog(page).getByRole("button", { name: "Add Subscriber" }));
  await said(page, "We sent a confirmation email to new@agave.example.");
  await main(page).getByText("not confirmed").waitFor();
  await pressRowAction(page, "Delete new@agave.example");
  expect(await faultsOf(page, { hasNewColors: false })).toEqual([]);
  await press(dialog(page).getByRole("button", { name: "Delete" }));
  await said(page, "Subscriber deleted successfully");
});

inProof("a suppressed address says why it stays inactive, on its page and when someone tries to activate it", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("editor", "/admin/newsletter/import");
  await page.getByLabel("CSV file").setInputFiles(file("complained@example.com\n"));
  await press(page.getByRole("button", { name: "Upload" }));
  await main(page).getByRole("heading", { name: "First rows" }).waitFor();
  expect(await faultsOf(page), "columns").toEqual([]);
  await press(page.getByRole("button", { name: "Check file" }));
  await page.getByLabel(/^These people asked for this newsletter/).waitFor();
  expect(await faultsOf(page), "checked").toEqual([]);
  await page.getByLabel(/^These people asked for this newsletter/).check();
  await press(page.getByRole("button", { name: "Import 1 address" }));
  await main(page).getByText("Import complete. The file was deleted").waitFor();
  await page.goto("/admin/newsletter/suppressions?add=1");
  await dialog(page).getByLabel("Email").fill("complained@example.com");
  await dialog(page).getByLabel("Detail").fill("asked by phone");
  await press(dialog(page).getByRole("button", { name: "Add Suppression" }));
  await said(page, "complained@example.com is suppressed.");
  await page.goto("/admin/newsletter?q=complained");
  await pressRowAction(page, "Activate complained@example.com", true);
  await main(page)
    .getByText(/^Failed to update subscriber status: This address is suppressed \(by hand.*asked by phone/)
    .waitFor();
  await press(main(page).getByRole("link", { name: "complained@example.com", exact: true }));
  await main(page)
    .getByText(/Suppressed: no newsletters are sent to this address \(by hand/)
    .waitFor();
  await main(page).getByText("Suppression added").waitFor();
  await press(main(page).getByRole("link", { name: "Suppressions" }));
  await press(main(page).getByRole("link", { name: "Remove complained@example.com" }));
  await press(dialog(page).getByRole("button", { name: "Remove" }));
  await said(page, "can get email again");
  await main(page).getByText("No matches").waitFor();
});

inProof.each(sampled(["light", "dark"], 1))("axe finds no violations (%s)", async (theme) => {
  const page = await site.open("editor", "/admin/newsletter", { theme });
  const subscriber = await main(page).getByRole("link", { name: "zoe@agave.example", exact: true }).getAttribute("href");
  for (const path of ["", "?add=1", "/import", "/suppressions", "/suppressions?add=1"]) {
    await page.goto(`/admin/newsletter${path}`);
    await page.locator(".admin[data-ready]").waitFor();
    expect(await faultsOf(page), path).toEqual([]);
  }
  await page.goto(subscriber ?? "");
  await page.locator(".admin[data-ready]").waitFor();
  expect(await faultsOf(page), "subscriber").toEqual([]);
});

inProof("on a phone nothing is wider than the screen", async () => {
  for (const path of ["", "/import", "/suppressions"]) {
    const page = await site.open("editor", `/admin/newsletter${path}`, { size: "phone" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});
