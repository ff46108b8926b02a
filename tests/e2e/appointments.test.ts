import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { appointmentTypeHosts, appointmentTypes } from "~/domain/appointments/appointments.schema.ts";
import type { Database } from "~/platform/db/index.ts";
import { people } from "../builders/people.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { formFields, postJson } from "../http/requests.ts";
import { isAdminLive, onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";
import { translate } from "./translator.ts";

const site = onAdmin({}, oneType);

async function oneType(database: Database): Promise<void> {
  const { rows } = await database.execute(sql`select user_id from profiles where email = ${people.editor.email}`);
  const hostId = String(rows[0]?.user_id);
  const [type] = await database
    .update(appointmentTypes)
    .set({ noticeMinutes: 0 })
    .where(eq(appointmentTypes.slug, "consultation"))
    .returning();
  await database.insert(appointmentTypeHosts).values({ typeId: type?.id ?? "", hostId });
}

const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const form = (page: Page) => page.locator("form[data-form=appointment]");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

test.each<Size>(sampled(["desktop", "phone"], 0))(
  "a visitor books a time; another one's text stays when that time goes (%s)",
  async (size) => {
    site.allow(/^422 POST/);
    const [first, second] = [await site.visit("/book", { size }), await site.visit("/book/consultation", { size, isInKeptTab: false })];
    expect([await faultsOf(first), await isWithin(first)]).toEqual([[], true]);
    await press(first.getByRole("link", { name: "Free consultation" }));
    for (const page of [first, second]) {
      // The browser's own time zone replaces the firm's.
      await page.waitForURL(/zone=UTC/);
      await page.getByRole("heading", { name: "Choose a time" }).waitFor();
      await press(
        page
          .getByRole("navigation", { name: /^Times on/ })
          .getByRole("link")
          .first(),
      );
      await form(page)
        .getByLabel("Name")
        .fill(page === first ? "Dolores Quintanilla" : "Rosa Prieto");
      await form(page)
        .getByLabel("Email")
        .fill(`${page === first ? "dolores" : "rosa"}-${crypto.randomUUID().slice(0, 8)}@sotolcreek.example`);
    }
    await press(first.getByRole("button", { name: "Book this time" }));
    await first.getByText("Please enter the phone number we should call.").waitFor();
    for (const page of [first, second]) await form(page).getByLabel("Phone").fill("(210) 555-0177");
    expect([await faultsOf(first), await isWithin(first)]).toEqual([[], true]);
    await press(first.getByRole("button", { name: "Book this time" }));
    await first.getByRole("heading", { name: "You're booked" }).waitFor();
    expect([await faultsOf(first), await isWithin(first)]).toEqual([[], true]);

    await press(second.getByRole("button", { name: "Book this time" }));
    await second.getByText("That time was just taken").waitFor();
    await expect.poll(() => form(second).getByLabel("Name").inputValue()).toBe("Rosa Prieto");
    expect([await faultsOf(second), await isWithin(second)]).toEqual([[], true]);
    await form(second).getByLabel("Time", { exact: true }).selectOption({ index: 1 });
    await press(second.getByRole("button", { name: "Book this time" }));
    await second.getByRole("heading", { name: "You're booked" }).waitFor();
  },
);

test("a visitor books on a page that is translated at each step", async () => {
  const page = await site.visit("/book/consultation", { isInKeptTab: false });
  await page.waitForURL(/zone=UTC/);
  const times = page.getByRole("navigation", { name: /^Times on/ }).getByRole("link");
  await times.last().waitFor();
  await translate(page, "wraps", "");
  await press(times.last());
  await form(page).waitFor();
  await translate(page, "wraps", "");
  await form(page).getByLabel("Name").fill("Dolores Quintanilla");
  await form(page)
    .getByLabel("Email")
    .fill(`translated-${crypto.randomUUID().slice(0, 8)}@sotolcreek.example`);
  await press(page.getByRole("button", { name: "Book this time" }));
  await page.getByText("Please enter the phone number we should call.").waitFor();
  await form(page).getByLabel("Phone").fill("(210) 555-0177");
  await press(page.getByRole("button", { name: "Book this time" }));
  await page.getByRole("heading", { name: "You're booked" }).waitFor();
  expect(await page.getByText("Something went wrong").count()).toBe(0);
});

test("after a consultation form, the confirmation offers times, and one press books", async () => {
  const page = await site.visit("/contact?about=consultation");
  const own = page.locator("form[data-form=consultation]");
  await own.getByLabel("Name").fill("Ines Ruelas");
  await own.getByLabel("Email").fill(`ines-${crypto.randomUUID().slice(0, 8)}@sotolcreek.example`);
  await own.getByLabel("Phone").fill("(210) 555-0188");
  await press(own.getByRole("button", { name: "Schedule Consultation" }));
  await page.getByRole("heading", { name: "Choose a time now" }).waitFor();
  // It would cover the times, and say that someone calls to agree on one.
  expect(await page.getByText("to schedule your consultation").count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("region", { name: "Choose a time now" }).getByRole("button").first());
  await page.getByText("You're booked. We've emailed you an invitation.").waitFor();
});

test.each<Size>(sampled(["desktop", "phone"], 1))(
  "staff set their hours, add a type, and move and cancel an appointment (%s)",
  async (size) => {
    site.allow(/^422 POST/);
    const page = await site.open("editor", "/admin/appointments/hours", { size });
    expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
    await page.getByLabel("Monday, from", { exact: true }).fill("08:00");
    await press(page.getByRole("button", { name: "Save hours" }));
    await said(page, "Hours saved");

    await page.goto("/admin/appointments/types/new");
    expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
    await page.getByLabel("Name").fill(`Site visit, ${size}`);
    await page.getByLabel("Slug").fill(`site-visit-${size}`);
    await page.getByLabel("Where", { exact: true }).selectOption("office");
    await press(page.getByRole("button", { name: "Save type" }));
    await page.getByText("Enter the address where you meet.").waitFor();
    await page.getByLabel("Video link or address").fill("12 Mesa Road");
    await press(page.getByRole("button", { name: "Save type" }));
    await said(page, "saved");
    await page.getByRole("link", { name: `Site visit, ${size}` }).waitFor();
    expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);

    await page.goto("/admin/appointments");
    await page.getByRole("link", { name: "Dolores Quintanilla" }).first().waitFor();
    expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
    await press(page.getByRole("link", { name: "Dolores Quintanilla" }).first());
    // On a phone, the details are folded.
    const call = page.getByRole("complementary", { name: "Details" }).locator("a[href^='tel:']");
    expect([await call.getAttribute("href"), await call.textContent()]).toEqual(["tel:+12105550177", "(210) 555-0177"]);
    await press(page.getByRole("link", { name: "Reschedule", exact: true }));
    const dialog = page.getByRole("dialog");
    await dialog.getByText("with the new time and an updated calendar invitation").waitFor();
    expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
    // A colleague's times are loaded at once; the appointment's own time is among them.
    await dialog.getByLabel("With").selectOption({ label: people.admin.fullName });
    await page.waitForURL(/host=/);
    await dialog.getByLabel("With").selectOption({ label: people.editor.fullName });
    await dialog.getByRole("radio", { name: /Current time/ }).waitFor();
    await dialog.getByRole("radio", { name: "Another time" }).check();
    await dialog.getByLabel("Date and time").fill(size === "phone" ? "2035-03-01T04:30" : "2035-03-02T04:30");
    await press(dialog.getByRole("button", { name: "Reschedule appointment" }));
    await dialog.getByText(`This is outside ${people.editor.fullName}'s hours.`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel("Reschedule to this time anyway").check();
    await press(dialog.getByRole("button", { name: "Reschedule appointment" }));
    await said(page, "Appointment rescheduled");
    await press(page.getByRole("link", { name: "Cancel", exact: true }));
    await dialog.getByText("gets a cancellation email").waitFor();
    await dialog.getByLabel("Reason").fill("Flooded road");
    await press(dialog.getByRole("button", { name: "Cancel appointment" }));
    await said(page, "Appointment canceled");
    await page.getByText("Flooded road").waitFor();
    expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
  },
);

inProof("staff book a free time for a lead, and another one only once they confirm it", async () => {
  site.allow(/^422 POST/);
  const response = await postJson(
    `${site.address}/api/send-lead-email`,
    formFields({ name: "Booked Lead", email: "booked@sotolcreek.example" }),
  );
  const { id } = (await response.json()) as { id: string };
  const page = await site.open("editor", `/admin/appointments/new?lead=${id}`);
  expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
  const days = page.getByRole("radio", { name: /\d times?$/ });
  // Only the times of the chosen day are there.
  const times = page.getByRole("group", { name: /^Times on/ });
  await page.getByRole("group", { name: "Next week" }).waitFor();
  expect([(await days.count()) > 10, await times.count()]).toEqual([true, 1]);
  // Another person's times are loaded at once, without a question about unsaved changes.
  for (const { fullName } of [people.admin, people.editor]) {
    await page.getByLabel("With").selectOption({ label: fullName });
    await expect.poll(() => page.getByLabel("With").locator("option:checked").textContent()).toBe(fullName);
    await page.waitForURL(/host=/);
    expect(await page.getByRole("dialog").count()).toBe(0);
  }
  await page.getByRole("radio", { name: "Another time" }).check();
  await page.getByLabel("Date and time").fill("2035-03-03T18:30");
  await press(page.getByRole("button", { name: "Book appointment" }));
  await page.getByText(`${people.editor.fullName} is off on this day.`).first().waitFor();
  expect(await page.getByLabel("Date and time").inputValue()).toBe("2035-03-03T18:30");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel("Book this time anyway").check();
  await press(page.getByRole("button", { name: "Book appointment" }));
  await said(page, "Lead marked as contacted and assigned to you.");
  // The invitation answers the lead.
  await page.getByText("Status: New → Contacted (appointment booked)").waitFor();
  // From the inbox, the lead is beside the list again.
  await page.goto(`/admin/leads?q=booked&lead=${id}`);
  await page.getByRole("heading", { name: "Booked Lead" }).waitFor();
  await isAdminLive(page);
  await page.keyboard.press("b");
  await days.nth(1).check();
  await press(page.getByRole("button", { name: "Book appointment" }));
  await page.getByText("Choose a time.").first().waitFor();
  await times.getByRole("radio").nth(2).check();
  await press(page.getByRole("button", { name: "Book appointment" }));
  await said(page, "Appointment booked");
  expect(page.url()).toContain(`/admin/leads?q=booked&lead=${id}`);
});

inProof("staff reschedule with the keyboard, on a phone: the day, then a time of that day", async () => {
  const page = await site.open("editor", "/admin/appointments", { size: "phone" });
  await press(page.getByRole("link", { name: "Booked Lead" }).last());
  await page.getByRole("heading", { name: "Booked Lead" }).waitFor();
  await page.getByRole("link", { name: "Reschedule", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const days = dialog.getByRole("radio", { name: /\d times?$/ });
  const isFocused = (name: RegExp) => expect.poll(() => page.evaluate(nameOfFocus)).toMatch(name);
  // On a touchscreen, a dialog starts at its title.
  await isFocused(/^Reschedule appointment/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await isFocused(/^With/);
  await page.keyboard.press("Tab");
  await isFocused(/times?$/);
  const first = await page.evaluate(nameOfFocus);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate(nameOfFocus)).not.toBe(first);
  expect(await days.filter({ visible: true }).count()).toBeGreaterThan(1);
  expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await isFocused(/\d:\d\d [AP]M/);
  await dialog
    .getByRole("status")
    .filter({ hasText: /\d:\d\d [AP]M/ })
    .waitFor();
  // As in any form.
  await page.keyboard.press("Enter");
  await said(page, "Appointment rescheduled");
});

function nameOfFocus(): string {
  const focused = document.activeElement as HTMLInputElement | null;
  return focused?.labels?.[0]?.textContent ?? focused?.textContent ?? "";
}

inProof("hours know the federal holidays, and each can be opened", async () => {
  const page = await site.open("admin", "/admin/appointments/hours", { size: "phone" });
  expect(await page.getByLabel("Closed on federal holidays").isChecked()).toBe(true);
  const christmas = page.getByRole("listitem").filter({ hasText: "Christmas Day" });
  await christmas.getByText("Christmas Day, closed").waitFor();
  expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
  await press(christmas.getByRole("button", { name: /^Open this day/ }));
  await christmas.getByText("9:00 AM – 5:00 PM").waitFor();
  await press(christmas.getByRole("button", { name: /^Close again/ }));
  await christmas.getByText("Christmas Day, closed").waitFor();
  await page.getByLabel("Closed on federal holidays").uncheck();
  await press(page.getByRole("button", { name: "Save hours" }));
  await said(page, "Hours saved");
  expect(await christmas.count()).toBe(0);
});

// The last one: the type keeps its question.
inProof("a time chosen after a form leads to the page if the type asks for more", async () => {
  site.allow(/^422 POST/);
  const staff = await site.open("admin", "/admin/appointments/types");
  await press(staff.getByRole("main").getByRole("link", { name: "Free consultation" }));
  await staff.getByLabel("Questions").fill("How many people?*");
  await press(staff.getByRole("button", { name: "Save type" }));
  await said(staff, "Free consultation saved.");
  const page = await site.visit("/contact?about=consultation");
  const own = page.locator("form[data-form=consultation]");
  await own.getByLabel("Name").fill("Olga Barrientos");
  await own.getByLabel("Email").fill(`olga-${crypto.randomUUID().slice(0, 8)}@sotolcreek.example`);
  await press(own.getByRole("button", { name: "Schedule Consultation" }));
  await press(page.getByRole("region", { name: "Choose a time now" }).getByRole("button").first());
  await page.waitForURL(/\/book\/consultation\?.*start=/);
  await form(page).getByLabel("How many people?").waitFor();
  // The form asked for no number, but this is a phone call.
  await form(page).getByText("We have your name and email address from your request.").waitFor();
  await form(page).getByLabel("Phone").waitFor();
});
