import { brotliCompressSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { pagedKinds } from "~/domain/catalog/content-kinds.ts";
import { everyNth, inProof, sampled } from "../builders/sample.ts";
import { faultsOf } from "./axe.ts";
import { isLive, onSite, press, type Size, sizes, tablet } from "./browser.ts";
import { latePaint, lighthousePhone, scriptBytes, withholdUntilPainted } from "./first-second.ts";
import { fillIn, leadForm, openWindow, submit, visitor } from "./forms.ts";
import { turnFirstCard } from "./places.ts";
import { changedByWholeSheet } from "./whole-sheet.ts";

const site = onSite();

const paths = [
  "/",
  "/home",
  "/contact",
  "/contact?about=assessment",
  "/contact/sent?form=quote",
  ...["/home2", "/about", "/customer-support"],
  ...["/services/security", "/services/mobile-apps"],
  ...["/services/wordpress", "/services/apps", "/services/email", "/services/managed-it", "/services/hosting", "/services/website"],
  ...[
    "/compliance/ai-compliance-hub",
    "/compliance/cmmc",
    "/compliance/dfars",
    "/compliance/nist-800-171",
    "/compliance/hipaa",
    "/compliance/soc-2",
  ],
  ...["/contact?about=ai-guide", "/contact?about=cmmc-guide", "/contact/sent?form=aiGuide", "/contact/sent?form=cmmcGuide"],
  ...["/guides/system-security-plan-template", "/guides/ai-compliance-guide"],
  ...["/compliance/assessment", "/compliance/assessment?framework=HIPAA", "/compliance/assessment/answer"],
  ...["/compliance/report/made-up", "/compliance/report/made-up/retake", "/compliance/requirements/made-up"],
  ...["/services/managed-it-services/austin", "/services/cloud-backup/waco", "/services/business-email-hosting/laredo"],
  ...["/locations", "/locations/austin", "/locations/services/cloud-backup"],
  ...["/blog", "/blog?show=12", "/blog/category/cybersecurity", "/blog/category/nothing", "/blog/author/tom-hollis"],
  ...["/blog/search?q=backup", "/blog/search?q=zzzz", "/blog/tag/nothing"],
  ...["/blog/misdirected-request-error-fix", "/blog/cybersecurity-incident-response-plan", "/blog/no-such-article"],
  ...["/legal/privacy-policy", "/legal/gdpr"],
  "/no-such-page",
  "/newsletter/confirm?token=made-up",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/newsletter/preferences",
  "/auth/setup",
];

/**
 * What a document may weigh, in bytes (Brotli): on a slow phone, more is another round trip before the first paint. It was 24 KB before a firm could
 * choose its colors: the roles that were literals cost the front page 0.2 KB.
 */
const MAX_DOCUMENT = 24.25 * 1024;

/** What all scripts of a page may weigh, in bytes (Brotli). A page that brings React Router's router along is heavier. */
const MAX_SCRIPTS = 110_000;

/** A page of each kind. */
const kinds = [
  ...["/", "/home2", "/about", "/contact?about=assessment", "/contact/sent?form=quote", "/customer-support"],
  ...["/services/apps", "/services/hosting", "/services/managed-it", "/services/wordpress", "/services/managed-it-services/austin"],
  ...["/locations", "/locations/austin", "/locations/services/cloud-backup", "/legal/privacy-policy"],
  ...pagedKinds.filter(({ hasListPage }) => hasListPage).map(({ folder }) => `/${folder}`),
  ...["/compliance/ai-compliance-hub", "/compliance/cmmc", "/compliance/assessment", "/compliance/report/made-up"],
  ...["/blog", "/blog/category/cybersecurity", "/blog/cybersecurity-incident-response-plan", "/guides/ai-compliance-guide"],
  ...["/newsletter/confirm", "/no-such-page"],
];

/** Pages for addresses that don't exist. */
const missing = [/^404 GET /];

describe("the server's HTML", () => {
  const htmlvalidate = new HtmlValidate({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // Only style, and React's: it writes `<br/>`, `crossorigin=""`, and lowercase doctypes, as HTML allows.
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      // HTML doesn't distinguish `autoComplete` from `autocomplete`; React writes some names its own way.
      "attr-case": "off",
      "no-trailing-whitespace": "off",
      "long-title": "off",
      // Tenants' phone numbers and email addresses are shown as they write them.
      "tel-non-breaking": "off",
      // The page's data is in inline scripts, each allowed by its hash (server/security-headers.ts): only our own run.
      "require-sri": "off",
    },
  });

  test.each([...paths, "set-up"])("is valid for %s", async (path) => {
    const response = await fetch(path === "set-up" ? site.setUpLink : site.address + path);
    const html = await response.text();
    expect(brotliCompressSync(html).length, "bytes in Brotli").toBeLessThan(MAX_DOCUMENT);
    const report = await htmlvalidate.validateString(html, path);
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
});

describe("axe finds nothing, and nothing overflows", () => {
  const looked = new Set(everyNth(paths, 4));
  const lookedTwice = new Set(everyNth(paths, 12));

  test.each(everyNth(paths, 4))("on %s, at 1440, 820 and 390 pixels", async (path) => {
    site.allow(...missing);
    const page = await site.visit(path, { reducedMotion: "reduce", isBare: path.startsWith("/auth/") });
    for (const size of [sizes.desktop, tablet, sizes.phone]) {
      await page.setViewportSize(size);
      const isLooked = size === sizes.desktop ? looked.has(path) : lookedTwice.has(path);
      if (isLooked) expect(await faultsOf(page, { hasNewColors: size !== tablet })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
  });

  inProof.each(everyNth(paths, 3))("on %s without scripts on a phone", async (path) => {
    site.allow(...missing);
    const page = await site.visit(path, { size: "phone", hasScripts: false });
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([390, 390]);
    // Pages for one person link to the sheet.
    if (!path.startsWith("/auth/")) expect(await changedByWholeSheet(page), "the page comes with all styles that it uses").toEqual([]);
  });
});

describe.each<Size>(sampled(["desktop", "phone"], 1))("axe finds nothing (%s)", (size) => {
  inProof("on the setup page, also after an error", async () => {
    site.allow(/^422 POST /);
    const page = await site.visit(site.setUpLink, { size, isBare: true });
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel("Full name").fill("Dolores");
    await page.getByLabel("Email").fill("dolores@sotolcreek");
    await page.getByLabel("Password").fill("three words and a river");
    await press(page.getByRole("button", { name: "Create and sign in" }));
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  test("in dialogs: empty, with errors, filled in, and with the security check", async () => {
    const page = await site.visit("/contact", { size, reducedMotion: "reduce" });
    if (size === "phone") await press(page.locator("summary", { hasText: "Menu" }));
    await press(page.getByRole("link", { name: "Get Quote" }).locator("visible=true").last());
    await page.getByRole("heading", { name: "Schedule Your Assessment" }).waitFor();
    expect(await page.locator("dialog:modal").count(), "the menu is gone").toBe(1);
    const form = leadForm(openWindow(page));
    await form.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await submit(form);
    await form.locator('[aria-invalid="true"]').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await fillIn(form, visitor());
    await submit(form);
    const check = page.getByRole("dialog", { name: "Security Verification" });
    await check.getByRole("slider").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await press(check.getByRole("button", { name: "Verify without slider" }));
    await page.locator(".toast-card").waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  inProof("in sheets and on turned cards, with an error and its toast", async () => {
    site.allow(/ERR_FAILED POST/);
    const page = await site.visit("/", { size, reducedMotion: "reduce" });
    await page.route("**/api/send-lead-email", (route) => route.abort());
    await press(page.getByRole("link", { name: "Book Free Consultation" }));
    await leadForm(openWindow(page)).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    const card = await turnFirstCard(page);
    await leadForm(card).waitFor();
    await fillIn(leadForm(card), visitor());
    await submit(leadForm(card));
    await page.locator(".toast-card").waitFor();
    for (const section of ["#compliance", "#pricing"]) await press(page.locator(`${section} summary`).first());
    expect(await faultsOf(page)).toEqual([]);
  });

  test("in the open menu", async () => {
    const page = await site.visit("/about", { size, reducedMotion: "reduce" });
    if (size === "phone") await press(page.locator("summary", { hasText: "Menu" }));
    else await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services", exact: true }).hover();
    await page
      .getByRole("link", { name: /Managed IT/ })
      .locator("visible=true")
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe("on a phone", () => {
  const bar = (page: Page) => page.getByRole("navigation", { name: "Call or get a quote" });

  test("a bar for calling and asking appears after the hero, and hides for dialogs, fields, and the end of the page", async () => {
    const page = await site.visit("/about", { size: "phone", reducedMotion: "reduce" });
    expect(await bar(page).count(), "in the hero").toBe(0);
    await page.evaluate(() => scrollTo(0, (document.querySelector("[data-hero]")?.getBoundingClientRect().bottom ?? 0) + 80));
    await bar(page).waitFor();
    expect(await bar(page).getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+12105550142");
    expect(await faultsOf(page)).toEqual([]);
    await press(bar(page).getByRole("link", { name: "Get Quote" }));
    await leadForm(openWindow(page)).waitFor();
    expect(await bar(page).count(), "below a dialog").toBe(0);
    await page.keyboard.press("Escape");
    await bar(page).waitFor();
    const field = page.locator("footer input[type=email]");
    await field.evaluate((input: HTMLInputElement) => input.focus({ preventScroll: true }));
    await bar(page).waitFor({ state: "hidden" });
    await field.blur();
    await bar(page).waitFor();
    await page.locator("footer").scrollIntoViewIfNeeded();
    await bar(page).waitFor({ state: "hidden" });
    await page.setViewportSize(sizes.desktop);
    await page.evaluate(() => scrollTo(0, 1_000));
    expect(await bar(page).count(), "on a desktop").toBe(0);
  });

  inProof.each([true, false])(
    "the footer's groups are folded; on wider screens everything is visible (with scripts: %s)",
    async (hasScripts) => {
      const page = await site.visit("/about", { size: "phone", hasScripts, reducedMotion: "reduce" });
      const footer = page.getByRole("navigation", { name: "Footer" });
      const link = footer.getByRole("link", { name: "Cookie policy" });
      await footer.scrollIntoViewIfNeeded();
      expect(await link.isVisible()).toBe(false);
      await press(footer.locator("summary", { hasText: "Legal" }));
      await link.waitFor();
      await press(footer.locator("summary", { hasText: "Legal" }));
      await link.waitFor({ state: "hidden" });
      await page.setViewportSize(sizes.desktop);
      await link.waitFor();
      expect(await footer.locator("summary").first().isVisible()).toBe(false);
    },
  );
});

describe.each<Size>(sampled(["desktop", "phone"], 1))("the home page loads quietly (%s)", (size) => {
  test("no script is requested before the page has loaded, and nothing moves when the scripts take over", async () => {
    const page = await site.visit("/about", { size, isInKeptTab: false });
    await page.addInitScript(() => {
      const seen = { shift: 0, sources: [] as string[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[]) {
          seen.shift += entry.value;
          seen.sources.push(...entry.sources.map(({ node }) => node?.className ?? ""));
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await page.locator(".site-header [data-ready]").first().waitFor({ state: "attached" });
    await page.evaluate(() => document.fonts.ready);
    const { early, seen } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const scripts = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) => name.endsWith(".js"));
      const early = scripts.filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0)).map(({ name }) => name);
      return { early, seen: (window as never as { seen: { shift: number; sources: string[] } }).seen };
    });
    expect(early).toEqual([]);
    expect(seen.shift, seen.sources.join("\n")).toBeLessThan(0.01);
  });
});

test("on every kind of page, the largest paint is the first one, and all scripts weigh at most 110 KB", { timeout: 600_000 }, async () => {
  site.allow(...missing);
  const page = await site.visit("/about", { size: "phone", isInKeptTab: false });
  await page.setViewportSize(lighthousePhone);
  await withholdUntilPainted(page);
  const faults: string[] = [];
  for (const path of sampled(kinds, 2, kinds.length - 1)) {
    await page.goto(path);
    await isLive(page);
    const late = await latePaint(page);
    if (late) faults.push(`${path} paints its largest part late: ${late}`);
    // At the edge: a button under the pointer would load what it opens.
    await page.mouse.move(2, 430);
    await page.waitForLoadState("networkidle");
    const scripts = await scriptBytes(page);
    if (scripts > MAX_SCRIPTS) faults.push(`${path} has ${scripts} bytes of scripts`);
  }
  expect(faults).toEqual([]);
});

inProof("both fonts are our own: no text falls back to a system font", async () => {
  const page = await site.visit("/");
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")));
  await expect.poll(loaded).toEqual(expect.arrayContaining(["Bricolage Grotesque Variable", "Figtree Variable"]));
});
