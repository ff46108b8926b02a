import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeOf } from "../builders/authenticator.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { PASSWORD, people } from "../builders/staff.ts";
import { isAdminLive, onAdmin, pressRowAction, rowAction } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const site = onAdmin();
/** Sessions end here, so each page has its own. */
const open: typeof site.open = (role, path, visit) => site.open(role, path, { hasOwnSession: true, ...visit });

const ended = (page: Page) => page.getByRole("dialog", { name: "No active session" });
const asOther = (page: Page) => page.getByRole("dialog", { name: "You're signed in as someone else" });
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const form = (page: Page) => page.getByRole("dialog").filter({ has: page.getByLabel("Client Name") });

/** What an expired session looks like from here: the cookie no longer opens anything. */
async function endSession(page: Page): Promise<void> {
  const cookies = (await page.context().cookies()).filter(({ name }) => !name.includes("session_token"));
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
}

async function type(page: Page, name: string): Promise<void> {
  await page.getByLabel("Client Name").fill(name);
  await page.getByLabel("Content").fill("They answer the phone.");
}

async function signInAgain(page: Page, button: string, email: string = people.editor.email): Promise<void> {
  await ended(page).getByLabel("Email").fill(email);
  await ended(page).getByLabel("Password").fill(PASSWORD);
  await press(ended(page).getByRole("button", { name: button, exact: true }));
}

