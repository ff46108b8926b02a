import { open, screen } from "./admin-page.mjs";

/** The sales desk: leads, conversations, appointments, and what visitors see of them. */
export const deskScenes = {
  ...screen("leads", "/admin/leads"),
  ...inBoth("lead-panel", async (page) => {
    await open(page, "/admin/leads?q=okonkwo");
    await leadLink(page, /Ben Okonkwo/).click();
    await page.getByRole("region", { name: "Lead", exact: true }).getByRole("heading", { name: "Ben Okonkwo" }).waitFor();
  }),
  ...inBoth("lead-panel-reply", async (page) => {
    await open(page, "/admin/leads?q=okonkwo");
    await leadLink(page, /Ben Okonkwo/).click();
    await page.getByRole("region", { name: "Lead", exact: true }).getByRole("link", { name: "Reply", exact: true }).click();
    await page.getByRole("region", { name: "Reply" }).getByRole("button", { name: "Send", exact: true }).waitFor();
  }),
  ...inBoth("lead-book", async (page) => {
    await openLead(page);
    await page.getByRole("link", { name: "Book", exact: true }).click();
    await page.getByRole("group", { name: /^Times on/ }).waitFor();
  }),
  ...inBoth("lead-book-other-time", async (page) => {
    await openLead(page);
    await page.getByRole("link", { name: "Book", exact: true }).click();
    await page.getByRole("radio", { name: "Another time" }).check();
    await page.getByLabel("Date and time").fill("2035-12-25T10:00");
    await page.getByRole("button", { name: "Book appointment" }).click();
    await page.getByLabel("Book this time anyway").waitFor();
  }),
  ...inBoth("lead", openLead),
  ...inBoth("lead-reply", async (page) => {
    await openLead(page);
    await page.getByRole("link", { name: "Reply", exact: true }).click();
    await page.getByRole("region", { name: "Reply" }).getByRole("button", { name: "Send", exact: true }).waitFor();
  }),
  "admin-lead-next-step": async (page) => {
    await openLead(page);
    await page.getByRole("link", { name: /^(Set next step|Change next step)$/ }).click();
    await page.getByLabel("What to do").waitFor();
  },
  "admin-lead-edit": async (page) => {
    await openLead(page);
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByRole("dialog").waitFor();
  },
  "admin-leads-none-found": (page) => open(page, "/admin/leads?q=zzzz"),
  "admin-leads-save-view": (page) => open(page, "/admin/leads?status=new&save-view=1"),
  ...screen("leads-board", "/admin/leads/board"),
  ...screen("leads-new", "/admin/leads/new"),
  ...screen("leads-rules", "/admin/leads/rules"),
  "admin-leads-rules-add": (page) => open(page, "/admin/leads/rules?add"),
  ...screen("saved-replies", "/admin/leads/saved-replies"),
  "admin-saved-replies-add": (page) => open(page, "/admin/leads/saved-replies?add"),
  ...screen("appointment-hours", "/admin/appointments/hours"),
  ...screen("appointment-types", "/admin/appointments/types"),
  ...inBoth("appointment-type", async (page) => {
    await open(page, "/admin/appointments/types");
    await page.getByRole("main").getByRole("link", { name: "Free consultation" }).click();
    await page.getByRole("button", { name: "Save type" }).waitFor();
  }),
  ...screen("people", "/admin/people"),
  ...screen("companies", "/admin/companies"),
  ...inBoth("person", async (page) => {
    await open(page, "/admin/people?q=dolores");
    await leadLink(page, /Dolores Quintanilla/).click();
    await page.getByRole("heading", { level: 1, name: "Dolores Quintanilla" }).waitFor();
  }),
  "book-nothing": (page) => page.goto("/book"),
  "book-times": async (page) => {
    await offerTimes(page);
    await page.goto("/book/consultation?zone=America/Chicago");
    await page.getByRole("heading", { name: "Choose a time" }).waitFor();
  },
  "book-form": async (page) => {
    await page.goto("/book/consultation?zone=America/Chicago");
    await page
      .getByRole("navigation", { name: /^Times on/ })
      .getByRole("link")
      .first()
      .click();
    await page.locator("#details").scrollIntoViewIfNeeded();
  },
  "book-booked": async (page) => {
    await page.goto("/book/consultation?zone=America/Chicago");
    await page
      .getByRole("navigation", { name: /^Times on/ })
      .getByRole("link")
      .last()
      .click();
    const form = page.locator("form[data-form=appointment]");
    await form.getByLabel("Name").fill("Dolores Quintanilla");
    await form.getByLabel("Email").fill(`dolores-${Date.now()}@sotolcreek.example`);
    await form.getByLabel("Phone").fill("210-555-0144");
    await form.getByRole("button", { name: "Book this time" }).click();
    await page.waitForURL(/\/appointments\//);
  },
  ...screen("appointments", "/admin/appointments"),
  ...inBoth("appointment", openAppointment),
  ...inBoth("appointment-reschedule", async (page) => {
    await openAppointment(page);
    await page.getByRole("link", { name: "Reschedule", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("radio", { name: /\d times?$/ })
      .nth(3)
      .check();
    await dialog
      .getByRole("group", { name: /^Times on/ })
      .getByRole("radio")
      .nth(2)
      .check();
  }),
  ...inBoth("appointment-cancel", async (page) => {
    await openAppointment(page);
    await page.getByRole("link", { name: "Cancel", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Reason").waitFor();
  }),
};

async function openAppointment(page) {
  await open(page, "/admin/appointments");
  await page.getByRole("main").getByRole("link", { name: "Dolores Quintanilla" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Dolores Quintanilla" }).waitFor();
}

/** Until someone takes appointments, none can be booked. */
async function offerTimes(page) {
  await open(page, "/admin/appointments/types");
  await page.getByRole("main").getByRole("link", { name: "Free consultation" }).click();
  const people = page.getByRole("group", { name: "Who takes these appointments" }).getByRole("checkbox");
  await people.first().check();
  await page.getByRole("button", { name: "Save type" }).click();
  await page.getByText("Free consultation saved.").waitFor();
}

async function openLead(page) {
  await open(page, "/admin/leads?q=dolores");
  const link = leadLink(page, /Dolores Quintanilla/);
  // Each size of the form scenes sent one, too.
  const { searchParams } = new URL(await link.evaluate(({ href }) => href));
  await open(page, `/admin/leads/${searchParams.get("lead")}`);
}

function leadLink(page, name) {
  return page.getByRole("main").getByRole("link", { name }).first();
}

/** A scene in light and in dark mode. */
function inBoth(name, show) {
  return {
    [`admin-${name}`]: show,
    [`admin-${name}-dark`]: async (page) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await show(page);
    },
  };
}
