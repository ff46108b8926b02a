import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inProof, isProof, sampled } from "../builders/sample.ts";
import { faultsOf } from "./axe.ts";
import { isLive, onSite, press, type Size } from "./browser.ts";
import {
  expectConfirmed,
  expectToast,
  field,
  fillIn,
  leadForm,
  mailsOf,
  openWindow,
  passCheck,
  submit,
  type Visitor,
  visitor,
} from "./forms.ts";
import { type Place, places } from "./places.ts";

const site = onSite();
const messages = {
  name: "Please enter your name.",
  email: "Please enter a valid email address.",
  phone: "Please enter your phone number.",
  message: /^Please (tell us about your project|enter your message)\.$/,
};

/** One for each message about an unreachable server; in `npm run prove`, all of them. The others are the same form with different texts. */
const looked = Object.entries(places).filter(
  ([, { failure }], at, all) => isProof || all.findIndex(([, other]) => other.failure.text === failure.text) === at,
);

describe.each(looked)("%s", (_name, place) => {
  const { path, open, required, success, hasCheck = false } = place;

  test("shows errors at the fields and moves to the first one; a valid form is sent, says so, and closes", async () => {
    const page = await site.visit(path, { reducedMotion: "reduce" });
    let form = await open(page);
    await submit(form);
    for (const name of required) expect(await errorAt(page, form, name)).toMatch(messages[name]);
    expect(await focusedName(page)).toBe("name");

    await fillIn(form, { name: "Dolores", email: "dolores at sotolcreek" });
    await submit(form);
    expect(await focusedName(page)).toBe("email");
    expect(await errorAt(page, form, "email")).toBe(messages.email);
    expect(await field(form, "name").getAttribute("aria-invalid"), "no message once it is valid again").toBeNull();

    const dolores = visitor({ phone: "2105550199" });
    await fillIn(form, dolores);
    form = await keptWithoutServer(page, form, place, dolores);
    await submit(form);
    if (hasCheck) await passCheck(page);
    const done = await expectToast(page, success);
    expect(await done.textContent()).toContain("24 hours");
    const reference = await expectConfirmed(page, dolores);
    const close = page.getByRole("button", { name: "Done" });
    if ((await close.count()) > 0) await press(close);
    await expect.poll(() => openWindow(page).count()).toBe(0);
    const { staff, visitor: acknowledgement } = await mailsOf(site, dolores);
    for (const mail of [staff, acknowledgement]) expect(mail.text).toContain(reference);
    for (const said of [dolores.name, dolores.company, dolores.message]) expect(staff.text).toContain(said);
  });
});

/** The server is unreachable: what was typed stays, even after a reload. Returns the form after it. */
async function keptWithoutServer(page: Page, form: Locator, { open, failure, hasCheck }: Place, dolores: Visitor): Promise<Locator> {
  site.allow(/^net::ERR_FAILED POST .*send-lead-email/, /^net::ERR_CONNECTION_REFUSED POST .*send-lead-email/);
  await page.route("**/api/send-lead-email", (route) => route.abort());
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
  return again;
}

/** How much of an element is cut off by a box around it that scrolls or hides, in pixels. */
function hiddenPart(element: Element): number {
  let hidden = 0;
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (box.closest("main") && getComputedStyle(box).overflowY !== "visible" && !box.closest("[role=dialog], dialog"))
      hidden = Math.max(hidden, box.scrollHeight - box.clientHeight);
  return hidden;
}

test("a press that its dialog's code keeps waiting follows the link", async () => {
  const page = await site.visit("/", { reducedMotion: "reduce", isInKeptTab: false });
  await page.clock.install();
  await page.route(/opened-form-.*\.js$/, () => {});
  await press(page.getByRole("link", { name: "Book Free Consultation" }));
  await page.locator("a[aria-busy]").waitFor();
  await page.clock.runFor(5_000);
  await page.waitForURL("/contact?about=hero");
  await leadForm(page.getByRole("main")).waitFor();
});