inProof.each<[Size, "light" | "dark"]>([
  ["desktop", "light"],
  ["phone", "dark"],
])("an expired session: signing in in place saves what was typed (%s, %s)", async (size, theme) => {
  site.allow(/^401 POST/, /^422 POST/);
  const page = await open("editor", "/admin/testimonials?add", { size, theme });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await type(page, `Sotol ${size}`);
  await endSession(page);
  await press(form(page).getByRole("button", { name: /^Create/ }));
  await ended(page).getByText("What you typed is still here.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await ended(page).getByLabel("Password").fill("wrong");
  await press(ended(page).getByRole("button", { name: "Sign in and save" }));
  await ended(page).getByText("Incorrect email or password.", { exact: true }).waitFor();
  await signInAgain(page, "Sign in and save");
  await said(page, "Testimonial created successfully");
  await page.getByRole("link", { name: `Sotol ${size}`, exact: true }).waitFor();
});

test("dismissed: nothing is saved, the form says why, and what was typed stays; a second try saves it", async () => {
  site.allow(/^401 POST/);
  const page = await open("editor", "/admin/testimonials?add");
  await type(page, "Put Off Dental");
  await endSession(page);
  await press(form(page).getByRole("button", { name: /^Create/ }));
  await press(ended(page).getByRole("button", { name: "Not now" }));
  await form(page).locator("[data-refusal]", { hasText: "No active session" }).waitFor();
  const create = form(page).getByRole("button", { name: /^Create/ });
  await expect.poll(() => create.evaluate((button) => button === document.activeElement), { message: "it has the focus back" }).toBe(true);
  expect(await page.getByLabel("Client Name").inputValue()).toBe("Put Off Dental");
  await press(form(page).getByRole("button", { name: /^Create/ }));
  await signInAgain(page, "Sign in and save");
  await said(page, "Testimonial created successfully");
});

inProof("people who sign in as someone else are told before anything is saved under that name", async () => {
  site.allow(/^401 POST/);
  const page = await open("editor", "/admin/testimonials?add");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await type(page, "Two People Dental");
  await endSession(page);
  await press(form(page).getByRole("button", { name: /^Create/ }));
  await signInAgain(page, "Sign in and save", people.viewer.email);
  await ended(page).getByText("can't open the back office").waitFor();
  await signInAgain(page, "Sign in and save", people.admin.email);
  await asOther(page).getByText("Nothing has been saved.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(asOther(page).getByRole("button", { name: `Save as ${people.admin.email}` }));
  await said(page, "Testimonial created successfully");
  await page.locator(".admin-side").getByText(people.admin.email).waitFor();
});

test("if someone else signs in in another tab, they do not save what this person typed", async () => {
  site.allow(/^401 POST/);
  const page = await open("editor", "/admin/testimonials?add");
  await type(page, "Other Tab Dental");
  const other = await open("admin", "/admin");
  const token = (await other.context().cookies()).filter(({ name }) => name.includes("session_token"));
  await page.context().addCookies(token);
  await press(form(page).getByRole("button", { name: /^Create/ }));
  await asOther(page).getByText(people.editor.email).waitFor();
  await press(asOther(page).getByRole("button", { name: "Not now" }));
  await form(page).locator("[data-refusal]", { hasText: "No active session" }).waitFor();
});

inProof("a link to another screen, and an upload, continue after signing in", async () => {
  site.allow(/^401 (GET|POST)/);
  const page = await open("editor", "/admin");
  await endSession(page);
  await page.locator(".admin-side").getByRole("link", { name: "Media Library" }).click();
  await signInAgain(page, "Sign in");
  await page.waitForURL((url) => url.pathname === "/admin/media");
  await press(page.getByRole("link", { name: "Upload Files" }).first());
  await page.getByLabel("Choose files").setInputFiles([{ name: "kept.txt", mimeType: "text/plain", buffer: Buffer.from("kept") }]);
  await endSession(page);
  await press(page.getByRole("dialog").getByRole("button", { name: "Upload", exact: true }));
  await ended(page).getByText("The files you chose are still here.").waitFor();
  await signInAgain(page, "Sign in and upload");
  await said(page, "File uploaded successfully");
});

inProof("signing in in a new tab: that tab says it can be closed, and this one continues, even without a focus event", async () => {
  site.allow(/^401 POST/);
  const page = await open("editor", "/admin/testimonials?add");
  await type(page, "New Tab Dental");
  await endSession(page);
  await press(form(page).getByRole("button", { name: /^Create/ }));
  const link = ended(page).getByRole("link", { name: "Use a new tab instead" });
  const [tab] = await Promise.all([page.context().waitForEvent("page"), press(link)]);
  await tab.locator('main [role="tabpanel"]:visible').getByLabel("Email").fill(people.editor.email);
  await tab.locator('main [role="tabpanel"]:visible').getByLabel("Password").fill(PASSWORD);
  await press(tab.getByRole("main").getByRole("button", { name: "Sign In" }));
  await tab.getByText("You can close this tab").waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await said(page, "Testimonial created successfully");
});

inProof("a request without a connection leaves the list as it is, says so, and opens when the connection is back", async () => {
  site.allow(/^net::ERR_INTERNET_DISCONNECTED GET /);
  const page = await site.open("editor", "/admin/services");
  await page.context().setOffline(true);
  const name = await page.locator('[data-part="name"] a').first().textContent();
  await pressRowAction(page, `Delete ${name}`);
  const alert = page.getByRole("alert").getByText("We can't reach the server");
  await alert.waitFor();
  expect(await page.getByRole("link", { name: name ?? "", exact: true }).isVisible()).toBe(true);
  expect(new URL(page.url()).search).toBe("");
  await page.context().setOffline(false);
  await page.getByRole("dialog", { name: "Delete this service?" }).waitFor();
  await alert.waitFor({ state: "detached" });
});

inProof("an undo pressed after the session ended is done when the same person signs in again, and no one else gets it", async () => {
  site.allow(/^401 POST/, /^410 POST/);
  const page = await open("editor", "/admin/testimonials");
  const deleteOne = async (name: string) => {
    await page.goto("/admin/testimonials?add");
    await isAdminLive(page);
    await type(page, name);
    await press(form(page).getByRole("button", { name: /^Create/ }));
    await said(page, "Testimonial created successfully");
    await pressRowAction(page, `Delete ${name}`, true);
    await press(page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }));
    await said(page, "Testimonial deleted successfully");
    await endSession(page);
    await press(page.getByRole("button", { name: "Undo" }));
    await ended(page).getByText("Sign in to finish what you started.").waitFor();
  };
  await deleteOne("Brought Back Dental");
  await press(ended(page).getByRole("button", { name: "Not now" }));
  const later = page.getByRole("alert").filter({ hasText: "Sign in to undo this." });
  await press(later.getByRole("button", { name: "Undo" }));
  await signInAgain(page, "Sign in and continue");
  await page.getByRole("link", { name: "Brought Back Dental", exact: true }).waitFor();

  await deleteOne("Gone Dental");
  await signInAgain(page, "Sign in and continue", people.admin.email);
  await press(asOther(page).getByRole("button", { name: `Continue as ${people.admin.email}` }));
  await page.getByRole("alert").filter({ hasText: "This can no longer be undone." }).waitFor();
  await page.goto("/admin/testimonials?q=Gone");
  expect(await page.getByRole("link", { name: "Gone Dental", exact: true }).count()).toBe(0);
});

