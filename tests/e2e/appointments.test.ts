import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { appointmentTypeHosts, appointmentTypes } from "~/domain/appointments/appointments.schema.ts";
import type { Database } from "~/platform/db/index.ts";
import { people } from "../builders/people.ts";
import { formFields, postJson } from "../http/requests.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";
import { onAdmin } from "./office.ts";

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

test.each<Size>(["desktop", "phone"])("a visitor books a time; another one's text stays when that time goes (%s)", async (size) => {
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

test.each<Size>(["desktop", "phone"])("staff set their hours, add a type, and move and cancel an appointment (%s)", async (size) => {
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
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel("Date and time").fill(size === "phone" ? "2035-03-01T21:30" : "2035-03-02T21:30");
  await press(dialog.getByRole("button", { name: "Reschedule appointment" }));
  await said(page, "Appointment rescheduled");
  await press(page.getByRole("link", { name: "Cancel", exact: true }));
  await dialog.getByLabel("Reason").fill("Flooded road");
  await press(dialog.getByRole("button", { name: "Cancel appointment" }));
  await said(page, "Appointment canceled");
  await page.getByText("Flooded road").waitFor();
  expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
});

test("staff book a free time for a lead, and another one only once they confirm it", async () => {
  site.allow(/^422 POST/);
  const response = await postJson(
    `${site.address}/api/send-lead-email`,
    formFields({ name: "Booked Lead", email: "booked@sotolcreek.example" }),
  );
  const { id } = (await response.json()) as { id: string };
  const page = await site.open("editor", `/admin/appointments/new?lead=${id}`);
  expect([await faultsOf(page), await isWithin(page)]).toEqual([[], true]);
  const times = page.getByLabel("Free times");
  expect(await times.locator("option").count()).toBeGreaterThan(10);
  // Another person's times are loaded at once, without a question about unsaved changes.
  for (const { fullName } of [people.admin, people.editor]) {
    await page.getByLabel("With").selectOption({ label: fullName });
    await expect.poll(() => page.getByLabel("With").locator("option:checked").textContent()).toBe(fullName);
    await page.waitForURL(/host=/);
    expect(await page.getByRole("dialog").count()).toBe(0);
  }
  await times.selectOption({ label: "Another time" });
  await page.getByLabel("Date and time").fill("2035-03-03T03:30");
  await press(page.getByRole("button", { name: "Book appointment" }));
  await page.getByText("it's outside their hours").first().waitFor();
  expect(await page.getByLabel("Date and time").inputValue()).toBe("2035-03-03T03:30");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel("Book this time anyway").check();
  await press(page.getByRole("button", { name: "Book appointment" }));
  await said(page, "Lead marked as contacted.");
  // The invitation answers the lead.
  await page.goto(`/admin/leads/${id}`);
  await page.getByText("Status: New → Contacted (appointment booked)").waitFor();
  await page.goto(`/admin/appointments/new?lead=${id}`);
  await page.getByLabel("Free times").selectOption({ index: 3 });
  await press(page.getByRole("button", { name: "Book appointment" }));
  await said(page, "Appointment booked");
});

// The last one: the type keeps its question.
test("a time chosen after a form leads to the page if the type asks for more", async () => {
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
