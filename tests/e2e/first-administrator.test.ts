import { expect, test } from "vitest";
import { isPhone, onSite, press } from "./browser.ts";

const site = onSite();
const email = "owner@sotolcreek.example";

test("the setup link creates the first administrator, once", async () => {
  site.allow(/^404 GET .*\/auth\/setup/, /^422 POST .*\/auth\/setup/);
  const page = await site.visit("/about");
  await page.goto(site.setUpLink);
  await page.getByRole("heading", { level: 1, name: "Create the first administrator" }).waitFor();
  await page.getByLabel("Full name").fill("Dolores Quintanilla");
  await page.getByLabel("Email").fill("owner@sotolcreek");
  await page.getByLabel("Password").fill("three words and a river");
  await press(page.getByRole("button", { name: "Create and sign in" }));
  await page.locator('[name="email"][aria-invalid="true"]').waitFor();
  expect(await page.getByLabel("Full name").inputValue(), "what was typed is kept").toBe("Dolores Quintanilla");

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("three words and a river");
  await press(page.getByRole("button", { name: "Create and sign in" }));
  await page.getByRole("heading", { level: 1, name: "You're signed in" }).waitFor();
  expect(await page.getByRole("main").textContent()).toContain(email);

  const other = await site.visit("/about", { size: "phone" });
  expect(isPhone(other)).toBe(true);
  await other.goto(site.setUpLink);
  await other.getByRole("heading", { level: 1, name: "This link isn't valid" }).waitFor();
  await other.goto("/auth/welcome");
  await expect.poll(() => new URL(other.url()).pathname, { message: "nobody else is signed in" }).toBe("/");
});
