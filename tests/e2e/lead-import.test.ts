import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

const site = onAdmin();

const main = (page: Page) => page.getByRole("main");
const rows = [
  "Name;E-Mail;Telephone;Lead Status;Owner email",
  "Dolores Quintanilla;dolores@sotol.example;(210) 555-0188;Contacted;",
  "Zoë;zoe@;;;",
  "Ann;ann@agave.example;;Paid;",
  "Pia;pia@agave.example;;;nobody@agave.example",
  "Max;;(210) 555-0199;Closed - Won;",
];
const file = { name: "trade-fair.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${rows.join("\r\n")}`, "utf16le") };

/** Presses what has the focus after moving there: everything can be reached by keyboard. */
async function pressByKey(page: Page, name: string, role: "button" | "link" = "button"): Promise<void> {
  const control = main(page).getByRole(role, { name });
  await control.waitFor();
  await control.focus();
  await page.keyboard.press("Enter");
}

test("leads come from a file, by keyboard on a phone: columns, results first, import, and undo", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("editor", "/admin/leads/import", { size: "phone" });
  const looksFine = async (where: string) => {
    expect(await faultsOf(page, { hasNewColors: false }), where).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0);
  };
  await looksFine("upload");
  await page.getByLabel("CSV file").setInputFiles(file);
  await pressByKey(page, "Upload");
  await main(page).getByText("5 rows in UTF-16, with columns separated by semicolons.").waitFor();
  expect(await main(page).getByLabel("Phone").locator("option:checked").textContent()).toBe("Telephone");
  expect(await main(page).getByLabel("Owner").locator("option:checked").textContent()).toBe("Owner email");
  expect(await main(page).getByLabel("Closed - Won").locator("option:checked").textContent()).toBe("Won");
  expect(await main(page).getByLabel("Paid").locator("option:checked").textContent()).toBe("Choose");
  await looksFine("columns");
  await main(page).getByLabel("Message").selectOption({ label: "Name" });
  await pressByKey(page, "Check file");
  await main(page).getByText("This column is already used for Name. Choose another one.").first().waitFor();
  await main(page).getByLabel("Message").selectOption("");
  // A reload keeps what was chosen.
  await main(page).getByLabel("Name", { exact: true }).selectOption("");
  await page.reload();
  await expect.poll(() => main(page).getByLabel("Name", { exact: true }).inputValue()).toBe("");
  await main(page).getByLabel("Name", { exact: true }).selectOption({ label: "Name" });
  await pressByKey(page, "Check file");
  await main(page).getByText("5 rows were checked. Nothing is imported yet.").waitFor();
  await main(page).getByText("Choose what “Paid” means.").first().waitFor();
  await main(page).getByText("Not matched yet: Paid (1 row).").waitFor();
  await main(page).getByRole("heading", { name: "Imported without a value" }).waitFor();
  await looksFine("checked");
  const report = page.waitForEvent("download");
  await press(main(page).getByRole("link", { name: "Download rejected rows" }));
  expect(readFileSync(await (await report).path(), "utf8")).toContain("4,Paid,");
  await main(page).getByLabel("Paid").selectOption({ label: "Won" });
  await pressByKey(page, "Check file");
  await main(page).getByText("Not matched yet").waitFor({ state: "detached" });
  await pressByKey(page, "Import 4 leads");
  await main(page).getByText("Import complete. The file was deleted.").waitFor();
  await looksFine("done");
  await pressByKey(page, "Undo import", "link");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("This affects 4 leads").waitFor();
  await looksFine("undo");
  await press(dialog.getByRole("button", { name: "Undo import" }));
  await main(page).getByText("Import undone for 4 leads.").waitFor();
  await looksFine("undone");
});
