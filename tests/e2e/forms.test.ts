import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isLive, onSite, press } from "./browser.ts";
import { expectToast, field, fillIn, leadForm, mailsOf, openWindow, submit, visitor } from "./forms.ts";
import { places } from "./places.ts";

const site = onSite();
const messages = {
  name: "Please enter your name.",
  email: "Please enter a valid email address.",
  phone: "Please enter your phone number.",
  message: /^Please (tell us about your project|enter your message)\.$/,
};

describe.each(Object.entries(places))("%s", (_name, { path, open, required, success, failure, hasCheck = false }) => {
  test("says at the field what is wrong and goes to the first wrong field", async () => {
    const page = await site.visit(path, { reducedMotion: "reduce" });
    const form = await open(page);
    await submit(form);
    for (const name of required) expect(await errorAt(page, form, name)).toMatch(messages[name]);
    expect(await focusedName(page)).toBe("name");

    await fillIn(form, { name: "Dolores", email: "dolores at sotolcreek" });
    await submit(form);
    expect(await focusedName(page)).toBe("email");
    expect(await errorAt(page, form, "email")).toBe(messages.email);
    expect(await field(form, "name").getAttribute("aria-invalid"), "what is right again says nothing").toBeNull();
  });

  test("keeps the text when the server is not there, also over a reload; then sends it, says so and closes", async () => {
    site.allow(/^net::ERR_FAILED POST .*send-lead-email/, /^net::ERR_CONNECTION_REFUSED POST .*send-lead-email/);
    const page = await site.visit(path, { reducedMotion: "reduce" });
    await page.route("**/api/send-lead-email", (route) => route.abort());
    const dolores = visitor({ phone: "2105550199" });
    const form = await open(page);
    await fillIn(form, dolores);
    await submit(form);
    if (hasCheck) await passCheck(page);
    const toast = page.getByRole("alert").filter({ hasText: failure.title });
    await toast.getByText(failure.text).waitFor();
    for (const [name, typed] of Object.entries(dolores)) expect(await field(form, name).inputValue()).toBe(typed);

    await page.unroute("**/api/send-lead-email");
    await page.reload();
    await isLive(page);
    const again = await open(page);
    for (const [name, typed] of Object.entries(dolores)) await expect.poll(() => field(again, name).inputValue()).toBe(typed);
    await submit(again);
    if (hasCheck) await passCheck(page);
    const done = await expectToast(page, success);
    expect(await done.textContent()).toContain("within 24 hours");
    await expect.poll(() => openWindow(page).count()).toBe(0);
    const { staff } = await mailsOf(site, dolores);
    for (const said of [dolores.name, dolores.company, dolores.message]) expect(staff.text).toContain(said);
  });
});

test("the shared form gives way to a Thank You card, and comes back empty", async () => {
  const page = await site.visit("/services/wordpress", { reducedMotion: "reduce" });
  const form = leadForm(page.getByRole("main"));
  await fillIn(form, visitor());
  await submit(form);
  await passCheck(page);
  const title = page.getByRole("heading", { name: "Thank You!" });
  await title.waitFor();
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page.getByRole("button", { name: "Submit Another Request" }));
  for (const name of ["name", "email", "message"]) expect(await field(form, name).inputValue()).toBe("");
});

test("a phone field takes the characters of its form only (spec 1 §5)", async () => {
  const page = await site.visit("/", { reducedMotion: "reduce" });
  const hero = await places["the hero's consultation sheet"]?.open(page);
  await field(hero as never, "phone").pressSequentially("+1 (210) 555-0142 ext.");
  expect(await field(hero as never, "phone").inputValue()).toBe("+1 (210) 555-0142 ");
});

async function passCheck(page: Page): Promise<void> {
  await press(page.getByRole("dialog", { name: "Security Verification" }).getByRole("button", { name: "Verify without slider" }));
}

/** The text that belongs to the field for a screen reader too. */
async function errorAt(page: Page, form: ReturnType<typeof leadForm>, name: string): Promise<string | null> {
  expect(await field(form, name).getAttribute("aria-invalid")).toBe("true");
  const [id = ""] = ((await field(form, name).getAttribute("aria-describedby")) ?? "").split(" ");
  return page.locator(`[id="${id}"]`).textContent();
}

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("name"));
}
