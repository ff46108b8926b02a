import { live } from "./page.mjs";

const administrator = { fullName: "Ada Quintanilla", email: "ada@sotolcreek.example", password: "three words and a river" };

/** The person that `createAdministrator` creates. */
export const accountEmail = administrator.email;

/** Creates the administrator for `accountScenes`; this uses up the setup link. */
export async function createAdministrator(setUpLink) {
  const { origin } = new URL(setUpLink);
  const body = new URLSearchParams({ intent: "set-up", ...administrator });
  const { status } = await fetch(setUpLink, { method: "POST", body, headers: { Origin: origin }, redirect: "manual" });
  if (status !== 302) throw new Error(`couldn't create the first administrator: ${status}`);
}

/** Signing in, as an unknown person. */
export const signInScenes = {
  "auth-failed": async (page) => {
    await enter(page, { email: "nobody@sotolcreek.example", password: "wrong" });
    await page.locator(".toast-card").waitFor();
  },
};

/** From now on, this context's visitor is the administrator. */
export async function signIn(context) {
  const page = await context.newPage();
  await enter(page, administrator);
  await page.waitForURL((url) => url.pathname === "/admin");
  await page.close();
}

/** What people see when they're signed in. */
export const accountScenes = {
  account: (page) => live(page, "/auth/account"),
  "account-password-wrong": async (page) => {
    await live(page, "/auth/account");
    await page.getByLabel("Current Password").fill("wrong");
    await page.getByLabel("New Password").fill("four words and two rivers");
    await page.getByRole("button", { name: "Change Password" }).click();
    await page.locator(".toast-card").waitFor();
  },
  "account-second-factor": async (page) => {
    await live(page, "/auth/account");
    const form = page.locator("form", { has: page.getByRole("button", { name: "Set it up" }) });
    await form.getByLabel("Password").fill(administrator.password);
    await form.getByRole("button").click();
    await page.locator("[data-key]").evaluate((key) => key.scrollIntoView({ block: "center" }));
  },
};

async function enter(page, { email, password }) {
  await live(page, "/auth");
  const panel = page.locator('main [role="tabpanel"]:visible');
  await panel.getByLabel("Email").fill(email);
  await panel.getByLabel("Password").fill(password);
  await panel.getByRole("button", { name: "Sign In" }).click();
}
