import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { onSite, press } from "./browser.ts";
import { expectToast, isTo, visitor } from "./forms.ts";
import { translate } from "./translator.ts";

const site = onSite();
const THANKS = "Thank you for subscribing to our newsletter. Check your email for confirmation.";

test.each(sampled([true, false], 0))("sign up, confirm, unsubscribe (with scripts: %s)", async (hasScripts) => {
  const page = await site.visit("/about", { hasScripts });
  const { email } = visitor();
  await signUp(page, email);
  if (hasScripts) {
    expect(await (await expectToast(page, "Successfully Subscribed!")).textContent()).toContain(THANKS);
    expect(await box(page).inputValue(), "the field is cleared").toBe("");
    await page.getByText(`Check your inbox. We sent an email to ${email} with a link to confirm your subscription.`).waitFor();
  } else {
    await page.getByRole("heading", { level: 1, name: "Successfully Subscribed!" }).waitFor();
    expect(await page.getByRole("main").textContent()).toContain(THANKS);
  }

  await page.goto(await confirmationLink(email));
  await press(page.getByRole("button", { name: "Confirm my subscription" }));
  await page.getByRole("heading", { level: 1, name: "You're subscribed" }).waitFor();
  const preferences = new URL((await page.getByRole("link", { name: "Manage preferences" }).getAttribute("href")) ?? "", site.address);

  const token = preferences.searchParams.get("token") ?? "";
  const oneClick = await fetch(`${site.address}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
  });
  expect(oneClick.status, "RFC 8058: no cookie, no redirect").toBe(200);
  await page.goto(preferences.href);
  await page.getByText(/isn't subscribed/).waitFor();

  await press(page.getByRole("button", { name: "Subscribe again" }));
  await page.getByText(/^You're subscribed as/).waitFor();
  await page.goto(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`);
  await press(page.getByRole("button", { name: "Unsubscribe", exact: true }));
  await page.getByRole("heading", { level: 1, name: "You're unsubscribed" }).waitFor();
});

inProof("signing up works on a translated page", async () => {
  const page = await site.visit("/about", { isInKeptTab: false });
  await translate(page, "wraps", "");
  const { email } = visitor();
  await signUp(page, email);
  await expectToast(page, "Successfully Subscribed!");
  await page.getByText(`Check your inbox. We sent an email to ${email}`).waitFor();
  expect(await page.getByText("Something went wrong").count()).toBe(0);
});

inProof("an invalid address is refused at the field", async () => {
  const page = await site.visit("/about");
  for (const typed of ["", "dolores", "dolores@"]) {
    await signUp(page, typed);
    expect(await (await expectToast(page, "Invalid Email")).textContent()).toContain("Please enter a valid email address.");
    expect(await box(page).getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

inProof("without JavaScript an invalid address is answered with a page", async () => {
  site.allow(/^422 POST .*\/api\/newsletter-signup$/);
  const page = await site.visit("/about", { hasScripts: false });
  await signUp(page, "dolores@sotolcreek");
  await page.getByRole("heading", { level: 1, name: "Invalid Email" }).waitFor();
  expect(await page.getByRole("main").textContent()).toContain("Please enter a valid email address.");
});

inProof("if the server is unreachable, the address stays in the field", async () => {
  site.allow(/^net::ERR_FAILED POST .*newsletter-signup/);
  const page = await site.visit("/about");
  await page.route("**/api/newsletter-signup", (route) => route.abort());
  await signUp(page, "dolores@sotolcreek.example");
  await page.getByRole("alert").getByText("Failed to subscribe. Please try again.").waitFor();
  expect(await box(page).inputValue()).toBe("dolores@sotolcreek.example");
});

inProof("a link that is not ours confirms nothing", async () => {
  site.allow(/^404 GET .*\/newsletter\/confirm/);
  const page = await site.visit("/newsletter/confirm?token=made-up");
  await page.getByRole("heading", { level: 1, name: "This link isn't valid" }).waitFor();
});

function box(page: Page) {
  return page.locator('form[action="/api/newsletter-signup"] [name="email"]');
}

async function signUp(page: Page, email: string): Promise<void> {
  await box(page).fill(email);
  await press(page.locator('form[action="/api/newsletter-signup"] button[type="submit"]'));
}

async function confirmationLink(email: string): Promise<string> {
  const find = () => site.mail.mails.find((mail) => isTo(mail, email));
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  const link = find()?.text?.match(/https?:\/\/\S+\/newsletter\/confirm\?token=[^\s>)\]]+/)?.[0] ?? "";
  expect(link.startsWith(site.address)).toBe(true);
  return link;
}
