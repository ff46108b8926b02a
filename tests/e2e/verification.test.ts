import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { isPhone, onSite, press, type Size } from "./browser.ts";
import { expectConfirmed, expectToast, field, fillIn, leadForm, mailsOf, openWindow, submit, type Visitor, visitor } from "./forms.ts";

const site = onSite();

describe.each<Size>(sampled(["desktop", "phone"], 1))("Schedule Your Assessment with the Security Verification (%s)", (size) => {
  test("with the mouse or a finger: the slider is dragged to the mark", async () => {
    const page = await site.visit("/", { size, reducedMotion: "reduce" });
    const dolores = visitor();
    const check = await askForAssessment(page, dolores);
    expect(await check.getByRole("button", { name: "Verify", exact: true }).isDisabled()).toBe(true);
    await drag(check.getByRole("slider"), await targetOf(check));
    await check.getByText("Perfect! Click verify to continue").waitFor();
    await press(check.getByRole("button", { name: "Verify", exact: true }));
    await check.getByText("Verification Complete!").waitFor();
    await expectAssessment(page, dolores);
  });

  inProof("without the slider", async () => {
    const page = await site.visit("/", { size, reducedMotion: "reduce" });
    const dolores = visitor();
    const check = await askForAssessment(page, dolores);
    await press(check.getByRole("button", { name: "Verify without slider" }));
    await expectAssessment(page, dolores);
  });

  test("by keyboard alone, from the top of the page to the toast", async () => {
    const page = await site.visit("/", { size, reducedMotion: "reduce" });
    const dolores = visitor({ message: "" });
    if (size === "phone") await pressKeyOn(page, page.locator("summary", { hasText: "Menu" }), "Enter");
    await pressKeyOn(page, page.getByRole("link", { name: "Get Quote" }).locator("visible=true").last(), "Enter");
    for (const name of ["name", "email", "company", "phone"] as const) {
      await tabTo(page, field(leadForm(openWindow(page)), name));
      await page.keyboard.type(dolores[name]);
    }
    await pressKeyOn(page, openWindow(page).getByRole("button", { name: "Schedule Assessment" }), "Enter");

    const check = await securityCheck(page);
    await expect.poll(() => isFocused(check.getByRole("slider")), { message: "the slider has the focus" }).toBe(true);
    const target = await targetOf(check);
    await page.keyboard.press("End");
    for (let value = 100; value > target; value -= 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await check.getByText("Perfect! Click verify to continue").waitFor();
    await ageOneSecond(page);
    await pressKeyOn(page, check.getByRole("button", { name: "Verify", exact: true }), "Enter");
    await expectAssessment(page, dolores);
  });
});

describe("a check that fails", () => {
  inProof("says how many attempts are left, ends after three, and tells the server", async () => {
    const page = await site.visit("/", { reducedMotion: "reduce" });
    const reported: { type: string; attempts: number; status: number }[] = [];
    page.on("response", (response) => {
      if (!response.url().endsWith("/api/security-monitor")) return;
      const { type, details } = response.request().postDataJSON() as { type: string; details: { attempts: number } };
      reported.push({ type, attempts: details.attempts, status: response.status() });
    });
    const dolores = visitor();
    const check = await askForAssessment(page, dolores);
    await beMachine(check);
    const verify = check.getByRole("button", { name: "Verify without slider" });
    await press(verify);
    await check.getByText("Attempt 1/3 - 2 remaining").waitFor();
    expect(await check.getByRole("slider").inputValue()).toBe("0");
    await press(verify);
    await check.getByText("Attempt 2/3 - 1 remaining").waitFor();
    await press(verify);

    const toast = await expectToast(page, "Verification Failed");
    expect(await toast.textContent()).toContain("Please try again or contact us directly if you continue having issues.");
    expect(await page.getByRole("heading", { name: "Security Verification" }).count()).toBe(0);
    expect(await field(leadForm(openWindow(page)), "message").inputValue()).toBe(dolores.message);
    await expect.poll(() => reported.length).toBe(4);
    const failed = [1, 2, 3].map((attempts) => ({ type: "failed_verification", attempts, status: 200 }));
    expect(reported).toEqual(expect.arrayContaining([...failed, { type: "suspicious_activity", attempts: 3, status: 200 }]));
    expect(site.mail.mails.filter((mail) => mail.text?.includes(dolores.email))).toEqual([]);
  });

  inProof("says why it failed, in the check and in the form afterward", async () => {
    const page = await site.visit("/", { reducedMotion: "reduce" });
    const check = await askForAssessment(page, visitor());
    const slider = check.getByRole("slider");
    // A single change isn't a movement that a person makes.
    const target = await targetOf(check);
    const jump = () =>
      slider.evaluate((element: HTMLInputElement, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, value);
        element.dispatchEvent(new Event("input", { bubbles: true }));
      }, `${target}`);
    const why = "Move the slider a little further, past the mark and back, then verify.";
    await jump();
    await ageOneSecond(page);
    await pressKeyOn(page, check.getByRole("button", { name: "Verify", exact: true }), "Enter");
    await check.getByText(why).waitFor();
    await check.getByText("Attempt 1/3 - 2 remaining").waitFor();
  });

  inProof("sends nothing and keeps the form if it is closed", async () => {
    const page = await site.visit("/", { reducedMotion: "reduce" });
    const dolores = visitor();
    await askForAssessment(page, dolores);
    await page.keyboard.press("Escape");
    const form = leadForm(openWindow(page));
    await expect.poll(() => form.getByRole("button", { name: "Schedule Assessment" }).isEnabled()).toBe(true);
    expect(await field(form, "name").inputValue()).toBe(dolores.name);
    await expect.poll(() => isFocused(form.getByRole("button", { name: "Schedule Assessment" }))).toBe(true);
  });
});

