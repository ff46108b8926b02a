import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeOf } from "../builders/authenticator.ts";
import { faultsOf } from "./axe.ts";
import { isLive, onSite, press, type Size } from "./browser.ts";

const admin = { email: "ada@example.com", password: "three words and a river" };
const site = onSite(() => ({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }));

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

async function signIn(page: Page): Promise<void> {
  await page.goto("/auth");
  const panel = page.locator('main [role="tabpanel"]:visible');
  await panel.getByLabel("Email").fill(admin.email);
  await panel.getByLabel("Password").fill(admin.password);
  await press(button(page, "Sign In"));
  await page.waitForURL((url) => url.pathname !== "/auth");
}

test.each<[Size, boolean]>([
  ["desktop", true],
  ["phone", false],
])("a second factor is set up, asked for, and turned off (%s, JavaScript: %s)", async (size, hasScripts) => {
  site.allow(/^422 POST/);
  const page = await site.visit("/auth", { size, hasScripts });
  await signIn(page);
  await page.goto("/auth/account");
  if (hasScripts) await isLive(page);
  await page.getByLabel("Password").fill(admin.password);
  await press(button(page, "Set it up"));
  const key = (await page.locator("[data-key]").textContent()) ?? "";
  const recoveryCode = (await page.locator("[data-recovery-codes] li").first().textContent()) ?? "";
  await page.getByLabel("Code from the app").fill("000000");
  await press(button(page, "Turn it on"));
  await page.getByRole("main").getByText("This code is not right.").waitFor();
  await page.getByLabel("Code from the app").fill(codeOf(key));
  await press(button(page, "Turn it on"));
  await button(page, "Turn it off").waitFor();
  if (hasScripts) expect(await faultsOf(page)).toEqual([]);

  for (const code of [codeOf(key), recoveryCode.toLowerCase() === recoveryCode ? recoveryCode : recoveryCode.replace("-", "")]) {
    await press(button(page, "Sign Out"));
    await page.waitForURL(`${site.address}/`);
    await signIn(page);
    await page.getByRole("heading", { level: 1, name: "Enter your code" }).waitFor();
    if (hasScripts) expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel("Code").fill("000000");
    await press(button(page, "Verify"));
    await page.getByRole("main").getByText("This code is not right.").waitFor();
    await page.getByLabel("Code").fill(code);
    await press(button(page, "Verify"));
    await page.waitForURL(`${site.address}/`);
    await page.goto("/auth/account");
    if (hasScripts) await isLive(page);
  }
  await page.getByLabel("Password").fill(admin.password);
  await press(button(page, "Turn it off"));
  await button(page, "Set it up").waitFor();
});

test("sessions elsewhere are seen and ended", async () => {
  const [here, there] = [await site.visit("/auth"), await site.visit("/auth", { size: "phone" })];
  for (const page of [here, there]) await signIn(page);
  await here.goto("/auth/account");
  await isLive(here);
  expect(await here.getByText("This browser").count()).toBe(1);
  await press(button(here, "Sign out everywhere else"));
  await here.getByRole("main").getByText("This is your only session now.").waitFor();
  await expect.poll(() => here.getByRole("main").getByRole("listitem").count()).toBe(1);
  await there.goto("/auth/account");
  expect(new URL(there.url()).pathname, "the other one is signed out").toBe("/auth");
});