test("each group of fields for free text, and files, say once what not to send", async () => {
  const page = await site.visit("/customer-support");
  const form = leadForm(page.getByRole("main"));
  for (const described of [field(form, "device"), form.locator("[data-add]")]) {
    const ids = ((await described.getAttribute("aria-describedby")) ?? "").split(" ");
    const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(texts.join(" ")).toContain("Don't send CUI, patient data, or passwords.");
  }
  expect(await form.getByText("Don't send CUI, patient data, or passwords.").count()).toBe(2);
  expect(await field(form, "name").getAttribute("aria-describedby")).toBeNull();
});

describe.each<Size>(sampled(["desktop", "phone"], 1))("what a form says afterward, or instead (%s)", (size) => {
  inProof.each([
    ["on a page", "the contact page's message form"],
    ["in a sheet", "the Schedule Consultation sheet"],
    ["on the back of a card", "the carousel's quote form"],
  ])("%s it says what was sent, and offers an empty form again", async (_where, name) => {
    const place = places[name] as Place;
    const page = await site.visit(place.path, { size, reducedMotion: "reduce" });
    const form = await place.open(page);
    const dolores = visitor();
    await fillIn(form, dolores);
    await submit(form);
    await expectConfirmed(page, dolores);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(place.success);
    expect(await page.locator("[data-sent]").evaluate(hiddenPart), "no part of it has to be scrolled to inside a box").toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await press(page.getByRole("button", { name: "Submit Another Request" }));
    await expect.poll(() => focusedName(page)).toBe("name");
    for (const one of ["name", "email", "message"]) expect(await field(form, one).inputValue()).toBe("");
  });

  inProof("a confirmation stays for the visit, on its page, until another request is started", async () => {
    const page = await site.visit("/contact", { size, reducedMotion: "reduce" });
    const form = leadForm(page.getByRole("main"));
    const dolores = visitor();
    await fillIn(form, dolores);
    await submit(form);
    const reference = await expectConfirmed(page, dolores);
    expect(await page.getByText(/^Your request:/).textContent()).toContain("Message to our team");
    await page.reload();
    expect(await expectConfirmed(page, dolores)).toBe(reference);
    expect(await page.evaluate(() => document.activeElement?.tagName), "the focus stays where it was").toBe("BODY");
    await page.goto("/about");
    await page.goBack();
    expect(await expectConfirmed(page, dolores)).toBe(reference);
    expect(await faultsOf(page)).toEqual([]);
    await page.goto("/contact?about=chat");
    await form.waitFor();
    // Whoever comes back later wants to write something new.
    for (const again of [() => page.goto("/contact"), () => page.reload()]) {
      await again();
      await isLive(page);
      const said = form.getByText(new RegExp(`^You sent this form at \\d{1,2}:\\d\\d [AP]M\\. Your reference is ${reference}\\.$`));
      await said.waitFor();
    }
    expect(await faultsOf(page)).toEqual([]);
    const second = visitor();
    await fillIn(form, second);
    await submit(form);
    expect(await expectConfirmed(page, second)).not.toBe(reference);
    await press(page.getByRole("button", { name: "Submit Another Request" }));
    await page.reload();
    await isLive(page);
    await fillIn(form, { name: "Dolores" });
    expect(await page.getByText(/Your reference is/).count()).toBe(0);
  });

  test("a form at the top of a page asks for three fields; the folded ones open for an error in them, and for what was typed before", async () => {
    const page = await site.visit("/compliance/dfars", { size, reducedMotion: "reduce", isInKeptTab: true });
    const form = leadForm(page.getByRole("main"));
    const shown = async () => {
      const names = await form
        .locator("input, textarea")
        .locator("visible=true")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
      return names.filter((name) => name && name !== "website");
    };
    expect(await shown()).toEqual(["name", "email", "message"]);
    const dolores = visitor({ company: "Sotol Creek ".repeat(20) });
    await fillIn(form, dolores);
    await press(form.locator("summary"));
    expect(await shown()).toEqual(["name", "email", "message"]);
    await submit(form);
    await expect.poll(() => focusedName(page)).toBe("company");
    expect(await shown()).toEqual(["name", "email", "message", "company", "phone"]);
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await isLive(page);
    await expect.poll(shown).toContain("company");
  });

  inProof("after a reload it says that the text was kept, and the text can be cleared", async () => {
    const page = await site.visit("/contact", { size, reducedMotion: "reduce" });
    const form = leadForm(page.getByRole("main"));
    const kept = form.getByRole("status").filter({ hasText: "We kept what you typed." });
    const dolores = visitor();
    await fillIn(form, dolores);
    expect(await kept.count()).toBe(0);
    await page.reload();
    await kept.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await press(form.getByRole("button", { name: "Clear form" }));
    await expect.poll(() => focusedName(page)).toBe("name");
    for (const name of Object.keys(dolores)) expect(await field(form, name).inputValue()).toBe("");
    await page.reload();
    await isLive(page);
    await field(form, "name").focus();
    expect(await kept.count()).toBe(0);
  });

  inProof("offline it says that the connection is lost, and keeps the text", async () => {
    site.allow(/^net::ERR_INTERNET_DISCONNECTED/);
    const page = await site.visit("/contact", { size, reducedMotion: "reduce" });
    const form = leadForm(page.getByRole("main"));
    const dolores = visitor();
    await fillIn(form, dolores);
    await page.context().setOffline(true);
    await submit(form);
    await page.getByRole("alert").getByText("You're offline.").waitFor();
    await form.getByText("You're offline.").waitFor();
    expect(await field(form, "message").inputValue()).toBe(dolores.message);
    await page.context().setOffline(false);
    await form.getByText("You're back online. Submit again.").waitFor();
    await expect.poll(() => page.getByText("You're offline.").count(), { message: "neither in the form nor in a toast" }).toBe(0);
    await submit(form);
    await expectConfirmed(page, dolores);
  });

  test("a request whose response was lost is one request when it is resent after a reload; a changed one says that both were kept", async () => {
    site.allow(/^net::ERR_FAILED POST .*send-lead-email/);
    const page = await site.visit("/contact", { size, reducedMotion: "reduce" });
    const stored: { id: string; reference: string }[] = [];
    await page.route("**/api/send-lead-email", async (route) => {
      stored.push(await (await route.fetch()).json());
      await route.abort();
    });
    const dolores = visitor();
    const form = leadForm(page.getByRole("main"));
    await fillIn(form, dolores);
    await submit(form);
    const problem = form.getByText("What you typed is still here.");
    await problem.waitFor();
    expect(await problem.locator("xpath=ancestor::p[1]").textContent()).toMatch(
      /^We couldn't reach our server.*call \(210\) 555-0142 or email support@/,
    );
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await isLive(page);
    await expect.poll(() => field(form, "message").inputValue()).toBe(dolores.message);
    await field(form, "message").fill(`${dolores.message} And a fax.`);
    await submit(form);
    await problem.waitFor();
    await page.unroute("**/api/send-lead-email");
    await field(form, "message").fill(dolores.message);
    await submit(form);
    expect(await expectConfirmed(page, dolores)).toBe(stored[0]?.reference);
    expect(stored[1], "the changed text joined the same lead").toMatchObject({ id: stored[0]?.id, isChanged: true });
  });

  inProof("too many requests: the text stays, and the stated time is correct", async () => {
    site.allow(/^429 POST .*send-lead-email/);
    const page = await site.visit("/contact", { size, reducedMotion: "reduce" });
    await page.route("**/api/send-lead-email", (route) => route.fulfill({ status: 429, headers: { "Retry-After": "200" }, json: {} }));
    const form = leadForm(page.getByRole("main"));
    const dolores = visitor();
    await fillIn(form, dolores);
    await submit(form);
    await page.getByRole("alert").getByText("Try again in 4 minutes.").waitFor();
    await form.getByText("Too many requests came from your network. Try again in 4 minutes. What you typed is still here.").waitFor();
    expect(await field(form, "message").inputValue()).toBe(dolores.message);
  });

  inProof("an invalid phone number is refused at its field", async () => {
    const page = await site.visit("/services/apps", { size, reducedMotion: "reduce" });
    const form = await (places["the mobile app page's project form"] as Place).open(page);
    await fillIn(form, visitor({ phone: "()--" }));
    await submit(form);
    expect(await errorAt(page, form, "phone")).toBe("Please enter your phone number.");
    site.allow(/^422 POST .*send-lead-email/);
    await fillIn(form, { phone: "555-0199" });
    await submit(form);
    await expect.poll(() => errorAt(page, form, "phone")).toMatch(/with its area code/);
    expect(await focusedName(page)).toBe("phone");
  });
});

