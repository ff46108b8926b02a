import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import { codeOf } from "../builders/authenticator.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { PASSWORD, people } from "../builders/staff.ts";
import { isAdminLive, onAdmin, pressRowAction } from "./admin.ts";
import { faultsOf, sizesAndThemes } from "./axe.ts";
import { isLive, press, type Size } from "./browser.ts";

const site = onAdmin();
/** Sessions end here, so each page has its own. */
const open: typeof site.open = (role, path, visit) => site.open(role, path, { hasOwnSession: true, ...visit });

const dialog = (page: Page) => page.getByRole("dialog");
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await dialog(page).getByLabel(label).fill(value);
}

async function act(page: Page, name: string, on: string): Promise<void> {
  await pressRowAction(rowOf(page, on), new RegExp(`^${name} `));
  await dialog(page).waitFor();
}

async function add(page: Page, email: string, role: Role, changes: Record<string, string> = {}): Promise<void> {
  await page.goto("/admin/users?add");
  await isAdminLive(page);
  await fill(page, { Email: email, "Full Name": email.split("@")[0] ?? "", Password: PASSWORD, ...changes });
  await dialog(page).getByLabel("Role").selectOption(role);
  await press(dialog(page).getByRole("button", { name: "Create User" }));
  await dialog(page).waitFor({ state: "detached" });
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const panel = page.locator('main [role="tabpanel"]:visible');
  await panel.getByLabel("Email").fill(email);
  await panel.getByLabel("Password").fill(password);
  await press(panel.getByRole("button", { name: "Sign In" }));
}

async function signedInAs(email: string, path = "/admin", password = PASSWORD): Promise<Page> {
  const page = await site.visit(`/auth?redirect=${encodeURIComponent(path)}`);
  await signIn(page, email, password);
  await page.waitForURL((url) => url.pathname === path);
  return page;
}

test.each<Size>(sampled(["desktop", "phone"], 0))(
  "an administrator adds someone, and each error is shown at its field (%s)",
  async (size) => {
    site.allow(/^422 POST/);
    const page = await open("admin", "/admin/users", { size });
    const before = Number(/Users \((\d+)\)/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[1]);
    await press(page.getByRole("link", { name: "Add User" }));
    await fill(page, { Email: people.editor.email, Password: "elevenchars" });
    await dialog(page).getByLabel("Role").selectOption("editor");
    await press(dialog(page).getByRole("button", { name: "Create User" }));
    await dialog(page).getByText("At least 12 characters.", { exact: true }).waitFor();
    expect(
      await dialog(page)
        .getByLabel("Password")
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await dialog(page).getByLabel("Email").inputValue(), "what was typed stays").toBe(people.editor.email);
    await fill(page, { Password: PASSWORD });
    await press(dialog(page).getByRole("button", { name: "Create User" }));
    await dialog(page).getByText("A user with this email address already exists.").last().waitFor();
    const email = `added-${size}@example.com`;
    await fill(page, { Email: email, "Full Name": "Added Person" });
    await press(dialog(page).getByRole("button", { name: "Create User" }));
    await said(page, "User created successfully with the specified password.");
    await dialog(page).waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(`Users (${before + 1})`);
    expect(await rowOf(page, email).getByText("editor", { exact: true }).count()).toBe(1);
  },
);

inProof("a double click makes one user", async () => {
  const page = await open("admin", "/admin/users?add");
  await fill(page, { Email: "double@example.com", Password: PASSWORD });
  await dialog(page).getByRole("button", { name: "Create User" }).dblclick();
  await said(page, "User created successfully with the specified password.");
  expect(await rowOf(page, "double@example.com").count()).toBe(1);
});

inProof("a new password ends the person's open session with their next step; name and role change, too", async () => {
  site.allow(/^401 GET/);
  const page = await open("admin", "/admin/users");
  await add(page, "passing@example.com", "editor");
  const theirs = await signedInAs("passing@example.com");
  await isAdminLive(theirs);
  await act(page, "Edit", "passing@example.com");
  await dialog(page).getByText("Email cannot be changed for existing users").waitFor();
  expect(await dialog(page).getByLabel("Email").isDisabled()).toBe(true);
  await dialog(page).getByText("Leave empty to keep current").waitFor();
  await fill(page, { "Full Name": "Changed Person", "Avatar URL": "/favicon.svg" });
  await press(dialog(page).getByRole("button", { name: "Update User" }));
  await said(page, "User updated successfully");
  await theirs.getByRole("link", { name: "Users" }).first().click();
  await theirs.getByRole("heading", { name: /^Users/ }).waitFor();
  await act(page, "Edit", "Changed Person");
  await fill(page, { Password: "another long password" });
  await press(dialog(page).getByRole("button", { name: "Update User" }));
  await said(page, "User and password updated successfully");
  await theirs.getByRole("link", { name: "Dashboard" }).first().click();
  const again = theirs.getByRole("dialog", { name: "No active session" });
  await again.getByLabel("Password").fill("another long password");
  await press(again.getByRole("button", { name: "Sign in", exact: true }));
  await theirs.waitForURL((url) => url.pathname === "/admin");
});

