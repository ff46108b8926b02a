import type { ParsedMail } from "mailparser";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { press, type Site } from "./browser.ts";

export interface Visitor {
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
}

/** A different person for every test, because an address gets one acknowledgement a day. */
export function visitor(changes: Partial<Visitor> = {}): Visitor {
  const number = Math.random().toString(36).slice(2, 8);
  return {
    name: `Dolores Quintanilla ${number}`,
    email: `dolores-${number}@sotolcreek.example`,
    company: "Sotol Creek Machine Works",
    phone: "(210) 555-0199",
    message: "Thirty people, two sites, and a questionnaire of a customer.",
    ...changes,
  };
}

/** The one lead form in `scope`. */
export function leadForm(scope: Page | Locator): Locator {
  return scope.locator('form[action="/api/send-lead-email"]');
}

/** Fills in fields. Folded ones are opened first, as a visitor would do. */
export async function fillIn(form: Locator, values: Partial<Visitor>): Promise<void> {
  const folded = form.locator("details:not([open])");
  const names = Object.keys(values).map((name) => `[name="${name}"]`);
  if ((await folded.locator(names.join()).count()) > 0) await press(folded.locator("summary"));
  for (const [name, value] of Object.entries(values)) await field(form, name).fill(value);
}

export function field(form: Locator, name: string): Locator {
  return form.locator(`[name="${name}"]`);
}

export async function submit(form: Locator): Promise<void> {
  await press(form.locator('button[type="submit"]'));
}

/** Passes the human check of a form that has one. */
export async function passCheck(page: Page): Promise<void> {
  await press(page.getByRole("dialog", { name: "Security Verification" }).getByRole("button", { name: "Verify without slider" }));
}

/** The toast with this title, once it appears. */
export async function expectToast(page: Page, title: string): Promise<Locator> {
  const toast = page.locator(".toast-card", { has: page.getByText(title, { exact: true }) });
  await toast.waitFor();
  return toast;
}

/** What replaces the form afterward. Returns the reference it shows. A guide is available right away, so no reply is promised. */
export async function expectConfirmed(scope: Page | Locator, { email }: Partial<Pick<Visitor, "email">>): Promise<string> {
  const named = scope.getByText(/^Your reference is/);
  await named.waitFor();
  const sent = await scope.getByText(/^Your request:/).textContent();
  expect(sent).toContain(email ? `We'll reply to ${email}.` : "Your guide is ready");
  expect(await scope.getByText(/^If it's urgent, call/).textContent()).toContain("(210) 555-0142");
  return (await named.textContent())?.match(/[A-Z2-9]{4}-[A-Z2-9]{4}/)?.[0] ?? expect.unreachable("no reference");
}

/** The topmost dialog. */
export function openWindow(page: Page): Locator {
  return page.locator("dialog:modal").last();
}

/** The staff email about this visitor, and the visitor's acknowledgement, as the mail server received them. */
export async function mailsOf(site: Site, { email }: Visitor): Promise<{ staff: ParsedMail; visitor: ParsedMail }> {
  const [staff, visitor] = await Promise.all([staffMail(site, email), firstMail(site, (mail) => isTo(mail, email))]);
  return { staff, visitor };
}

export function staffMail(site: Site, email: string): Promise<ParsedMail> {
  return firstMail(site, (mail) => mail.replyTo?.value[0]?.address === email);
}

export function isTo(mail: ParsedMail, address: string): boolean {
  return [mail.to].flat().some((to) => to?.value.some((one) => one.address === address));
}

async function firstMail(site: Site, isWanted: (mail: ParsedMail) => boolean): Promise<ParsedMail> {
  const find = () => site.mail.mails.find(isWanted);
  await expect.poll(find).toBeDefined();
  return find() as ParsedMail;
}