inProof("without JavaScript a page keeps what was typed and sends it after signing in", async () => {
  site.allow(/^401 POST/);
  const page = await open("editor", "/admin/testimonials?add", { hasScripts: false });
  await type(page, "Plain Dental");
  await endSession(page);
  await page.getByRole("button", { name: /^Create/ }).click();
  await page.getByRole("heading", { level: 1, name: "No active session" }).waitFor();
  await page.getByText("What you typed", { exact: true }).click();
  await page.getByText("They answer the phone.").waitFor();
  const link = page.getByRole("link", { name: "Open the sign-in page in a new tab" });
  const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  const panel = tab.locator('main [role="tabpanel"]:visible');
  await panel.getByLabel("Email").fill(people.editor.email);
  await panel.getByLabel("Password").fill(PASSWORD);
  await tab.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await tab.getByText("You can close this tab").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Plain Dental", exact: true }).waitFor();
});

inProof("a planted undo does nothing; the real one works", async () => {
  site.allow(/^410 POST/);
  const page = await open("admin", "/admin/users");
  const id = /[?&]edit=([\w-]+)/.exec(
    (await rowAction(page, new RegExp(`^Edit .*${people.viewer.fullName}|^Edit ${people.viewer.email}`)).getAttribute("href")) ?? "",
  )?.[1];
  const undo = { path: "/admin/users", fields: { intent: "edit", id, version: "1", full_name: "Vera", role: "admin" } };
  for (const planted of [undo, JSON.stringify(undo)]) {
    const flash = { id: crypto.randomUUID(), path: "/admin/users", title: "Success", text: "Planted", tone: "good", undo: planted };
    await page.context().addCookies([
      {
        name: "bluebonnet_flash",
        value: encodeURIComponent(JSON.stringify(flash)),
        domain: new URL(site.address).hostname,
        path: "/admin",
      },
    ]);
    await page.goto("/admin/users");
    await isAdminLive(page);
    await said(page, "Planted");
    const button = page.getByRole("button", { name: "Undo" });
    if ((await button.count()) > 0) {
      await press(button);
      await page.getByRole("alert").filter({ hasText: "This can no longer be undone." }).waitFor();
    }
  }
  await page.goto("/admin/users?q=vera");
  expect(await page.getByRole("row").filter({ hasText: people.viewer.email }).textContent()).toContain("viewer");
});

inProof("a password that is too short for a new role is replaced at the next sign-in, on the way to the requested page", async () => {
  site.allow(/^422 POST/);
  const page = await open("admin", "/admin/users?add");
  await page.getByRole("dialog").getByLabel("Email").fill("promoted@example.com");
  await page.getByRole("dialog").getByLabel("Password").fill("sixsix");
  await press(page.getByRole("dialog").getByRole("button", { name: "Create User" }));
  await said(page, "User created successfully");
  const row = page.getByRole("row").filter({ hasText: "promoted@example.com" });
  await pressRowAction(row, /^Edit /);
  await page.getByRole("dialog").getByLabel("Role").selectOption("editor");
  await press(page.getByRole("dialog").getByRole("button", { name: "Update User" }));
  await said(page, "User updated successfully");

  const theirs = await site.visit("/auth?redirect=%2Fadmin%2Fleads");
  const panel = theirs.locator('main [role="tabpanel"]:visible');
  await panel.getByLabel("Email").fill("promoted@example.com");
  await panel.getByLabel("Password").fill("sixsix");
  await press(theirs.getByRole("main").getByRole("button", { name: "Sign In" }));
  await theirs.getByRole("heading", { level: 1, name: "Choose a longer password" }).waitFor();
  expect(await faultsOf(theirs)).toEqual([]);
  await theirs.goto("/admin/users");
  await theirs.getByRole("heading", { level: 1, name: "Choose a longer password" }).waitFor();
  await theirs.goto("/auth/strengthen?redirect=%2Fadmin%2Fleads");
  await theirs.getByLabel("Current Password").fill("sixsix");
  await theirs.getByLabel("New Password").fill(PASSWORD);
  await press(theirs.getByRole("main").getByRole("button", { name: "Save and continue" }));
  await theirs.waitForURL((url) => url.pathname === "/admin/leads");
});

