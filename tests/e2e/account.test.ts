import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeOf } from "../builders/authenticator.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { faultsOf } from "./axe.ts";
import { isLive, onSite, press, type Size } from "./browser.ts";

const admin = { email: "ada@example.com", password: "three words and a river" };
const site = onSite(() => ({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }));

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

/** The password field of the form with this button: the page has several. */
const passwordFor = (page: Page, name: string) =>
  page.locator("main form", { has: page.getByRole("button", { name, exact: true }) }).getByLabel("Password", { exact: true });

async function signIn(page: Page, password = admin.password): Promise<void> {
  await page.goto("/auth");
  const panel = page.locator('main [role="tabpanel"]:visible');
  await panel.getByLabel("Email").fill(admin.email);
  await panel.getByLabel("Password").fill(password);
  await press(button(page, "Sign In"));
  await page.waitForURL((url) => url.pathname !== "/auth");
}

async function openAccount(page: Page, hasScripts = true): Promise<void> {
  await page.goto("/auth/account");
  if (hasScripts) await isLive(page);
}

const toasted = (page: Page, title: string) => page.locator(".toast-card").getByText(title, { exact: true }).waitFor();
const firstRecoveryCode = async (page: Page) => (await page.locator("[data-recovery-codes] li").first().textContent()) ?? "";

const ways: [Size, boolean][] = [
  ["desktop", true],
  ["phone", false],
];

test.each(sampled(ways, 0))(
  "a second factor is set up, asked for, gets new recovery codes, and is turned off (%s, JavaScript: %s)",
  async (...way) => {
    const [size, hasScripts] = way;
    site.allow(/^422 POST/);
    const page = await site.visit("/auth", { size, hasScripts });
    await signIn(page);
    await openAccount(page, hasScripts);
    await passwordFor(page, "Set it up").fill(admin.password);
    await press(button(page, "Set it up"));
    const key = (await page.locator("[data-key]").textContent()) ?? "";
    const earlierCode = await firstRecoveryCode(page);
    await page.getByLabel("Code from the app").fill("000000");
    await press(button(page, "Turn it on"));
    await page.getByRole("main").getByText("Incorrect code.").waitFor();
    await page.getByLabel("Code from the app").fill(codeOf(key));
    await press(button(page, "Turn it on"));
    await button(page, "Turn it off").waitFor();
    await page.getByRole("main").getByText("Your second factor is on").waitFor();
    if (hasScripts) await toasted(page, "Your second factor is on");
    if (hasScripts) expect(await faultsOf(page)).toEqual([]);

    if (hasScripts) await isLive(page);
    await passwordFor(page, "Create new recovery codes").fill("wrong");
    await press(button(page, "Create new recovery codes"));
    await page.getByRole("main").getByText("Incorrect password.").first().waitFor();
    await passwordFor(page, "Create new recovery codes").fill(admin.password);
    await press(button(page, "Create new recovery codes"));
    await page.getByRole("main").getByText("You have new recovery codes").waitFor();
    if (hasScripts) await toasted(page, "You have new recovery codes");
    const laterCode = await firstRecoveryCode(page);
    const tries = [
      { wrong: "000000", right: codeOf(key, 1) },
      { wrong: earlierCode, right: laterCode.replace("-", "") },
    ];

    for (const { wrong, right } of tries) {
      await press(button(page, "Sign Out"));
      await page.waitForURL(`${site.address}/`);
      await signIn(page);
      await page.getByRole("heading", { level: 1, name: "Enter your code" }).waitFor();
      if (hasScripts) expect(await faultsOf(page)).toEqual([]);
      await page.getByLabel("Code").fill(wrong);
      await press(button(page, "Verify"));
      await page.getByRole("main").getByText("Incorrect code.").waitFor();
      await page.getByLabel("Code").fill(right);
      await press(button(page, "Verify"));
      await page.waitForURL(`${site.address}/admin`);
      await openAccount(page, hasScripts);
    }
    await passwordFor(page, "Turn it off").fill(admin.password);
    await press(button(page, "Turn it off"));
    await button(page, "Set it up").waitFor();
    await page.getByRole("main").getByText("Your second factor is off").waitFor();
    if (hasScripts) await toasted(page, "Your second factor is off");
    const subjects = () => site.mail.mails.map(({ subject = "" }) => subject);
    for (const told of ["Your second factor is on", "You have new recovery codes", "Your second factor is off"])
      await expect.poll(() => subjects().some((subject) => subject.startsWith(told)), { message: told }).toBe(true);
  },
  180_000,
);

inProof.each(ways)(
  "changing the password ends other sessions, and the owner gets an email (%s, JavaScript: %s)",
  async (size, hasScripts) => {
    site.allow(/^422 POST/);
    const [here, there] = [await site.visit("/auth", { size, hasScripts }), await site.visit("/auth")];
    for (const page of [here, there]) await signIn(page);
    await openAccount(here, hasScripts);
    const change = async (from: string, to: string) => {
      await here.getByLabel("Current Password").fill(from);
      await here.getByLabel("New Password").fill(to);
      await press(button(here, "Change Password"));
    };
    const later = "four words and two rivers";
    await change("wrong", later);
    await here.getByRole("main").getByText("Incorrect password.").first().waitFor();
    expect(await here.getByLabel("Current Password").getAttribute("aria-invalid")).toBe("true");
    const mailed = () => site.mail.mails.filter(({ subject }) => subject?.includes("Your password was changed")).length;
    const before = mailed();
    await change(admin.password, later);
    await here.getByRole("main").getByText("Your password was changed").waitFor();
    await expect.poll(mailed).toBe(before + 1);
    await there.goto("/auth/account");
    expect(new URL(there.url()).pathname, "the other one is signed out").toBe("/auth");
    await signIn(there, later);
    await openAccount(here, hasScripts);
    await change(later, admin.password);
    await here.getByRole("main").getByText("Your password was changed").waitFor();
  },
);

inProof("other sessions are listed and ended", async () => {
  const [here, there] = [await site.visit("/auth"), await site.visit("/auth", { size: "phone" })];
  for (const page of [here, there]) await signIn(page);
  await openAccount(here);
  expect(await here.getByText("This browser").count()).toBe(1);
  const named = here.getByRole("main").getByText("Chrome on Linux", { exact: true }).first();
  expect(await named.getAttribute("title"), "in full").toContain("Mozilla/5.0");
  await press(button(here, "Sign out everywhere else"));
  await here.getByRole("main").getByText("This is now your only session.").waitFor();
  await expect.poll(() => here.getByRole("main").getByRole("listitem").count()).toBe(1);
  await there.goto("/auth/account");
  expect(new URL(there.url()).pathname, "the other one is signed out").toBe("/auth");
});
