import { expect, test } from "vitest";
import { screens } from "~/app/admin/screens.ts";
import type { MenuGroup } from "~/app/route-facts.ts";
import { can, type Role } from "~/domain/permissions/index.ts";
import { leadFields } from "../builders/lead.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { people } from "../builders/staff.ts";
import { postJson } from "../http/requests.ts";
import { isAdminLive, onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const site = onAdmin();

const sizes: Size[] = ["desktop", "phone"];

/** The screens of a role in sidebar order, as the routes and the table of permissions say. */
function labelsOf(role: Role, group?: MenuGroup): string[] {
  const theirs = screens.filter((screen) => can({ role }, screen.permission));
  return theirs.filter((screen) => group === undefined || screen.group === group).map(({ label }) => label);
}

inProof.each(["admin", "editor"] as const)("an %s sees the screens of that role in their groups, and who is signed in", async (role) => {
  const page = await site.open(role, "/admin");
  const side = page.locator(".admin-side");
  const entries = await side.getByRole("navigation").getByRole("link").allTextContents();
  // Each entry shows how much is waiting there.
  expect(entries.map((entry) => entry.replace(/\d+\+? [a-z]+$/, ""))).toEqual(labelsOf(role));
  expect(await side.getByRole("link", { name: "Audit Log" }).count()).toBe(role === "admin" ? 1 : 0);
  expect(
    await side
      .locator(".admin-nav > div")
      .filter({ hasText: /^Content/ })
      .getByRole("link")
      .allTextContents(),
  ).toEqual(labelsOf(role, "content"));
  expect(await side.textContent()).toContain(people[role].email);
  expect(await side.getByText(role, { exact: true }).isVisible()).toBe(true);
});

inProof("the sidebar says how many leads are unanswered; brand and account stay while its screens scroll", async () => {
  const page = await site.open("admin", "/admin");
  await postJson(`${site.address}/api/send-lead-email`, leadFields({ name: "Dolores Waiting", email: "dolores@sotolcreek.example" }));
  await page.reload();
  await isAdminLive(page);
  const side = page.locator(".admin-side");
  await side.getByRole("link", { name: /^Leads \d+\+? unanswered$/ }).waitFor();
  await page
    .getByRole("region", { name: "Needs attention" })
    .getByRole("link", { name: /Dolores Waiting/ })
    .waitFor();
  // An administrator's laptop shows every screen without scrolling.
  await page.setViewportSize({ width: 1440, height: 900 });
  const hidden = () => side.locator(".admin-nav").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 500 });
  await side.getByRole("link", { name: "Audit Log" }).scrollIntoViewIfNeeded();
  expect(await side.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  for (const part of [side.locator(".admin-brand"), side.locator(".admin-person")]) {
    const box = await part.boundingBox();
    expect([(box?.y ?? -1) >= 0, (box?.y ?? 0) + (box?.height ?? 0) <= 500]).toEqual([true, true]);
  }
});

