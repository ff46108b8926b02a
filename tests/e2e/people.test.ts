import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { formFields, postJson } from "../http/requests.ts";
import { isAdminLive, onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { isPhone, press, type Size } from "./browser.ts";

const site = onAdmin();

async function sent(changes: Record<string, string>): Promise<string> {
  const response = await postJson(`${site.address}/api/send-lead-email`, formFields(changes));
  return ((await response.json()) as { id: string }).id;
}

/** A job adds the person a moment after the lead. */
async function openPerson(page: Page, leadId: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(`/admin/people/${leadId}`)).status(), { timeout: 20_000 }).toBe(200);
  await page.goto(`/admin/people/${leadId}`);
}

const main = (page: Page) => page.getByRole("main");
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const facts = async (page: Page) => {
  if (!isPhone(page) || (await page.getByRole("checkbox", { name: "Details" }).isChecked())) return;
  await page.getByText("Details", { exact: true }).click();
};

test.each<Size>(sampled(["desktop", "phone"], 1))("find a person, see everything, merge, undo, and split: %s", async (size) => {
  const email = `pat-${size}@sotolcreek.example`;
  const own = await sent({ name: `Pat ${size}`, email, message: "The first question." });
  const other = await sent({ name: `Patricia ${size}`, email, message: "The second question." });
  const page = await site.open("editor", "/admin/people", { size });
  await openPerson(page, other);
  await openPerson(page, own);
  expect(await faultsOf(page), "the person").toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  // With anyone, and with whoever is probably the same.
  await press(page.getByRole("link", { name: "Merge", exact: true }));
  // Its scripts run.
  await page.locator("dialog:modal").getByLabel("Name, email, phone, or company").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await facts(page);
  await press(page.getByRole("link", { name: `Merge Patricia ${size} into this person` }));
  await page
    .getByRole("dialog")
    .getByLabel("Name")
    .selectOption({ label: `Patricia ${size}` });
  expect(await faultsOf(page), "the merge dialog").toEqual([]);
  await press(page.getByRole("dialog").getByRole("button", { name: "Merge" }));
  await page.getByText("People merged. You can undo this for 24 hours.").waitFor();
  // On the page, for a day, and nowhere else.
  expect(await page.getByRole("button", { name: /Undo/ }).allTextContents()).toEqual(["Undo merge"]);
  await press(page.getByRole("button", { name: "Undo merge" }));
  await page.getByText("Merge undone.").waitFor();
  await page.getByRole("heading", { level: 1, name: `Pat ${size}` }).waitFor();
  await main(page).getByText("1 lead, 1 open").first().waitFor();

  await facts(page);
  await press(page.getByRole("link", { name: `Merge Patricia ${size} into this person` }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Merge" }));
  const timeline = page.getByRole("region", { name: "Timeline", exact: true });
  await timeline.getByText("The second question.").waitFor();
  await timeline.getByText("The first question.").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Undo merge" }).waitFor();

  await press(page.getByRole("link", { name: "Split", exact: true }));
  await page.getByRole("dialog").getByRole("checkbox").first().check();
  expect(await faultsOf(page), "the split dialog").toEqual([]);
  await press(page.getByRole("dialog").getByRole("button", { name: "Split" }));
  await page.getByText("Leads moved to a new person.").waitFor();
  await main(page).getByText("1 lead, 1 open").first().waitFor();

  await page.goto(`/admin/people?q=pat+${size}`);
  await main(page)
    .getByRole("link", { name: `Patricia ${size}` })
    .first()
    .waitFor();
  expect(await faultsOf(page), "the list").toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.goto("/admin/companies");
  await press(
    main(page)
      .getByRole("link", { name: /Sotol Creek|sotolcreek/ })
      .first(),
  );
  await page.getByRole("heading", { name: "Latest leads" }).waitFor();
  expect(await faultsOf(page), "the company").toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

inProof("from a person, one step leads to a reply, a booking, or a note on their latest lead, and to their data", async () => {
  site.allow(/422/);
  const email = "steps@sotolcreek.example";
  const own = await sent({ name: "Steps Person", email, message: "The first question." });
  const page = await site.open("admin", "/admin/people");
  await openPerson(page, own);
  await isAdminLive(page);
  await page.keyboard.press("r");
  await page.waitForURL(`**/admin/leads/${own}?reply=on`);
  await page.getByRole("region", { name: "Reply" }).getByRole("button", { name: "Send", exact: true }).waitFor();
  await page.goBack();
  await press(page.getByRole("link", { name: "Note", exact: true }));
  await page.waitForURL(`**/admin/leads/${own}?note=on`);
  const note = page.getByRole("textbox", { name: "Note" });
  await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.goBack();
  await press(page.getByRole("link", { name: "Book", exact: true }));
  await page.getByRole("heading", { name: "Book an appointment with Steps Person" }).waitFor();
  await page.goBack();

  const data = page.getByRole("region", { name: "This person's data" });
  const file = page.waitForEvent("download");
  await press(data.getByRole("button", { name: "Export" }));
  expect((await file).suggestedFilename()).toBe(`person-${own}.json`);
  await press(data.getByRole("link", { name: "Erase" }));
  await page.getByLabel(`Type ${email} to confirm`).fill("other@sotolcreek.example");
  await press(page.getByRole("dialog").getByRole("button", { name: "Erase" }));
  await page.getByText("doesn't match the lead's email address").waitFor();
  await page.getByLabel(`Type ${email} to confirm`).fill(email);
  await press(page.getByRole("dialog").getByRole("button", { name: "Erase" }));
  await page.getByText("All data about this person was erased").waitFor();
  expect((await page.request.get(`/admin/people/${own}`)).status()).toBe(404);
});
