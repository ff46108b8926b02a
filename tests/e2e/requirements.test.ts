import { readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startCheck } from "../builders/requirement-check.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { faultsOf } from "./axe.ts";
import { onSite, press, type Size, sizes } from "./browser.ts";

const site = onSite();
const SAVE = "**/api/save-requirements";

/** A new check, open in a browser. */
async function visitCheck(size: Size = "desktop", hasScripts = true): Promise<Page> {
  const page = await site.visit(await startCheck(site.address), { size, hasScripts, reducedMotion: "reduce" });
  if (hasScripts) await isSaving(page);
  return page;
}

/** From here on, a script saves every answer. */
async function isSaving(page: Page): Promise<void> {
  await page.locator("[data-live]").waitFor({ state: "attached" });
}

function choice(page: Page, id: string, value: string): Locator {
  return page.locator(`input[name="${id}"][value="${value}"]`);
}

async function answer(page: Page, id: string, value: string): Promise<void> {
  await press(page.locator("label", { has: choice(page, id, value) }));
}

const status = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });
const says = (page: Page, text: string) => status(page).filter({ hasText: text }).waitFor();
const estimate = (page: Page) => page.locator("#estimate");

async function reload(page: Page): Promise<void> {
  await page.reload();
  await isSaving(page);
}