test("an invited person chooses a password with the link in the email, and gets to the back office", async () => {
  const page = await open("admin", "/admin/users?invite");
  await fill(page, { Email: "ivy@example.com", "Full Name": "Ivy Invited" });
  await dialog(page).getByLabel("Role").selectOption("editor");
  await press(dialog(page).getByRole("button", { name: "Send Invitation" }));
  await said(page, "Invitation sent to ivy@example.com.");
  await rowOf(page, "ivy@example.com").getByText("Invited, no password yet").waitFor();
  site.allow(/^422 POST/);
  await act(page, "Resend", "ivy@example.com");
  await press(dialog(page).getByRole("button", { name: "Send Invitation" }));
  await dialog(page).getByText("The last invitation was sent less than five minutes ago.").first().waitFor();

  const mailsToIvy = () => site.mail.mails.filter(({ to }) => JSON.stringify(to).includes("ivy@example.com"));
  await expect.poll(() => mailsToIvy().length).toBe(1);
  const link = /http:\/\/\S+\/auth\/reset\?token=[^\s"<\])]+/.exec(mailsToIvy()[0]?.text ?? "")?.[0] ?? "";
  const theirs = await site.visit(link);
  await theirs.getByRole("heading", { level: 1, name: "Choose your password" }).waitFor();
  expect(await faultsOf(theirs)).toEqual([]);
  await theirs.getByLabel("Password").fill(PASSWORD);
  await theirs.getByRole("button", { name: "Save Password" }).click();
  await theirs.getByText("Your password is set").first().waitFor();
  await isLive(theirs);
  await signIn(theirs, "ivy@example.com", PASSWORD);
  await theirs.waitForURL(`${site.address}/admin`);
  await theirs.goto("/auth/account");
  await theirs.locator("#content").getByRole("link", { name: "Back office" }).click();
  await theirs.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
});

inProof("a disabled person is out right away; enabled, they are back; deleted, they are gone", async () => {
  site.allow(/^401 GET/);
  const page = await open("admin", "/admin/users");
  await add(page, "leaving@example.com", "editor");
  const theirs = await signedInAs("leaving@example.com");
  await isAdminLive(theirs);
  await act(page, "Disable", "leaving@example.com");
  await press(dialog(page).getByRole("button", { name: "Disable" }));
  await said(page, "User disabled successfully");
  await theirs.getByRole("link", { name: "Users" }).first().click();
  await theirs.getByRole("dialog", { name: "No active session" }).waitFor();
  await act(page, "Enable", "leaving@example.com");
  await press(dialog(page).getByRole("button", { name: "Enable" }));
  await said(page, "User enabled successfully");
  await act(page, "Delete", "leaving@example.com");
  await dialog(page).getByText("Are you sure you want to delete this user? This action cannot be undone.").waitFor();
  await press(dialog(page).getByRole("button", { name: "Delete" }));
  await said(page, "User deleted successfully");
  expect(await rowOf(page, "leaving@example.com").count()).toBe(0);
  await page.goto(`/admin/users?q=leaving`);
  await page.getByText("No users found").waitFor();
});

inProof("a lost second factor is removed, and the person is told", async () => {
  const page = await open("admin", "/admin/users");
  await add(page, "factor@example.com", "editor");
  const theirs = await signedInAs("factor@example.com");
  await theirs.goto("/auth/account");
  await isLive(theirs);
  const setUp = theirs.locator("main form", { has: theirs.getByRole("button", { name: "Set it up" }) });
  await setUp.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(setUp.getByRole("button", { name: "Set it up" }));
  const key = (await theirs.locator("[data-key]").textContent()) ?? "";
  await theirs.getByLabel("Code from the app").fill(codeOf(key));
  await press(theirs.getByRole("button", { name: "Turn it on" }));
  await theirs.getByRole("button", { name: "Turn it off" }).waitFor();
  await page.reload();
  await rowOf(page, "factor@example.com").getByText("Second factor on").waitFor();
  await act(page, "Second factor", "factor@example.com");
  expect(await faultsOf(page)).toEqual([]);
  await press(dialog(page).getByRole("button", { name: "Turn Off" }));
  await said(page, "Second factor turned off");
  await rowOf(page, "factor@example.com").getByText("Second factor off").waitFor();
  expect(
    await rowOf(page, "factor@example.com")
      .getByRole("link", { name: /^Second factor/, includeHidden: true })
      .count(),
  ).toBe(0);
  const told = () => site.mail.mails.filter(({ subject }) => subject?.startsWith("Your second factor was turned off"));
  await expect.poll(() => told().length).toBe(1);
  await signedInAs("factor@example.com");
});

inProof("the slower of two tabs is told, keeps what was typed, and changes nothing", async () => {
  site.allow(/^409 POST/);
  const first = await open("admin", "/admin/users");
  await add(first, "twotabs@example.com", "viewer");
  await act(first, "Edit", "twotabs@example.com");
  const second = await open("admin", first.url().slice(site.address.length));
  await fill(second, { "Full Name": "The faster" });
  await press(dialog(second).getByRole("button", { name: "Update User" }));
  await said(second, "User updated successfully");
  await fill(first, { "Full Name": "The slower" });
  await press(dialog(first).getByRole("button", { name: "Update User" }));
  await dialog(first).locator("form").getByText("Someone else changed this while you were editing").waitFor();
  expect(await dialog(first).getByLabel("Full Name").inputValue()).toBe("The slower");
  await second.reload();
  expect(await rowOf(second, "The faster").count()).toBe(1);
});

inProof("an editor changes names, but does not add, delete, or touch an administrator", async () => {
  const page = await open("editor", "/admin/users?add");
  expect(await dialog(page).count()).toBe(0);
  for (const name of ["Add User", "Invite User", /^Delete /, /^Disable /])
    expect(await page.getByRole("link", { name, includeHidden: true }).count(), String(name)).toBe(0);
  expect(await rowOf(page, people.admin.email).getByRole("link", { includeHidden: true }).count()).toBe(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("a user");
  await page
    .getByText("No results.")
    .or(page.getByRole("option", { name: /Find/ }))
    .first()
    .waitFor();
  expect(await page.getByRole("option", { name: "Add a user" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await act(page, "Edit", people.viewer.email);
  expect(await dialog(page).getByLabel("Password").count()).toBe(0);
  expect(await dialog(page).getByLabel("Role").locator("option").allTextContents()).toEqual([
    "Viewer: no back-office access",
    "Editor: content and leads",
  ]);
  await fill(page, { "Full Name": "Vera Renamed" });
  await press(dialog(page).getByRole("button", { name: "Update User" }));
  await said(page, "User updated successfully");
  expect(await rowOf(page, "Vera Renamed").count()).toBe(1);
});

inProof("search, filter, and sort are in the address", async () => {
  const page = await open("admin", "/admin/users");
  await page.getByLabel("Role").selectOption("editor");
  await page.waitForURL(/role=editor/);
  await page.getByLabel("Name or email").fill("edgar@");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=edgar/);
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await page.getByRole("link", { name: "Email" }).click();
  await page.waitForURL(/sort=email/);
  await page.reload();
  expect(await page.getByLabel("Name or email").inputValue()).toBe("edgar@");
  expect(await page.getByRole("columnheader", { name: "Email" }).getAttribute("aria-sort")).toBe("ascending");
});

inProof("when the server fails, the message says what failed, and what was typed stays", async () => {
  site.allow(/./);
  const page = await open("admin", "/admin/users?add");
  await fill(page, { Email: "failing@example.com", Password: PASSWORD });
  await page.route("**/admin/users.data**", (route) => route.abort());
  await press(dialog(page).getByRole("button", { name: "Create User" }));
  await page.getByRole("alert").filter({ hasText: "Failed to create user" }).waitFor();
  expect(await dialog(page).getByLabel("Email").inputValue()).toBe("failing@example.com");
});

inProof.each(sampled(sizesAndThemes, 1, 2))("the list, dialogs, and the empty list pass axe and fit (%s, %s)", async (size, theme) => {
  const page = await open("admin", "/admin/users", { size, theme });
  const edit = await rowOf(page, people.editor.email)
    .getByRole("link", { name: /^Edit /, includeHidden: true })
    .getAttribute("href");
  const id = new URL(edit ?? "", site.address).searchParams.get("edit");
  for (const search of ["", "?add", "?invite", `?edit=${id}`, `?delete=${id}`, "?q=nobody"]) {
    await page.goto(`/admin/users${search}`);
    await isAdminLive(page);
    expect(await faultsOf(page), search).toEqual([]);
    for (const width of size === "phone" ? [390, 360] : [1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), search).toBeLessThanOrEqual(width);
    }
  }
});