/** Opens the dialog, fills it in, and sends it. Returns the verification dialog. */
async function askForAssessment(page: Page, who: Visitor): Promise<Locator> {
  if (isPhone(page)) await press(page.locator("summary", { hasText: "Menu" }));
  await press(page.getByRole("link", { name: "Get Quote" }).locator("visible=true").last());
  const form = leadForm(openWindow(page));
  await page.getByRole("heading", { name: "Schedule Your Assessment" }).waitFor();
  await fillIn(form, who);
  await submit(form);
  return securityCheck(page);
}

async function securityCheck(page: Page): Promise<Locator> {
  await page.getByRole("heading", { name: "Security Verification" }).waitFor();
  return page.getByRole("dialog", { name: "Security Verification" });
}

async function expectAssessment(page: Page, who: Visitor): Promise<void> {
  const toast = await expectToast(page, "Assessment Request Submitted!");
  expect(await toast.textContent()).toContain("We'll contact you within 24 hours to schedule your assessment.");
  await expectConfirmed(openWindow(page), who);
  await press(openWindow(page).getByRole("button", { name: "Done" }));
  await expect.poll(() => page.getByRole("heading", { name: "Schedule Your Assessment" }).count()).toBe(0);
  const { staff } = await mailsOf(site, who);
  expect(staff.subject).toBe(`New lead: Schedule Assessment – ${who.name}`);
  expect(staff.text).toContain(who.message || "I would like to schedule a free assessment");
}

async function targetOf(check: Locator): Promise<number> {
  const target = Number((await check.locator("label", { hasText: "Slide to" }).textContent())?.match(/\d+/)?.[0]);
  expect(target).toBeGreaterThanOrEqual(70);
  expect(target).toBeLessThanOrEqual(89);
  return target;
}

/** Like a person does it: press the thumb at 0, move in small steps, release. */
async function drag(slider: Locator, target: number): Promise<void> {
  const page = slider.page();
  const box = await slider.boundingBox();
  if (!box) throw new Error("the slider is not on the screen");
  const thumb = 16;
  const at = (value: number) => ({ x: box.x + thumb / 2 + ((box.width - thumb) * value) / 100, y: box.y + box.height / 2 });
  const way = Array.from({ length: 20 }, (_, step) => at((target * (step + 1)) / 20));
  if (isPhone(page)) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at(0)] });
    for (const point of way) await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
    await ageOneSecond(page);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    return;
  }
  await page.mouse.move(at(0).x, at(0).y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y);
  await ageOneSecond(page);
  await page.mouse.up();
}

/** The check refuses anyone who is done within a second. No person is that fast, but this test is. */
async function ageOneSecond(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() - start > 1_100, since);
}

/** Fills in the hidden field. */
async function beMachine(check: Locator): Promise<void> {
  await check.locator('input[name="website"]').evaluate((trap: HTMLInputElement) => {
    trap.value = "https://cheap.example";
  });
}

async function pressKeyOn(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${target}`);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