describe.each<Size>(sampled(["desktop", "phone"], 1))("the 110 requirements (%s)", (size) => {
  test("answers are saved as they are given, the estimate follows, and a reload keeps them", async () => {
    const page = await visitCheck(size);
    expect(await estimate(page).textContent()).toContain("−203 to 110");
    await answer(page, "3.1.1", "yes");
    await answer(page, "3.5.3", "partial");
    await answer(page, "3.1.2", "no");
    await says(page, "Saved");
    await expect.poll(() => estimate(page).textContent()).toContain("−196 to 102");
    await page.getByText("3 of 110 answered").waitFor();
    expect(await page.getByRole("link", { name: /Access Control answered 2\/22/ }).count()).toBe(1);
    await press(page.getByText("Can't wait: 2"));
    await page.getByRole("link", { name: "3.5.3", exact: true }).waitFor();

    await answer(page, "3.12.4", "no");
    await expect.poll(() => estimate(page).textContent()).toContain("There is no score without a written system security plan (3.12.4)");
    await reload(page);
    for (const [id, value] of [
      ["3.1.1", "yes"],
      ["3.5.3", "partial"],
      ["3.1.2", "no"],
      ["3.12.4", "no"],
    ] as const)
      expect(await choice(page, id, value).isChecked(), id).toBe(true);
    expect(await page.locator("input:checked").count()).toBe(4);
    expect(await estimate(page).textContent()).toContain("No score");
  });

  test("failed saves are reported, kept, and retried, and survive a reload", async () => {
    site.allow(/^net::ERR_FAILED POST .*save-requirements/);
    const page = await visitCheck(size);
    await page.route(SAVE, (route) => route.abort());
    await answer(page, "3.1.1", "yes");
    await says(page, "Couldn't save, trying again");
    await answer(page, "3.1.2", "no");
    const asked = page.waitForEvent("dialog");
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await reloaded;
    await isSaving(page);
    for (const [id, value] of [
      ["3.1.1", "yes"],
      ["3.1.2", "no"],
    ] as const)
      expect(await choice(page, id, value).isChecked(), id).toBe(true);
    await says(page, "Couldn't save, trying again");
    await page.unroute(SAVE);
    await says(page, "Saved");
    await reload(page);
    expect(await page.locator("input:checked").count()).toBe(2);
    await page.getByText("2 of 110 answered").waitFor();
  });

  inProof("without scripts each family has a button that saves everything and returns to it", async () => {
    const page = await visitCheck(size, false);
    await answer(page, "3.1.1", "no");
    await answer(page, "3.3.1", "yes");
    await press(page.getByRole("button", { name: "Save answers and stay at Access Control" }));
    await page.waitForURL(/\?saved=AC#family-ac$/);
    await page.locator("#family-ac").getByText("Saved", { exact: true }).waitFor();
    expect(await choice(page, "3.1.1", "no").isChecked()).toBe(true);
    expect(await choice(page, "3.3.1", "yes").isChecked(), "from another family").toBe(true);
    await page.getByText("2 of 110 answered").waitFor();
    expect(await page.getByText("By keyboard").isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes[size].width);
  });

  inProof("axe finds nothing, and nothing overflows: new, answered, and at an expired link", async () => {
    site.allow(/^404 GET /);
    const page = await visitCheck(size);
    expect(await faultsOf(page)).toEqual([]);
    for (const [id, value] of [
      ["3.1.1", "no"],
      ["3.5.3", "partial"],
      ["3.1.3", "no"],
      ["3.2.1", "yes"],
    ] as const)
      await answer(page, id, value);
    await says(page, "Saved");
    for (const summary of await estimate(page).locator("summary").all()) await press(summary);
    expect(await faultsOf(page)).toEqual([]);
    for (const width of [sizes[size].width, 360, 320]) {
      await page.setViewportSize({ width, height: sizes[size].height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const sticksOut = await page
        .locator(".choice")
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth - 40));
      expect(sticksOut).toEqual([]);
    }
    await page.setViewportSize(sizes[size]);
    await page.goto("/compliance/requirements/nobody.s");
    await page.getByRole("heading", { level: 1, name: "This link is invalid or has expired." }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

inProof("by keyboard: Tab goes from requirement to requirement, arrows and letters answer, and the focus is never covered", async () => {
  const page = await visitCheck();
  await choice(page, "3.5.1", "yes").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("p");
  await page.keyboard.press("Tab");
  await page.keyboard.press("n");
  await page.keyboard.press("Tab");
  await page.keyboard.press("p");
  for (const [id, value] of [
    ["3.5.1", "yes"],
    ["3.5.2", "no"],
    ["3.5.3", "partial"],
    ["3.5.4", "no"],
  ] as const)
    expect(await choice(page, id, value).isChecked(), id).toBe(true);
  expect(await page.locator('input[name="3.5.5"]:checked').count(), "there is no Partial").toBe(0);
  expect(await isCoveredUnderBar(page, "3.6.2")).toBe(false);
  await page.keyboard.press("Enter");
  await says(page, "Saved");
  expect(new URL(page.url()).search, "Enter saves and stays").toBe("");
  await reload(page);
  expect(await page.locator("input:checked").count()).toBe(4);
});

inProof("answers given before the scripts loaded are saved, too", async () => {
  const page = await site.visit("/about");
  let letScriptsCome = () => {};
  const held = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(await startCheck(site.address), { waitUntil: "commit" });
  await answer(page, "3.1.1", "yes");
  letScriptsCome();
  await isSaving(page);
  await says(page, "Saved");
  await page.getByText("1 of 110 answered").waitFor();
});

inProof("two windows with the same link do not undo each other's answers", async () => {
  const page = await visitCheck();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await isSaving(other);
  await answer(page, "3.1.1", "yes");
  await says(page, "Saved");
  await answer(other, "3.1.2", "no");
  await says(other, "Saved");
  await other.getByText("2 of 110 answered").waitFor();
});

inProof("the file has the answer that was given a moment before", async () => {
  const page = await visitCheck();
  await answer(page, "3.1.1", "no");
  const download = page.waitForEvent("download");
  await press(page.getByRole("link", { name: "Download as CSV" }));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^nist-800-171-requirements-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), "utf8")).toMatch(/,3\.1\.1,.*,No,5,5/);
});

inProof("a link that expires in the meantime is reported, and nothing is lost on the page", async () => {
  site.allow(/^404 POST .*save-requirements/);
  const page = await visitCheck();
  const error = "This link is invalid or has expired.";
  await page.route(SAVE, (route) => route.fulfill({ status: 404, json: { success: false, error, fields: {} } }));
  await answer(page, "3.1.1", "yes");
  await says(page, `Not saved: ${error}`);
  expect(await choice(page, "3.1.1", "yes").isChecked()).toBe(true);
});

inProof("the server's HTML is valid", async () => {
  const html = await (await fetch(site.address + (await startCheck(site.address)))).text();
  const off = ["void-style", "attribute-boolean-style", "attribute-empty-style", "doctype-style", "attr-case", "no-trailing-whitespace"];
  const validator = new HtmlValidate({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: Object.fromEntries([...off, "long-title", "tel-non-breaking", "require-sri"].map((rule) => [rule, "off"])),
  });
  const { results } = await validator.validateString(html, "requirements");
  const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
  expect([...new Set(faults)]).toEqual([]);
});

/** Whether a choice at the bottom of the window, where the bar is, stays behind it when it gets the focus. */
function isCoveredUnderBar(page: Page, id: string): Promise<boolean> {
  return choice(page, id, "yes").evaluate((input: HTMLElement) => {
    scrollBy({ top: input.getBoundingClientRect().bottom - innerHeight + 10, behavior: "instant" });
    input.focus();
    const { x, y, width, height } = input.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) !== input;
  });
}
