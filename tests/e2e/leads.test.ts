import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { assessmentBody } from "../builders/assessment.ts";
import { formFields, postJson } from "../http/requests.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";
import { isOfficeLive, onOffice } from "./office.ts";

const site = onOffice();

/** Sends a lead as a visitor's browser does; the path of its page. */
async function sent(changes: Record<string, string>): Promise<string> {
  const response = await postJson(`${site.address}/api/send-lead-email`, formFields(changes));
  return `/admin/leads/${((await response.json()) as { id: string }).id}`;
}

const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("a lead is found, worked on and answered; everything is in its history", async () => {
  await sent({ name: "Journey One", email: "journey@example.com", message: "Our switchgear room floods" });
  const page = await site.open("editor", "/admin/leads");
  await page.getByLabel("Name, e-mail, company, words").fill("switchg");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=switchg/);
  await main(page).getByRole("link", { name: "Journey One" }).click();
  await main(page).getByText("Our switchgear room floods").waitFor();
  expect(await main(page).getByRole("link", { name: "journey@example.com" }).first().getAttribute("href")).toBe(
    "mailto:journey@example.com",
  );

  await page.getByRole("combobox", { name: "Status" }).selectOption("contacted");
  await press(page.getByRole("button", { name: "Save status" }));
  await main(page).getByText("Status: New → Contacted").waitFor();
  await main(page).getByText("Answered in less than an hour").waitFor();
  await page.getByRole("combobox", { name: "Owner" }).selectOption({ label: "Edgar Editor" });
  await press(page.getByRole("button", { name: "Save owner" }));
  await main(page).getByText("Owner: nobody → Edgar Editor").waitFor();
  await page.getByRole("textbox", { name: "Note" }).fill("Called, sends plans");
  await press(page.getByRole("button", { name: "Add note" }));
  await main(page).getByRole("listitem").getByText("Called, sends plans").waitFor();
  expect(await page.getByRole("textbox", { name: "Note" }).inputValue(), "an added note leaves the field").toBe("");

  await press(main(page).getByRole("link", { name: "Edit", exact: true }));
  await page.getByLabel("Company").fill("Corrected Company");
  await press(page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await main(page).getByText("Sotol Creek Machine Works → Corrected Company").waitFor();
  await page.reload();
  await isOfficeLive(page);
  await main(page).getByText("Corrected Company").first().waitFor();
});

test("whoever saves after somebody else is told, and what was typed stays", async () => {
  site.allow(/409/);
  const path = await sent({ name: "Two At Once", email: "twice@example.com" });
  const [mine, theirs] = [await site.open("editor", `${path}?edit`), await site.open("admin", path)];
  await mine.getByLabel("Company").fill("Typed by me");
  await theirs.getByRole("combobox", { name: "Status" }).selectOption("qualified");
  await press(theirs.getByRole("button", { name: "Save status" }));
  await main(theirs).getByText("Status: New → Qualified").waitFor();
  await press(mine.getByRole("dialog").getByRole("button", { name: "Save" }));
  await mine.getByRole("dialog").getByText("Somebody else has changed this meanwhile.").first().waitFor();
  expect(await mine.getByLabel("Company").inputValue()).toBe("Typed by me");
});

test("many leads are changed at once; the view, its columns and its order stand in the address", async () => {
  for (const name of ["Bulk A", "Bulk B", "Bulk C"]) await sent({ name, email: `${name.replace(" ", "")}@example.com` });
  const page = await site.open("editor", "/admin/leads?q=bulk");
  await page.getByRole("link", { name: "Lead", exact: true }).click();
  await page.waitForURL(/sort=name/);
  const names = () =>
    main(page)
      .getByRole("link", { name: /^Bulk [ABC]/ })
      .allTextContents();
  expect(await names()).toEqual(["Bulk A", "Bulk B", "Bulk C"]);
  await page.getByLabel("Choose Bulk B").check();
  await page.getByLabel("Choose Bulk C").check();
  await page.getByLabel("With 2 chosen leads").selectOption({ label: "Mark as won" });
  await press(page.getByRole("button", { name: "Apply" }));
  await toast(page, "2 leads were changed.");
  await page.getByRole("combobox", { name: "Status" }).selectOption("won");
  await page.waitForURL(/status=won/);
  await expect.poll(names).toEqual(["Bulk B", "Bulk C"]);

  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "E-mail" }).check();
  await page.getByRole("checkbox", { name: "Company" }).uncheck();
  await press(page.getByRole("button", { name: "Show" }));
  await page.getByRole("columnheader", { name: "E-mail" }).waitFor();
  await page.reload();
  await isOfficeLive(page);
  expect(await names()).toEqual(["Bulk B", "Bulk C"]);
  expect(await page.getByRole("columnheader", { name: "Company" }).count()).toBe(0);

  const download = page.waitForEvent("download");
  await press(page.getByRole("link", { name: "Export CSV" }));
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(3);
});

