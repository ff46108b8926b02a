import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { everyNth, sampled } from "../builders/sample.ts";
import { isLive, onSite } from "./browser.ts";
import { fillIn, passCheck, staffMail, submit, visitor } from "./forms.ts";
import { places } from "./places.ts";
import { type Translator, translate } from "./translator.ts";
import { holdScripts, releaseScripts } from "./type-early.ts";

const site = onSite();

/** Windows, cards, and forms on the page; the others are built of the same parts. */
const SAMPLE_STEP = 3;

describe.each(everyNth(Object.entries(places), SAMPLE_STEP))("%s works on a translated page", (_name, { path, open, hasCheck = false }) => {
  test.each<Translator>(sampled(["wraps", "replaces", "moves"] as const, 0))(
    "that was translated once its scripts ran (%s)",
    async (how) => {
      const page = await site.visit(path, { reducedMotion: "reduce", isInKeptTab: false });
      await translate(page, how);
      await send(page, await open(page), hasCheck);
    },
  );

  test("that is translated while the form says what's wrong", async () => {
    const page = await site.visit(path, { reducedMotion: "reduce", isInKeptTab: false });
    const form = await open(page);
    await submit(form);
    await form.locator("[aria-invalid]").first().waitFor();
    await translate(page);
    await send(page, form, hasCheck);
  });

  test("that was translated before its scripts ran", async () => {
    const page = await site.visit("/auth", { isInKeptTab: false, reducedMotion: "reduce" });
    await holdScripts(page);
    await page.goto(path);
    await translate(page);
    const early = page.locator('main form[action="/api/send-lead-email"] [name=name]').first();
    const dolores = visitor();
    const hasEarly = await early.isVisible();
    if (hasEarly) await early.pressSequentially(dolores.name);
    await releaseScripts(page);
    await isLive(page);
    const form = await open(page);
    if (hasEarly) expect(await early.inputValue()).toBe(dolores.name);
    await send(page, form, hasCheck, dolores);
  });
});

async function send(page: Page, form: Locator, hasCheck: boolean, who = visitor()): Promise<void> {
  await fillIn(form, who);
  await submit(form);
  if (hasCheck) await passCheck(page);
  await page
    .getByText(/^Your reference is/)
    .first()
    .waitFor();
  await page.getByText(`We'll reply to ${who.email}.`).first().waitFor();
  expect((await staffMail(site, who.email)).text).toContain(who.message);
  expect(await page.getByText("Something went wrong").count()).toBe(0);
}
