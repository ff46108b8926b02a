import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { leadFields } from "../builders/lead.ts";
import { inProof } from "../builders/sample.ts";
import { BROWSER } from "../builders/visits.ts";
import { postJson } from "../http/requests.ts";
import { isAdminLive, onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { isLive, press, sizes } from "./browser.ts";
import { expectToast, fillIn, leadForm, submit, visitor } from "./forms.ts";

const site = onAdmin();

interface Told {
  type: string;
  path: string;
  [name: string]: unknown;
}

/** What this page reports from now on. */
function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/event")) told.push(...(request.postDataJSON() as { events: Told[] }).events);
  });
  return told;
}

/** A visit with an ordinary browser, and what its page reports, which begins as soon as it's shown. */
async function followed(path: string): Promise<{ page: Page; told: Told[] }> {
  const page = await site.visit("/robots.txt", { userAgent: BROWSER, reducedMotion: "reduce", isBare: true, isInKeptTab: false });
  const told = listen(page);
  await page.goto(path);
  await isLive(page);
  return { page, told };
}

/** As if the visitor had switched to another tab. */
function hide(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
}

/** The current screen: reloaded until it shows this. */
async function untilShown(page: Page, name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("row").filter({ hasText: name }).count();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBeGreaterThan(0);
  await isAdminLive(page);
}

const cellsOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name }).first().getByRole("cell").allTextContents();

test("a visit from a campaign is followed to the won lead, and nothing is left in the browser", async () => {
  const { page, told } = await followed("/contact?utm_source=Newsletter&utm_medium=email&utm_campaign=Fall%20offer");
  const dolores = visitor();
  const form = leadForm(page.getByRole("main")).first();
  await form.scrollIntoViewIfNeeded();
  await fillIn(form, dolores);
  await submit(form);
  await expectToast(page, "Message Sent!");
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await press(page.locator('footer a[href^="tel:"]').first());
  await hide(page);
  await expect.poll(() => told.map(({ type }) => type)).toContain("web-vitals");
  const withoutOthers = told.filter(({ form }) => form !== "newsletter");
  expect(withoutOthers.map(({ type, path, form: kind }) => [type, path, kind])).toEqual([
    ["page-view", "/contact", undefined],
    ["form-seen", "/contact", "message"],
    ["form-started", "/contact", "message"],
    ["form-sent", "/contact", "message"],
    ["phone-click", "/contact", undefined],
    ["web-vitals", "/contact", undefined],
  ]);
  const measured = { lcp: expect.any(Number), cls: expect.any(Number), inp: expect.any(Number), ttfb: expect.any(Number) };
  expect(withoutOthers.at(-1)).toMatchObject(measured);
  expect(Number(withoutOthers.at(-1)?.lcp)).toBeGreaterThan(Number(withoutOthers.at(-1)?.ttfb));
  expect(await page.context().cookies()).toEqual([]);
  expect(
    await page.evaluate(() => [localStorage.length, Object.keys(sessionStorage).filter((key) => /event|beacon|analytic/i.test(key))]),
  ).toEqual([0, []]);

  const admin = await site.open("editor", "/admin/leads");
  await admin.getByRole("link", { name: dolores.name }).click();
  const lead = admin.getByRole("region", { name: "Lead", exact: true });
  await lead.getByRole("heading", { name: dolores.name }).waitFor();
  await lead.getByRole("combobox", { name: "Status" }).selectOption("won");
  await admin.getByText("Status: New → Won").waitFor();
  await admin.goto("/admin/analytics?range=today&list=vitals");
  await untilShown(admin, "/contact");
  await admin.goto("/admin/analytics?range=today&list=campaigns");
  await untilShown(admin, "fall offer");
  await expect
    .poll(
      async () => {
        await admin.reload();
        return (await cellsOf(admin, "fall offer")).slice(1);
      },
      { timeout: 30_000 },
    )
    .toEqual(["1", "1", "1", "2", "1", "1", "1", "1", "–", "100%", "Funnel of fall offer"]);
  expect((await cellsOf(admin, "fall offer"))[0]).toBe("fall offernewsletter / email");
});