inProof("the account and signing out are within reach on the public site; messages about signing in appear once", async () => {
  const page = await site.visit("/auth");
  const panel = page.locator('main [role="tabpanel"]:visible');
  await panel.getByLabel("Email").fill(people.editor.email);
  await panel.getByLabel("Password").fill(PASSWORD);
  await press(page.getByRole("main").getByRole("button", { name: "Sign In" }));
  await page.waitForURL(`${site.address}/admin`);
  await said(page, "Signed in successfully!");
  await page.reload();
  await isAdminLive(page);
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Your account" }).waitFor();
  expect(await page.getByText("Signed in successfully!").count()).toBe(0);
  const account = page.getByRole("navigation", { name: "Account" });
  expect(await account.getByRole("link", { name: "Back office" }).getAttribute("href")).toBe("/admin");
  expect(await faultsOf(page)).toEqual([]);
  await press(account.getByRole("button", { name: "Sign out" }));
  await page.waitForURL(`${site.address}/`);
  expect(await page.getByRole("navigation", { name: "Account" }).count()).toBe(0);
  await page.goto("/admin");
  expect(new URL(page.url()).pathname).toBe("/auth");
});

inProof("a role that requires a second factor: it is set up at sign-in, on the way to the requested page", async () => {
  site.allow(/^422 POST/);
  const administrator = await open("admin", "/robots.txt", { hasScripts: false });
  const demand = async (roles: string, version: string) => {
    const form = { intent: "save", "value.second_factor_for": roles, "version.second_factor_for": version };
    const answer = await administrator.request.post("/admin/settings", { form, headers: { Origin: site.address } });
    expect(answer.status()).toBe(200);
  };
  await demand("staff", "1");
  const page = await site.visit("/auth?redirect=%2Fadmin%2Fleads");
  const panel = page.locator('main [role="tabpanel"]:visible');
  await panel.getByLabel("Email").fill(people.editor.email);
  await panel.getByLabel("Password").fill(PASSWORD);
  await press(page.getByRole("main").getByRole("button", { name: "Sign In" }));
  const ways = [
    ["light", 390],
    ["light", 1280],
    ["dark", 390],
    ["dark", 1280],
  ] as const;
  const looksRight = async (step: string) => {
    for (const [colorScheme, width] of sampled(ways, 0, 3)) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOf(page), `${step}, ${colorScheme}, ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${step} at ${width}`).toBe(true);
    }
  };
  await page.getByRole("heading", { level: 1, name: "Set up a second factor" }).waitFor();
  await looksRight("the password");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Set it up" }).click();
  const key = (await page.locator("[data-key]").textContent()) ?? "";
  await looksRight("the key");
  await page.getByLabel("Code from the app").fill("000000");
  await page.getByRole("main").getByRole("button", { name: "Turn it on" }).click();
  await page.getByRole("main").getByText("Incorrect code.").waitFor();
  await looksRight("a wrong code");
  await page.getByLabel("Code from the app").fill(codeOf(key));
  await page.getByRole("main").getByRole("button", { name: "Turn it on" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/leads");
  await said(page, "Your second factor is on");
  await demand("nobody", "2");
});