inProof("someone without a role for it is told so, and can go home", async () => {
  site.allow(/^403 GET/);
  const page = await site.visit("/auth?redirect=%2Fadmin");
  await page.getByLabel("Email").first().fill(people.viewer.email);
  await page.getByLabel("Password").first().fill("three words and a river");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin");
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.getByRole("link", { name: "Your account" }).getAttribute("href")).toBe("/auth/account");
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await page.waitForURL(`${site.address}/`);
  await page.goBack();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${site.address}/`);
  await page.goto("/auth/account");
  expect(new URL(page.url()).pathname).toBe("/auth");
});

inProof.each(["light", "dark"] as const)("an administrator's screen says so to an editor, and leads back (%s)", async (theme) => {
  site.allow(/^403 GET/);
  const page = await site.open("editor", "/admin/audit-log", { theme });
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  await page.getByText("Only administrators can open this screen.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("link", { name: "Back to dashboard" }));
  await page.waitForURL(`${site.address}/admin`);
});

inProof("someone who is not signed in is asked to sign in, and gets to the screen they wanted", async () => {
  const page = await site.visit("/admin/audit-log");
  expect(page.url()).toBe(`${site.address}/auth?redirect=%2Fadmin%2Faudit-log`);
  await page.getByLabel("Email").first().fill(people.admin.email);
  await page.getByLabel("Password").first().fill("three words and a river");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { level: 1, name: "Audit Log" }).waitFor();
});

inProof.each(sizes)("Clear All Cache clears what this browser has cached, says how much, and reloads (%s)", async (size) => {
  const page = await site.open("admin", "/admin", { size });
  await page.evaluate(() => {
    localStorage.setItem("seo-image-cache-1", "a picture");
    localStorage.setItem("draft", "a text");
    sessionStorage.setItem("visit", "1");
  });
  await press(page.getByRole("main").getByRole("button", { name: "Clear All Cache" }));
  const loadedAnew = page.waitForEvent("load");
  await press(page.getByRole("dialog").getByRole("button", { name: "Clear All Cache" }));
  // Checked right away, because reloading the page removes it.
  const counts = /Cache Cleared Successfully.*Images: 1, local storage: 1, session storage: \d+, kinds of cached pages: \d+\./s;
  await page.getByRole("status").filter({ hasText: counts }).waitFor();
  await loadedAnew;
  await isAdminLive(page);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).toEqual(["cache_cleared_at"]);
  await page.goto("/admin/audit-log");
  expect(await page.getByRole("main").textContent()).toContain("Cache cleared");
});

inProof("a failure of Clear All Cache is reported, and nothing is cleared", async () => {
  site.allow(/./);
  const page = await site.open("admin", "/admin?clear-cache");
  await page.evaluate(() => localStorage.setItem("draft", "a text"));
  await page.route("**/admin.data**", (route) => route.abort());
  await page.getByRole("dialog").getByRole("button", { name: "Clear All Cache" }).click();
  await page.getByRole("alert").filter({ hasText: "Error Clearing Cache" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("draft"))).toBe("a text");
});

inProof("an error toast keeps its place over a dialog that opens, can be closed there by keyboard, and disappears on time", async () => {
  site.allow(/ERR_FAILED/);
  const page = await site.open("admin", "/admin", { isInKeptTab: false });
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/admin.data**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  const toast = page.locator(".toast-card");
  const fail = async () => {
    await page.goto("/admin?clear-cache");
    await isAdminLive(page);
    await page.getByRole("dialog").getByRole("button", { name: "Clear All Cache" }).click();
    await toast.waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(() => toast.evaluate((card) => card.closest("dialog") === null)).toBe(true);
  };
  const openPalette = async () => {
    await page.keyboard.press("Control+k");
    await expect.poll(() => toast.evaluate((card) => card.closest("dialog:modal") !== null)).toBe(true);
  };
  await fail();
  const place = await toast.boundingBox();
  await openPalette();
  expect(await toast.boundingBox(), "where it was").toEqual(place);
  const isOnTop = ({ x, y }: { x: number; y: number }) => Boolean(document.elementFromPoint(x + 30, y + 30)?.closest(".toast-card"));
  expect(await page.evaluate(isOnTop, place ?? { x: 0, y: 0 })).toBe(true);
  const close = toast.getByRole("button", { name: "Dismiss notification" });
  for (let i = 0; i < 60 && !(await close.evaluate((button) => button === document.activeElement)); i += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await toast.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.closest("dialog:modal") !== null), "the focus stays in the dialog").toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await fail();
  await page.clock.fastForward(7_000);
  await openPalette();
  await page.clock.fastForward(7_000);
  await toast.waitFor({ state: "detached" });
});

test("the palette reaches every screen by keyboard alone", async () => {
  const page = await site.open("admin", "/admin", { hasOwnSession: true });
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Screen, action, or record" });
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

test("the palette finds records by their names, opens them, and remembers them", async () => {
  const lead = leadFields({ name: "Zenobia Palafox", company: "Agave Dental", email: "zenobia@agave.example" });
  await postJson(`${site.address}/api/send-lead-email`, lead);
  const page = await site.open("admin", "/admin");
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Screen, action, or record" });
  const before = await page.getByRole("dialog").boundingBox();
  await box.fill("palafox");
  const found = page.getByRole("group", { name: "Leads" }).getByRole("option", { name: /Zenobia Palafox/ });
  await found.waitFor();
  expect(await page.getByRole("dialog").boundingBox(), "nothing jumps").toEqual(before);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Zenobia Palafox/ }).waitFor();
  await page.keyboard.press("Control+k");
  await page
    .getByRole("group", { name: "Recent" })
    .getByRole("option", { name: /Zenobia Palafox/ })
    .waitFor();
  await box.fill("brand phone");
  await page
    .getByRole("group", { name: "Settings" })
    .getByRole("option", { name: /brand_phone/ })
    .waitFor();
});

inProof("shortcuts open screens and are listed; while someone types they are letters, and they can be turned off", async () => {
  const page = await site.open("editor", "/admin", { isInKeptTab: false });
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await page.getByRole("heading", { level: 1, name: "Leads" }).waitFor();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.getByText("Search everything").waitFor();
  expect(await list.getByText("Site Settings").count(), "an administrators' screen").toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
  await page.keyboard.press("/");
  await page.keyboard.type("g d");
  expect(await page.locator("main input[type=search]").first().inputValue()).toBe("g d");

  await page.goto("/admin/pages");
  await isAdminLive(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest("tr")?.rowIndex);
  for (const [key, row] of [
    ["j", 1],
    ["j", 2],
    ["k", 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(), key).toBe(row);
  }
  await page.keyboard.press("x");
  await page.getByRole("form", { name: "Selected rows" }).getByText("1 selected").waitFor();
  await page.keyboard.press("?");
  await list.getByText("Next row").waitFor();
  await list.getByText("Add Page").waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
  await page.keyboard.press("n");
  await page.getByRole("heading", { level: 1, name: "Add Page" }).waitFor();

  const side = page.locator(".admin-side");
  await side.getByRole("button", { name: /^Account menu/ }).click();
  await side.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Screen, action, or record" }).waitFor();
  expect(await list.isVisible()).toBe(false);
});

inProof("without scripts the account menu opens, and signs people out", async () => {
  const page = await site.open("editor", "/admin", { hasScripts: false, hasOwnSession: true });
  const side = page.locator(".admin-side");
  await side.getByRole("button", { name: /^Account menu/ }).click();
  await side.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(`${site.address}/`);
});

inProof("this browser remembers light and dark mode", async () => {
  const page = await site.open("editor", "/admin");
  const side = page.locator(".admin-side");
  await side.getByRole("button", { name: /^Account menu/ }).click();
  expect(await faultsOf(page)).toEqual([]);
  await side.getByRole("button", { name: "Dark" }).click();
  await page.reload();
  await isAdminLive(page);
  expect(await page.locator(".admin").getAttribute("data-theme")).toBe("dark");
  const [paper] = await page.evaluate(() => [getComputedStyle(document.documentElement).getPropertyValue("color-scheme")]);
  expect(paper).toBe("dark");
});

test("a tap that a moving page makes miss is repeated", async () => {
  const page = await site.visit("/about", { size: "phone", isInKeptTab: false });
  await page.evaluate(() => {
    document.body.innerHTML = "<p>Above</p><button type=button>Go</button><p>Below</p>";
    for (const text of document.querySelectorAll("p")) text.style.height = "1000px";
    document.querySelector("button")?.addEventListener("click", ({ target }) => (target as Element).append("ne"));
    // Once the finger is down, as a focus that's given back can.
    addEventListener("touchstart", () => document.querySelector("p")?.remove(), { once: true });
  });
  await press(page.getByRole("button", { name: "Go" }));
  expect(await page.getByRole("button").textContent()).toBe("Gone");
});

test("on a phone the screens are behind a button, and signing out leads home", async () => {
  const page = await site.open("editor", "/admin", { size: "phone", hasOwnSession: true });
  await press(page.getByRole("button", { name: "Open menu" }));
  const sheet = page.getByRole("dialog");
  expect(await faultsOf(page)).toEqual([]);
  await press(sheet.getByRole("button", { name: /^Account menu/ }));
  await press(sheet.getByRole("button", { name: "Sign Out" }));
  await page.waitForURL(`${site.address}/`);
  await page.goto("/admin");
  expect(new URL(page.url()).pathname).toBe("/auth");
});

test.each(sampled(["light", "dark"], 1))("the dashboard and the audit log pass axe and never scroll sideways (%s)", async (theme) => {
  for (const path of ["/admin", "/admin/audit-log"]) {
    const page = await site.open("admin", path, { theme });
    for (const width of [1440, 820, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOf(page), `${path} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`).toBe(true);
    }
  }
});