inProof(
  "leads from browsers that report nothing are compared with a page's views, and their bar is no longer than the steps before",
  async () => {
    // The visit started on another page, in the same browser.
    const { page, told } = await followed("/about");
    await hide(page);
    await expect.poll(() => told.map(({ type }) => type)).toContain("page-view");
    for (const email of ["one@example.com", "two@example.com"])
      expect((await postJson(`${site.address}/api/send-lead-email`, leadFields({ email, pageUrl: `${site.address}/about` }))).status).toBe(
        200,
      );
    const admin = await site.open("editor", "/admin/analytics?range=today&page=/about");
    const funnel = admin.getByRole("region", { name: "From visit to sale" });
    await expect
      .poll(
        async () => {
          await admin.reload();
          return funnel.getByRole("listitem").allTextContents();
        },
        { timeout: 30_000 },
      )
      .toContain("Leads2More leads than views because some visitors’ browsers don't report them.");
    const bars = await funnel.locator("meter").evaluateAll((all) => all.map((bar) => (bar as HTMLMeterElement).value));
    expect([bars[0], bars[4]]).toEqual([1, 0]);
    await isAdminLive(admin);
    const heads = await admin
      .getByRole("table", { name: /^Pages/ })
      .getByRole("columnheader")
      .allTextContents();
    expect([heads.includes("Visits started here"), heads.includes("Leads per view"), heads.includes("Leads per visit")]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await cellsOf(admin, "Funnel of /about")).slice(0, 3)).toEqual(["/about", "0", "1"]);
    expect((await cellsOf(admin, "Funnel of /about")).at(-2), "more leads than views is no rate").toBe("–");
    expect(await faultsOf(admin)).toEqual([]);
  },
);

inProof("a page that the router shows without loading is another view; each kind of form counts once on each page", async () => {
  const { page, told } = await followed("/about");
  await page.evaluate(() => {
    history.pushState({}, "", "/contact");
    history.pushState({}, "", "/contact?about=hosting");
  });
  await page.evaluate(() => document.querySelector("footer form")?.scrollIntoView());
  await expect.poll(() => told.filter(({ type }) => type === "page-view").map(({ path }) => path)).toEqual(["/about", "/contact"]);
});

describe("what the browser can't measure is left out, and the rest is reported", () => {
  test.each([
    ["navigation timing", () => (performance.getEntriesByType = () => [])],
    ["PerformanceObserver", () => Reflect.deleteProperty(self, "PerformanceObserver")],
  ])("without %s", async (_name, remove) => {
    const page = await site.visit("/robots.txt", { userAgent: BROWSER, reducedMotion: "reduce", isBare: true, isInKeptTab: false });
    await page.addInitScript(remove);
    const told = listen(page);
    await page.goto("/contact");
    await isLive(page);
    await hide(page);
    await expect.poll(() => told.map(({ type }) => type)).toEqual(expect.arrayContaining(["page-view", "web-vitals"]));
  });
});

describe("nothing is reported", () => {
  inProof.each([
    ["Do Not Track", () => Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
    ["Global Privacy Control", () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true })],
  ])("if someone has %s", async (_name, turnOn) => {
    const page = await site.visit("/robots.txt", { userAgent: BROWSER, isBare: true, isInKeptTab: false });
    await page.addInitScript(turnOn);
    const told = listen(page);
    await page.goto("/about");
    await isLive(page);
    await page.locator("footer form").scrollIntoViewIfNeeded();
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await press(page.locator('footer a[href^="tel:"]').first());
    await page.goto("/contact");
    await isLive(page);
    expect(told).toEqual([]);
  });

  inProof("by back-office screens or on the sign-in pages", async () => {
    const page = await site.open("editor", "/admin/analytics");
    const told = listen(page);
    expect(await page.content()).not.toContain("sendBeacon");
    await page.goto("/auth/account");
    expect(await page.content()).not.toContain("sendBeacon");
    await page.goto("/robots.txt");
    expect(told).toEqual([]);
  });
});

