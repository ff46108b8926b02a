import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { faultsOf } from "./axe.ts";
import { isLive, onSite, press, type Size } from "./browser.ts";

const admin = { email: "ada@example.com", password: "three words and a river" };
const site = onSite(() => ({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }));

const ways: [string, Size, boolean][] = [
  ["with JavaScript, with a mouse", "desktop", true],
  ["with JavaScript, with a finger", "phone", true],
  ["without JavaScript, with a mouse", "desktop", false],
  ["without JavaScript, with a finger", "phone", false],
];

/** The visible panel, because the other one has fields with the same names. */
const panel = (page: Page) => page.locator('main [role="tabpanel"]:visible');
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const path = (page: Page) => new URL(page.url()).pathname;

async function fillSignIn(page: Page, { email, password } = admin): Promise<void> {
  await panel(page).getByLabel("Email").fill(email);
  await panel(page).getByLabel("Password").fill(password);
  await press(button(page, "Sign In"));
}

async function linkTo(address: string, page: Page, subject: string): Promise<string> {
  const found = () =>
    site.mail.mails.findLast((mail) => JSON.stringify(mail.to).includes(address) && mail.subject?.includes(subject))?.text ?? "";
  await expect.poll(found).toContain("token=");
  const link = /http:\S+token=\S+/.exec(found())?.[0] ?? "";
  expect(new URL(link).origin).toBe(new URL(page.url()).origin);
  return link;
}

describe.each(sampled(ways, 0, 3))("%s", (_way, size, hasScripts) => {
  const person = `vera-${size}-${hasScripts}@example.com`;

  test("a wrong password is reported, and what was typed stays; the right one leads to the requested page", async () => {
    site.allow(/^422 POST .*\/auth/);
    const page = await site.visit("/auth?redirect=%2Fabout", { size, hasScripts });
    await fillSignIn(page, { ...admin, password: "wrong" });
    await panel(page).getByText("Incorrect email or password.").waitFor();
    expect(await panel(page).getByLabel("Email").inputValue()).toBe(admin.email);
    if (hasScripts) {
      await page.locator(".toast-card").getByText("Error").waitFor();
      expect(
        await panel(page)
          .getByLabel("Password")
          .evaluate((field) => field === document.activeElement),
      ).toBe(true);
    }
    await panel(page).getByLabel("Password").fill(admin.password);
    await press(button(page, "Sign In"));
    await page.waitForURL("**/about");
    if (hasScripts) await page.locator(".toast-card").getByText("Signed in successfully!").waitFor();
    await page.goto("/auth");
    expect(path(page), "someone who is signed in has nothing to do here").toBe("/admin");
  });

  test("sign up, confirm by email, and be signed in", async () => {
    const page = await site.visit("/auth", { size, hasScripts });
    await press(page.getByRole("tab", { name: "Sign Up" }));
    await panel(page).getByLabel("Full Name").fill("Vera Viewer");
    await panel(page).getByLabel("Email").fill(person);
    await panel(page).getByLabel("Password").fill("secret");
    await press(button(page, "Create Account"));
    await panel(page).getByText("Account created successfully! Check your email for verification.").waitFor();

    await page.goto(await linkTo(person, page, "confirm"));
    await page.getByRole("heading", { level: 1, name: "Confirm your address" }).waitFor();
    await page.getByLabel("Password").fill("secret");
    await press(button(page, "Confirm and Sign In"));
    await page.waitForURL(`${site.address}/`);
    await page.goto("/auth/welcome");
    expect(await page.getByRole("main").textContent()).toContain(person);
  });

  inProof("System Access on the support page leads to a new password", async () => {
    const page = await site.visit("/customer-support", { size, hasScripts });
    const topic = page.getByRole("main").getByRole("listitem").filter({ hasText: "System Access" });
    expect(await topic.textContent()).toContain("Self-service");
    await press(topic.getByRole("link", { name: "Reset your password" }));
    await page.getByRole("heading", { level: 1, name: "Choose a new password" }).waitFor();
  });

  inProof("a forgotten password is replaced by a link that works once", async () => {
    site.allow(/^404 GET .*\/auth\/reset/);
    const page = await site.visit("/auth", { size, hasScripts });
    await press(page.getByRole("link", { name: "Forgot your password?" }));
    await page.getByRole("heading", { level: 1, name: "Choose a new password" }).waitFor();
    if (hasScripts) await isLive(page);
    await page.getByRole("main").getByLabel("Email").fill(person);
    await press(button(page, "Send Reset Link"));
    await page.getByRole("main").getByText("an account with this address").waitFor();

    const link = await linkTo(person, page, "new password");
    await page.goto(link);
    if (hasScripts) await isLive(page);
    await page.getByLabel("New Password").fill("a better secret");
    await press(button(page, "Save Password"));
    await page.getByText("Your password was changed").waitFor();
    await fillSignIn(page, { email: person, password: "a better secret" });
    await page.waitForURL(`${site.address}/`);
    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: "This link isn't valid" }).waitFor();
  });
});

inProof("while it is sent, the button says so and accepts no second click; a lost connection loses nothing", async () => {
  site.allow(/ERR_FAILED/);
  const page = await site.visit("/auth");
  const held = Promise.withResolvers<void>();
  await page.route("**/auth.data*", async (route) => {
    await held.promise;
    await route.abort();
  });
  await fillSignIn(page);
  const busy = button(page, "Signing In...");
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  held.resolve();
  await panel(page).getByText("We can't reach the server right now.").waitFor();
  expect(await panel(page).getByLabel("Email").inputValue()).toBe(admin.email);
});

inProof("axe finds nothing", async () => {
  site.allow(/^(404|422) /);
  for (const address of [
    "/auth",
    "/auth?mode=sign-up",
    "/auth?mode=reset",
    "/auth?mode=changed",
    "/auth/reset?token=x",
    "/auth/verify?token=x",
  ]) {
    const page = await site.visit(address, { size: "phone" });
    expect(await faultsOf(page), address).toEqual([]);
  }
  const page = await site.visit("/auth");
  await fillSignIn(page, { email: "nobody@example.com", password: "wrong" });
  await panel(page).getByText("Incorrect email or password").waitFor();
  expect(await faultsOf(page), "a refused form").toEqual([]);
});
