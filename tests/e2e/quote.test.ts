import pg from "pg";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { onSite, press, type Size } from "./browser.ts";
import { expectToast, fillIn, isTo, leadForm, mailsOf, staffMail, submit, type Visitor, visitor } from "./forms.ts";

/** On the server if there is one, so that the test can access the database. */
let database: { url: string; drop: () => Promise<void> } | undefined;
beforeAll(async () => {
  if (inject("serverUrl")) database = await createServerDatabase();
});
// Registered first, so that it runs last: the program stops before its database is removed.
afterAll(() => database?.drop());
const site = onSite((): Record<string, string> => (database ? { DATABASE_URL: database.url } : {}));

describe.each<Size>(sampled(["desktop", "phone"], 1))("a visitor asks for a quote on the home page (%s)", (size) => {
  test("with a card of the carousel: the lead is stored, and the firm and the visitor get an email", async () => {
    const page = await site.visit("/?utm_source=chamber&utm_campaign=autumn", { size });
    const dolores = visitor();
    const service = await turnCard(page);
    await fillIn(leadForm(page.locator('[data-side="back"]:not([inert])')), dolores);
    await submit(leadForm(page.locator('[data-side="back"]:not([inert])')));

    const toast = await expectToast(page, "Quote Request Submitted!");
    expect(await toast.textContent()).toContain(`We'll contact you about ${service} within 24 hours.`);
    await expect.poll(() => leadForm(page.getByRole("main")).count(), { message: "the note takes the form's place" }).toBe(0);
    await press(page.getByRole("main").getByRole("button", { name: "Done" }));
    await expect.poll(() => page.getByText(/^Your reference is/).count(), { message: "the card turns back" }).toBe(0);
    await expectMails(dolores, service);
    await expectStored(dolores, {
      form: "quote",
      service,
      is_verified: true,
      landing_page: `${site.address}/?utm_source=chamber&utm_campaign=autumn`,
    });
  });

  inProof("without JavaScript: the card leads to a page with the form", async () => {
    const page = await site.visit("/", { size, hasScripts: false });
    const dolores = visitor();
    await press(page.getByRole("link", { name: "Get a quote for Email & Collaboration" }));
    await page.getByRole("heading", { level: 1, name: "Quote for Email & Collaboration" }).waitFor();
    await fillIn(leadForm(page), dolores);
    await submit(leadForm(page));

    await page.getByRole("heading", { level: 1, name: "Quote Request Submitted!" }).waitFor();
    const mail = await staffMail(site, dolores.email);
    expect(mail.subject).toContain("[unverified]");
    expect(mail.text).toContain(dolores.message);
    await expectStored(dolores, { form: "quote", service: "Email & Collaboration", is_verified: false });
    expect(
      site.mail.mails.filter((one) => isTo(one, dolores.email)),
      "no acknowledgement without a check",
    ).toEqual([]);
  });
});

inProof("the slides stop for a form, stay where they are when it is closed, and continue after it is sent", async () => {
  const page = await site.visit("/", { size: "phone" });
  const carousel = await services(page);
  await press(carousel.getByRole("button", { name: "Pause the slides" }));
  const card = carousel.locator('[aria-roledescription="slide"]:not([inert])');
  const flip = () => press(card.getByRole("link", { name: /^Get a quote for/ }));
  await press(carousel.getByRole("button", { name: "Play the slides" }));
  await expect.poll(() => card.count(), { message: "one card is in view" }).toBe(1);
  await flip();
  await leadForm(card).waitFor();
  await press(card.getByRole("button", { name: "Close the quote form" }));
  await expect.poll(() => leadForm(card).count()).toBe(0);
  expect(await carousel.getByRole("button", { name: "Play the slides" }).count()).toBe(1);

  await flip();
  await fillIn(leadForm(card), visitor());
  await submit(leadForm(card));
  await expectToast(page, "Quote Request Submitted!");
  await press(card.getByRole("button", { name: "Done" }));
  await carousel.getByRole("button", { name: "Pause the slides" }).waitFor();
});

/** Turns over a visible card. Returns its service. */
async function turnCard(page: Page): Promise<string> {
  const carousel = await services(page);
  await press(carousel.getByRole("button", { name: "Pause the slides" }));
  await press(carousel.getByRole("button", { name: "Next slide" }));
  const name = await carousel.locator('[role="status"], p[role="status"]').first().textContent();
  const [, service = ""] = name?.split(": ") ?? [];
  const card = carousel.locator(`[aria-roledescription="slide"][aria-label$=": ${service}"]`);
  await press(card.getByRole("link", { name: `Get a quote for ${service}` }));
  await leadForm(card).waitFor();
  return service;
}

/** The slides move once they are near the viewport. */
async function services(page: Page): Promise<Locator> {
  const carousel = page.getByRole("region", { name: "Services" });
  await carousel.scrollIntoViewIfNeeded();
  return carousel;
}

async function expectMails(dolores: Visitor, service: string): Promise<void> {
  const { staff, visitor: acknowledgement } = await mailsOf(site, dolores);
  expect(staff.subject).toBe(`New lead: ${service} – ${dolores.name}`);
  for (const said of [dolores.message, dolores.company, "autumn"]) expect(staff.text).toContain(said);
  expect(acknowledgement.subject).toMatch(/^We received your request – /);
  expect(acknowledgement.text).not.toContain(dolores.message);
}

async function expectStored({ email, name, message }: Visitor, expected: Record<string, unknown>): Promise<void> {
  if (!database) return;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query("select * from leads l join lead_submissions s on s.lead_id = l.id where l.email = $1", [email]);
    expect(rows).toMatchObject([{ name, message, ...expected }]);
  } finally {
    await client.end();
  }
}