describe("the Analytics screen", () => {
  inProof("says before the first visit what to expect, who is not counted, and how", async () => {
    const page = await site.open("admin", "/admin/analytics?range=own&from=2025-01-01&to=2025-01-31");
    await page.getByText("your own visits while you're signed in here").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Analytics");
  });

  inProof.each([
    ["desktop", "light"],
    ["desktop", "dark"],
    ["phone", "light"],
  ] as const)("passes axe, and nothing overflows (%s, %s)", async (size, theme) => {
    for (const list of ["pages", "vitals"]) {
      const page = await site.open("editor", `/admin/analytics?range=90&list=${list}`, { size, theme });
      await page.getByRole("heading", { name: "Visits per day" }).waitFor();
      await page.getByText("Show as a table").click();
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });

  test("can be used by keyboard; the address keeps the view, and Back returns to it", async () => {
    const page = await site.open("editor", "/admin/analytics");
    await page.getByRole("navigation", { name: "Range" }).getByRole("link", { name: "7 days" }).focus();
    await page.keyboard.press("Enter");
    const chosen = (name: string) => page.getByRole("navigation", { name }).locator('[aria-current="true"]');
    await chosen("Range").filter({ hasText: "7 days" }).waitFor();
    await page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: "Web Vitals" }).focus();
    await page.keyboard.press("Enter");
    await chosen("Lists").filter({ hasText: "Web Vitals" }).waitFor();
    expect(new URL(page.url()).search).toBe("?range=7&list=vitals");
    await page.getByRole("navigation", { name: "Device" }).getByRole("link", { name: "Phones" }).press("Enter");
    await chosen("Device").filter({ hasText: "Phones" }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.waitForURL((url) => url.search === "?range=7");
    await chosen("Lists").filter({ hasText: "Pages" }).waitFor();
    expect(await chosen("Range").textContent()).toBe("7 days");
    const funnel = page.getByRole("region", { name: "From visit to sale" });
    const ofPage = page.getByRole("link", { name: /^Funnel of \// }).first();
    const name = ((await ofPage.textContent()) ?? "").slice("Funnel of ".length);
    await ofPage.press("Enter");
    await funnel.getByText(name, { exact: true }).waitFor();
    expect([new URL(page.url()).searchParams.get("page"), await funnel.getByText("Page views").count()]).toEqual([name, 1]);
    expect(await faultsOf(page)).toEqual([]);
    await funnel.getByRole("link", { name: "Show the whole site" }).press("Enter");
    await page.waitForURL((url) => url.search === "?range=7");
    await page.getByRole("textbox", { name: "From" }).fill("2026-01-01");
    await page.getByRole("textbox", { name: "To" }).fill("2026-01-31");
    await page.getByLabel("Compare with").selectOption("year");
    await page.getByRole("button", { name: "Show" }).press("Enter");
    await page.getByText("Jan 1, 2026 to Jan 31, 2026, compared with Jan 1, 2025 to Jan 31, 2025").waitFor();
    const file = await page.evaluate(async () => {
      const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent?.includes("Export all as CSV"));
      return (await fetch(link?.href ?? "")).headers.get("content-disposition");
    });
    expect(file).toMatch(/^attachment; filename="analytics-pages-/);
  });

  inProof("corrects a range that cannot be shown as requested, and says why", async () => {
    const page = await site.open("editor", "/admin/analytics?range=own&from=2020-01-01&to=2020-01-02");
    const notes = page.getByRole("status").filter({ hasText: "Visits are kept for 25 months" });
    await notes.getByText(/no data left for Jan 1, 2020 to Jan 2, 2020/).waitFor();
    await notes.getByText(/there's no comparison with/).waitFor();
    expect(await page.getByText("up from 0").count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.goto("/admin/analytics?range=own&from=2099-01-31&to=2099-01-01");
    await page.getByText("The From date was after the To date, so we swapped them.").waitFor();
    await page.getByText("Jan 31, 2099 is in the future, so this range ends today.").waitFor();
    await page.goto("/admin/analytics?range=7");
    await page.getByRole("heading", { name: "Visits per day" }).waitFor();
    expect(await page.getByText("Visits are kept for 25 months").count()).toBe(0);
  });

  inProof("has its numbers without scripts, too", async () => {
    const signed = await site.open("editor", "/admin");
    const page = await site.visit("/robots.txt", { hasScripts: false });
    await page.context().addCookies(await signed.context().cookies());
    await page.setViewportSize(sizes.desktop);
    await page.goto("/admin/analytics?range=today");
    await page.getByText("Show as a table").click();
    expect(await page.getByRole("region", { name: "Visits per day as a table" }).getByRole("row").count()).toBe(2);
    await page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: "Sources" }).click();
    await page.getByRole("row").filter({ hasText: "newsletter" }).waitFor();
  });
});

inProof("the dashboard totals the last thirty days", async () => {
  const page = await site.open("editor", "/admin");
  const visits = page.getByRole("region", { name: /^Visits/ });
  expect(await visits.textContent()).toContain("LCP for real visits");
  await press(visits.getByRole("link", { name: "Analytics" }));
  await page.getByRole("heading", { level: 1, name: "Analytics" }).waitFor();
});
