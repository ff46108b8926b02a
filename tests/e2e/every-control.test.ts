import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { everyNth } from "../builders/sample.ts";
import { onSite } from "./browser.ts";
import { pressAll } from "./press-all.ts";

const site = onSite();

const withScripts = [
  ...["/contact", "/about", "/customer-support", "/home2", "/services/wordpress", "/services/apps", "/services/hosting"],
  ...["/compliance/cmmc", "/compliance/ai-compliance-hub", "/legal/gdpr", "/blog", "/blog/misdirected-request-error-fix"],
  ...["/guides/cmmc-level-1-checklist", "/newsletter/confirm?token=made-up", "/no-such-page"],
  ...["/services/managed-it-services/austin", "/locations", "/locations/austin"],
];

/** Pages with controls of their own, and some with only links, which work the same with scripts. */
const withoutScripts = [
  ...["/home2", "/about"],
  "/contact",
  "/customer-support",
  "/services/hosting",
  "/compliance/cmmc",
  "/blog",
  "/newsletter/confirm?token=made-up",
];

describe.each([true, false])("every link and button does something (with scripts: %s)", (hasScripts) => {
  test("on the home page", async () => {
    const page = await site.visit("/", { hasScripts, reducedMotion: "reduce", fetchesAhead: false });
    const { idle, pressed } = await pressAll(page, "body");
    expect(idle).toEqual([]);
    expect(pressed).toBeGreaterThan(60);
  }, 180_000);

  test.each(everyNth(hasScripts ? withScripts : withoutScripts, 8))("on %s", async (path) => {
    site.allow(/^404 GET .*(no-such-page|made-up)/);
    const page = await site.visit(path, { hasScripts, reducedMotion: "reduce", fetchesAhead: false });
    const { idle, pressed } = await pressAll(page, "main");
    expect(idle).toEqual([]);
    expect(pressed).toBeGreaterThan(0);
  });
});

test("a control that does nothing is found", async () => {
  const page: Page = await site.visit("/legal/gdpr", { reducedMotion: "reduce", fetchesAhead: false });
  await page
    .getByRole("heading", { level: 1 })
    .evaluate((title) => title.insertAdjacentHTML("afterend", "<button type='button'>Nothing</button>"));
  const { idle } = await pressAll(page, "main");
  expect(idle).toEqual(['button "Nothing"']);
});
