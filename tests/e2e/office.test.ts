import { expect, test } from "vitest";
import { people } from "../builders/staff.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";
import { isOfficeLive, onOffice } from "./office.ts";

const site = onOffice();

const sizes: Size[] = ["desktop", "phone"];

const first = ["Dashboard", "Analytics", "Leads"];
const content = ["Pages", "Services", "SEO Generator"];
const mail = ["Newsletter", "Media Library", "Testimonials", "Users", "Navigation", "Content Blocks"];

test.each([
  ["admin", [...first, "Site Settings", ...content, "GHL Forms", "SMTP Test", ...mail, "Webhooks", "API Keys", "Jobs & Mail", "Audit Log"]],
  ["editor", [...first, ...content, ...mail]],
] as const)("an %s sees the screens of that role, and who is signed in", async (role, labels) => {
  const page = await site.open(role, "/admin");
  const side = page.locator(".office-side");
  expect(await side.getByRole("navigation").getByRole("link").allTextContents()).toEqual(labels);
  expect(await side.textContent()).toContain(people[role].email);
  expect(await side.getByText(role, { exact: true }).isVisible()).toBe(true);
});

test("somebody without a role for it is told so, and can go home", async () => {
  site.allow(/^403 GET/);
  const page = await site.visit("/auth?redirect=%2Fadmin");
  await page.getByLabel("Email").first().fill(people.viewer.email);
  await page.getByLabel("Password").first().fill("three words and a river");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await page.waitForURL(`${site.address}/`);
});

test("somebody who is not signed in is asked to, and comes to the screen they wanted", async () => {
  const page = await site.visit("/admin/audit-log");
  expect(page.url()).toBe(`${site.address}/auth?redirect=%2Fadmin%2Faudit-log`);
  await page.getByLabel("Email").first().fill(people.admin.email);
  await page.getByLabel("Password").first().fill("three words and a river");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { level: 1, name: "Audit Log" }).waitFor();
});

test.each(sizes)("Clear All Cache empties what this browser keeps, says how much, and loads anew (%s)", async (size) => {
  const page = await site.open("admin", "/admin", { size });
  await page.evaluate(() => {
    localStorage.setItem("seo-image-cache-1", "a picture");
    localStorage.setItem("draft", "a text");
    sessionStorage.setItem("visit", "1");
  });
  await press(page.getByRole("main").getByRole("button", { name: "Clear All Cache" }));
  const loadedAnew = page.waitForEvent("load");
  await press(page.getByRole("dialog").getByRole("button", { name: "Clear All Cache" }));
  const toast = page.getByRole("status").filter({ hasText: "Cache Cleared Successfully" });
  await toast.waitFor();
  expect(await toast.textContent()).toMatch(/Pictures: 1, local storage: 1, session storage: \d+, kinds of kept pages: \d+\./);
  await loadedAnew;
  await isOfficeLive(page);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).toEqual(["cache_cleared_at"]);
  await page.goto("/admin/audit-log");
  expect(await page.getByRole("main").textContent()).toContain("cleared cache");
});

test("a failure of Clear All Cache is said, and nothing is cleared", async () => {
  site.allow(/./);
  const page = await site.open("admin", "/admin?clear-cache");
  await page.evaluate(() => localStorage.setItem("draft", "a text"));
  await page.route("**/admin.data**", (route) => route.abort());
  await page.getByRole("dialog").getByRole("button", { name: "Clear All Cache" }).click();
  await page.getByRole("alert").filter({ hasText: "Error Clearing Cache" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("draft"))).toBe("a text");
});

test("the palette reaches every screen by keyboard alone", async () => {
  const page = await site.open("admin", "/admin");
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Screen or action" });
  await box.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.type("audit");
  expect(await page.getByRole("option", { selected: true }).textContent()).toBe("Audit Log");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Audit Log" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zzzz");
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("sign out");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/admin");
  expect(new URL(page.url()).pathname).toBe("/auth");
});

test("light and dark are kept by this browser", async () => {
  const page = await site.open("editor", "/admin");
  await page.locator(".office-side").getByRole("button", { name: "Dark" }).click();
  await page.reload();
  await isOfficeLive(page);
  expect(await page.locator(".office").getAttribute("data-theme")).toBe("dark");
  const [paper] = await page.evaluate(() => [getComputedStyle(document.documentElement).getPropertyValue("color-scheme")]);
  expect(paper).toBe("dark");
});

test("on a phone the screens are behind a button, and signing out leads home", async () => {
  const page = await site.open("editor", "/admin", { size: "phone" });
  await press(page.getByRole("button", { name: "Open menu" }));
  const sheet = page.getByRole("dialog");
  expect(await faultsOf(page)).toEqual([]);
  await press(sheet.getByRole("button", { name: "Sign Out" }));
  await page.waitForURL(`${site.address}/`);
  await page.goto("/admin");
  expect(new URL(page.url()).pathname).toBe("/auth");
});

test.each(["light", "dark"] as const)("dashboard and audit log have no faults for axe and never scroll sideways (%s)", async (theme) => {
  for (const path of ["/admin", "/admin/audit-log"]) {
    const page = await site.open("admin", path, { theme });
    for (const width of [1440, 820, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOf(page), `${path} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`).toBe(true);
    }
  }
});