describe("Back on a phone", () => {
  const dialogs = (page: Page) => page.locator("dialog:modal").count();
  const menu = (page: Page) => page.locator("summary", { hasText: "Menu" });
  const open = (page: Page) => page.evaluate(() => history.state?.dialogs ?? 0);
  /** Nothing is open, the history has no entry for a dialog, and Back leaves the page. */
  const leaves = async (page: Page) => {
    await expect.poll(() => dialogs(page)).toBe(0);
    await expect.poll(() => open(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/about");
  };
  const arrive = async (path: string) => {
    const page = await site.visit("/about", { size: "phone", reducedMotion: "reduce" });
    await page.goto(path);
    await isLive(page);
    return page;
  };

  test("closes a sheet, and what was typed stays; closed in another way, the sheet leaves no entry", async () => {
    const page = await arrive("/");
    const { open: openSheet } = places["the Schedule Consultation sheet"] as Place;
    await fillIn(await openSheet(page), { name: "Dolores" });
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(() => dialogs(page)).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await page.evaluate(() => scrollY), "the page doesn't move").toBe(scrolled);
    await page.goForward();
    await expect.poll(() => open(page), { message: "Forward opens nothing" }).toBe(0);
    const again = await openSheet(page);
    expect(await field(again, "name").inputValue()).toBe("Dolores");
    await expect.poll(() => open(page)).toBe(1);
    await page.keyboard.press("Escape");
    await leaves(page);
  });

  test("closes the menu and the dialog that took its place; a link in the menu leads on, and Back returns", async () => {
    const page = await arrive("/contact");
    await press(menu(page));
    await expect.poll(() => open(page)).toBe(1);
    await page.goBack();
    await expect.poll(() => dialogs(page)).toBe(0);
    await press(menu(page));
    await press(openWindow(page).getByRole("link", { name: "Get Quote" }));
    await leadForm(openWindow(page)).waitFor();
    expect([await dialogs(page), await open(page)]).toEqual([1, 1]);
    await page.goBack();
    await expect.poll(() => dialogs(page)).toBe(0);
    await press(menu(page));
    await press(
      openWindow(page)
        .getByRole("link", { name: /Managed IT/ })
        .first(),
    );
    await page.waitForURL("**/services/managed-it");
    await isLive(page);
    await page.goBack();
    await page.waitForURL("**/contact");
    await isLive(page);
    await leaves(page);
  });

  test("closes the security check first, then the form; after a reload nothing is open, and nothing is left", async () => {
    const page = await arrive("/contact");
    const form = await (places["Schedule Your Assessment"] as Place).open(page);
    await fillIn(form, visitor());
    await submit(form);
    await page.getByRole("dialog", { name: "Security Verification" }).getByRole("slider").waitFor();
    await expect.poll(() => open(page)).toBe(2);
    await page.goBack();
    await expect.poll(() => dialogs(page)).toBe(1);
    await page.reload();
    await isLive(page);
    await leaves(page);
  });
});

test("on a phone, a toast covers neither a dialog's title nor the button that has the focus", async () => {
  site.allow(/ERR_FAILED POST/);
  const page = await site.visit("/contact", { size: "phone", reducedMotion: "reduce" });
  const form = await (places["Schedule Your Assessment"] as Place).open(page);
  await fillIn(form, visitor());
  await page.route("**/api/send-lead-email", (route) => route.abort());
  const send = form.locator("button[type=submit]");
  const title = openWindow(page).getByRole("heading").first();
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  const bottom = async (of: Locator) => (await top(of)) + ((await of.boundingBox())?.height ?? Number.NaN);
  await send.focus();
  await press(send);
  await passCheck(page);
  const toast = page.locator(".toast-card");
  await toast.waitFor();
  await openWindow(page).evaluate((dialog) => dialog.scrollTo(0, 0));
  expect(await bottom(title)).toBeLessThan(await top(toast));
  await page.locator("dialog[data-makes-room]").waitFor();
  await openWindow(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  expect(await bottom(send)).toBeLessThan(await top(toast));
});

inProof("every form has the privacy notice", async () => {
  for (const path of ["/", "/contact?about=chat", "/customer-support", "/compliance/assessment", "/contact?about=ai-guide", "/blog"]) {
    const page = await site.visit(path, { hasScripts: false });
    for (const form of await page.locator("form[data-form]").all())
      expect(await form.locator('a[href="/legal/privacy-policy"]').count(), `${path} ${await form.getAttribute("data-form")}`).toBe(1);
  }
});

inProof("the shared form is replaced by a Thank You card, and comes back empty", async () => {
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

inProof("a phone field accepts only the characters of its format", async () => {
  const page = await site.visit("/", { reducedMotion: "reduce" });
  const hero = await places["the hero's consultation sheet"]?.open(page);
  await field(hero as never, "phone").pressSequentially("+1 (210) 555-0142 ext.");
  expect(await field(hero as never, "phone").inputValue()).toBe("+1 (210) 555-0142 ");
});

inProof.each([
  ["the contact page's message form", "210-555-0123 45"],
  ["the About page's side panel", "210-555-0123-45"],
])("%s: an extension that is typed stays apart from its number", async (name, kept) => {
  const place = places[name] as Place;
  const page = await site.visit(place.path, { reducedMotion: "reduce" });
  const form = await place.open(page);
  const dolores = visitor();
  await fillIn(form, dolores);
  await field(form, "phone").fill("");
  await field(form, "phone").pressSequentially("210-555-0123x45");
  expect(await field(form, "phone").inputValue()).toBe(kept);
  await submit(form);
  await expectConfirmed(page, dolores);
  const { staff } = await mailsOf(site, dolores);
  expect(staff.text).toContain("210-555-0123 ext. 45");
});

inProof("an invalid phone number does not vanish silently, even where none is required", async () => {
  const page = await site.visit("/contact", { reducedMotion: "reduce" });
  const form = leadForm(page.getByRole("main"));
  const dolores = visitor();
  await fillIn(form, dolores);
  await field(form, "phone").fill("");
  await field(form, "phone").pressSequentially("call me maybe");
  expect(await errorAt(page, form, "phone")).toMatch(/with its area code/);
  expect(await field(form, "phone").inputValue(), "not even spaces are left").toBe("");
  await submit(form);
  expect(await errorAt(page, form, "phone")).toMatch(/with its area code/);
  expect(await focusedName(page)).toBe("phone");
  await field(form, "phone").pressSequentially("2105550199");
  expect(await field(form, "phone").getAttribute("aria-invalid")).toBeNull();

  // People who clear the field want it empty, and aren't asked again.
  for (const typed of ["call me maybe", "ask (", "   "]) {
    await field(form, "phone").fill("");
    await field(form, "phone").pressSequentially(typed);
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Backspace");
    expect(await field(form, "phone").getAttribute("aria-invalid"), typed).toBeNull();
  }
  await field(form, "phone").pressSequentially("call me maybe");
  await page.keyboard.press("Backspace");
  await submit(form);
  await expectConfirmed(page, dolores);
});

/** The text that screen readers also associate with the field. */
async function errorAt(page: Page, form: ReturnType<typeof leadForm>, name: string): Promise<string | null> {
  expect(await field(form, name).getAttribute("aria-invalid")).toBe("true");
  const [id = ""] = ((await field(form, name).getAttribute("aria-describedby")) ?? "").split(" ");
  return page.locator(`[id="${id}"]`).textContent();
}

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("name"));
}