test("two leads of one address become one; a self-assessment shows beside what was sent", async () => {
  const response = await postJson(`${site.address}/api/run-assessment`, assessmentBody());
  const { leadToken } = (await response.json()) as { leadToken: string };
  const first = await sent({ form: "message", message: "When can somebody call?", email: "dolores@sotolcreek.example", leadToken });
  const second = await sent({ email: "Dolores@sotolcreek.example", message: "From my phone", name: "D. Quintanilla" });
  const page = await site.open("editor", first);
  await main(page).getByText("CMMC readiness score").waitFor();
  await main(page).getByText("When can somebody call?").waitFor();
  await press(main(page).getByRole("link", { name: "Merge into this lead" }).first());
  await press(page.getByRole("dialog").getByRole("button", { name: "Merge" }));
  await main(page).getByText("Merged with another lead of this address").waitFor();
  await main(page).getByText("From my phone").waitFor();
  expect((await page.request.get(second)).status()).toBe(404);
});

test("a person is erased only by whoever types the address", async () => {
  site.allow(/422/);
  const path = await sent({ name: "Erase Me", email: "erase.me@example.com" });
  const page = await site.open("editor", path);
  await press(main(page).getByRole("link", { name: "Erase", exact: true }));
  await page.getByLabel("Type erase.me@example.com to confirm").fill("erase@example.com");
  await press(page.getByRole("dialog").getByRole("button", { name: "Erase" }));
  await page.getByText("This is not the address of this lead.").waitFor();
  await page.getByLabel("Type erase.me@example.com to confirm").fill("Erase.Me@example.com");
  await press(page.getByRole("dialog").getByRole("button", { name: "Erase" }));
  await page.waitForURL(/\/admin\/leads$/);
  await toast(page, "Everything about this person is gone");
  expect(await main(page).getByRole("link", { name: "Erase Me" }).count()).toBe(0);
});

test.each(["light", "dark"] as const)("axe finds no fault in any state (%s)", async (theme) => {
  site.allow(/422/);
  const path = await sent({
    name: `Axe ${theme}`,
    email: `axe-${theme}@example.com`,
    website: theme === "dark" ? "https://spam.example" : "",
  });
  await sent({ name: `Axe ${theme}`, email: `axe-${theme}@example.com`, form: "message" });
  const other = `${path}?merge=none`;
  const page = await site.open("admin", "/admin/leads?service=Managed", { theme });
  for (const view of [
    "/admin/leads",
    "/admin/leads?q=nobody+at+all&verified=no",
    path,
    `${path}?edit`,
    `${path}?delete`,
    `${path}?erase`,
    other,
  ]) {
    await page.goto(view);
    await isOfficeLive(page);
    expect(await faultsOf(page), view).toEqual([]);
  }
  await page.goto(`${path}?edit`);
  await isOfficeLive(page);
  await page.getByLabel("Name").fill(" ");
  await press(page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await page.getByText("Please enter a name.").first().waitFor();
  expect(await page.getByLabel("Name").evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await faultsOf(page), "a misfilled form").toEqual([]);
});

test("a phone shows all of it without scrolling sideways", async () => {
  const path = await sent({
    name: "Mary-Ann Featherstonehaugh-Cholmondeley-Wriothesley",
    email: "a.very.long.address.that.nobody.would.type@a-long-host-name.example",
    company: "Blanco River Dental Group & Associates of South Texas and the Hill Country",
    message: `${"Word ".repeat(60)}\nhttps://example.com/${"long".repeat(60)}`,
    utmSource: "newsletter",
  });
  const page = await site.open("editor", "/admin/leads", { size: "phone" });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const view of ["/admin/leads", "/admin/leads?status=spam&q=none", path, `${path}?edit`, `${path}?erase`]) {
      await page.goto(view);
      await isOfficeLive(page);
      expect(await sideways(page), `${view} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
