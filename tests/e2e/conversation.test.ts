import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { formFields, postJson } from "../http/requests.ts";
import { isAdminLive, onAdmin, pressUndo } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

const site = onAdmin();
const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const message = (page: Page) => page.getByRole("textbox", { name: "Message" });

/** The editor is there, with the cursor in it. */
const isEditing = (page: Page) =>
  expect.poll(() => message(page).evaluate((box: HTMLElement) => box.isContentEditable && box === document.activeElement)).toBe(true);

/** Sends a lead like a visitor's browser does. Returns the path of its page. */
async function sent(changes: Record<string, string>): Promise<string> {
  const response = await postJson(`${site.address}/api/send-lead-email`, formFields(changes));
  return `/admin/leads/${((await response.json()) as { id: string }).id}`;
}

test("a lead is answered by keyboard alone, the reply is taken back, finished, and sent", async () => {
  const path = await sent({ name: "Ana Ruiz", email: "ana@example.com", company: "Ruiz Tile" });
  const page = await site.open("editor", path);
  await page.keyboard.press("r");
  await message(page).waitFor();
  await expect.poll(() => message(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type("Hello {first_name} of {company}, the quote is attached.");
  await page.getByText("Draft saved").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await message(page).getByText("the quote is attached").waitFor();
  await message(page).click();
  await isEditing(page);
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Enter");
  await toast(page, "Reply will be sent in 10 seconds.");
  await main(page).getByText("Status: New → Contacted").waitFor();
  await pressUndo(page, "Reply will be sent in 10 seconds.");
  await toast(page, "Your reply is a draft again");
  await main(page).getByText("Status: Contacted → New").waitFor();
  // Sending by keyboard adds no line break.
  await message(page).getByText("Hello Ana of Ruiz Tile, the quote is attached.", { exact: true }).waitFor();
  expect(await message(page).locator("br:not(.ProseMirror-trailingBreak)").count()).toBe(0);
  await press(page.getByRole("button", { name: "Send", exact: true }));
  await toast(page, "Reply will be sent in 10 seconds.");
  await main(page).getByText("Hello Ana of Ruiz Tile").waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

describe("a page that's left while its server is slow", () => {
  /** Types "Half" and reloads: at once, once it's being saved, or while that and more is being sent. Nothing is stored. Returns the forms that the page has sent. */
  async function leave(page: Page, next: "at once" | "once it's saved" | "while it's sent with more") {
    const isLook = (request: Request) => request.url().endsWith("/reply") && request.method() === "GET";
    const looked = page.waitForRequest((request) => request.isNavigationRequest()).then(() => page.waitForRequest(isLook));
    await page.evaluate(async (next) => {
      const saved: string[] = [];
      const first = new Promise<void>((resolve) => {
        // The save is on its way until the test stores it, and both the server and this device are slow.
        window.fetch = (_path, options) => {
          if (options?.method !== "POST") return new Promise(() => {});
          saved.push(String(options.body));
          sessionStorage.setItem("saved-by-test", JSON.stringify(saved));
          resolve();
          return new Promise(() => {});
        };
      });
      const sentAt = Date.now() - 20_000;
      Date.now = () => sentAt;
      document.execCommand("insertText", false, "Half");
      if (next !== "at once") await first;
      if (next === "while it's sent with more") {
        document.execCommand("insertText", false, " a sentence");
        const body = document.querySelector<HTMLTextAreaElement>("textarea[name=body]");
        while (!body?.value.includes("sentence")) await new Promise(requestAnimationFrame);
        // Sending waits for the save.
        const button = document.querySelector<HTMLButtonElement>("button[value=send-reply]");
        button?.form?.requestSubmit(button);
      }
      location.reload();
    }, next);
    const response = await (await looked).response();
    expect(response?.status()).toBe(200);
    const saved: unknown = await page.evaluate(() => JSON.parse(sessionStorage.getItem("saved-by-test") ?? ""));
    return (saved as string[]).map((form) => Object.fromEntries(new URLSearchParams(form)));
  }

  const store = async (page: Page, path: string, form: Record<string, string>) =>
    (await page.request.post(`${site.address}${path}/reply`, { headers: { Origin: site.address }, form })).status();

  test.each(["at once", "once it's saved"] as const)(
    "shows what was typed last even if it's stored after the new page was read: reloaded %s",
    async (next) => {
      const path = await sent({ name: "Lea Ortiz", email: `lea.${next.length}@example.com`, company: "Ortiz Roofing" });
      const page = await site.open("editor", `${path}?reply`);
      await isEditing(page);
      const [form, ...more] = await leave(page, next);
      expect(more).toEqual([]);
      const close = page.getByRole("link", { name: "Close", exact: true });
      await isEditing(page);
      await close.focus();
      expect(await store(page, path, form ?? {})).toBe(200);
      await message(page).getByText("Half", { exact: true }).waitFor();
      expect(await close.evaluate((link) => link === document.activeElement)).toBe(true);
    },
  );

  test("has sent what was typed after the save on its way, and that's stored in either order, but not over another tab's text", async () => {
    const path = await sent({ name: "Lea Ortiz", email: "lea@example.com", company: "Ortiz Roofing" });
    const page = await site.open("editor", `${path}?reply`);
    await isEditing(page);
    const [first = {}, second = {}, ...more] = await leave(page, "while it's sent with more");
    expect(more).toEqual([]);
    expect([await store(page, path, first), await store(page, path, second)]).toEqual([200, 200]);
    await message(page).getByText("Half a sentence", { exact: true }).waitFor();
    expect(await store(page, path, first)).toBe(409);
    const { version: _, ...another }: Record<string, string> = { ...first, body: "<p>Another tab's</p>" };
    expect([await store(page, path, another), await store(page, path, second)]).toEqual([200, 409]);
  });
});

test("a reply that another tab discarded isn't saved again until its author says so", async () => {
  site.allow(/^409 POST/);
  const path = await sent({ name: "Gil Vega", email: "gil@example.com", company: "Vega Signs" });
  const page = await site.open("editor", `${path}?reply`);
  await isEditing(page);
  const gone = page.getByRole("alert").filter({ hasText: "This reply was sent or discarded in another tab" });
  const isGone = async () => {
    await page.keyboard.type("Half");
    await page.getByText("Draft saved").waitFor();
    const form = { intent: "discard-reply", id: path.split("/").at(-1) ?? "" };
    expect((await page.request.post(site.address + path, { headers: { Origin: site.address }, form })).ok()).toBe(true);
    await page.keyboard.type(" a sentence");
    await gone.waitFor();
  };
  await isGone();
  expect(await faultsOf(page)).toEqual([]);
  await press(gone.getByRole("button", { name: "Discard", exact: true }));
  await gone.waitFor({ state: "detached" });
  await expect.poll(() => message(page).textContent()).toBe("");
  await isEditing(page);
  await isGone();
  await press(gone.getByRole("button", { name: "Keep as new draft" }));
  await page.getByText("Draft saved").waitFor();
  await page.reload();
  await message(page).getByText("Half a sentence", { exact: true }).waitFor();
});

test("Enter in the subject saves, and what's typed next isn't taken for another tab's", async () => {
  const path = await sent({ name: "Uma Cole", email: "uma@example.com", company: "Cole Legal" });
  const page = await site.open("editor", `${path}?reply`);
  await isEditing(page);
  const subject = page.getByLabel("Subject");
  await subject.fill("Your quote, finally");
  await subject.press("Enter");
  await page.getByText("Draft saved").waitFor();
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.type("!");
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(() => subject.inputValue()).toBe("Your quote, finally!");
});

test("what couldn't be saved during an outage is saved automatically afterward", async () => {
  site.allow(/^net::ERR_FAILED POST .*\/reply/);
  const page = await site.open("editor", await sent({ name: "Out Age", email: "out-age@example.com" }));
  await page.keyboard.press("r");
  await isEditing(page);
  await page.route("**/reply", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.keyboard.type("Typed during the outage.");
  await page
    .getByText(/couldn't be saved|Not saved/)
    .first()
    .waitFor();
  await page.unroute("**/reply");
  await page.getByText("Draft saved").waitFor();
  await page.reload();
  await message(page).getByText("Typed during the outage.").waitFor();
});

test("a long reply is saved", async () => {
  const path = await sent({ name: "Pat Long", email: "pat@example.com", company: "Long Roofing" });
  const page = await site.open("editor", `${path}?reply`);
  await isEditing(page);
  // Browsers refuse to finish sending this much after a page is left.
  await page.evaluate(() => document.execCommand("insertText", false, "a long word ".repeat(5_500)));
  await page.getByText("Draft saved").waitFor();
});

test("a key pressed while the editor takes the plain text's place isn't lost", async () => {
  const path = await sent({ name: "Kim Pham", email: "kim@example.com", company: "Pham Dental" });
  const page = await site.open("editor", path);
  await page.evaluate(() => {
    // Like a key that's pressed in the frame in which the editor appears.
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".admin-rich")) return;
      observer.disconnect();
      document.execCommand("insertText", false, "Hel");
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press("r");
  await isEditing(page);
  await page.keyboard.type("lo Kim");
  await message(page).getByText("Hello Kim", { exact: true }).waitFor();
  await page.getByText("Draft saved").waitFor();
  await page.reload();
  await message(page).getByText("Hello Kim", { exact: true }).waitFor();
});

test("the first keys aren't lost, however early they're pressed", async () => {
  for (const round of [1, 2, 3]) {
    const path = await sent({ name: "Ray Moss", email: `ray${round}@example.com`, company: "Moss Mills" });
    const page = await site.open("editor", `${path}?reply`, { isInKeptTab: false });
    // The plain text field, unless the editor has taken its place already.
    await message(page).click();
    await page.keyboard.type("Hello");
    await message(page).getByText("Hello", { exact: true }).waitFor();
    await page.getByText("Draft saved").waitFor();
    const stored = await page.request.get(`${site.address}${path}/reply`, { headers: { Accept: "application/json" } });
    expect(await stored.json()).toMatchObject({ text: "Hello" });
  }
});

test("what's typed right after R or N is the first words of the reply or note, and not a shortcut", async () => {
  await sent({ name: "Bea Nash", email: "bea@example.com", company: "Nash Law" });
  const page = await site.open("editor", "/admin/leads");
  const link = page.locator(".admin-row").filter({ hasText: "Bea Nash" }).getByRole("link").first();
  await link.focus();
  await page.keyboard.press("r");
  await page.keyboard.type("Becs, an ac");
  await isEditing(page);
  await page.keyboard.type("e idea.");
  await message(page).getByText("Becs, an ace idea.", { exact: true }).waitFor();
  await page.getByText("Draft saved").waitFor();
  await page.goto(`${site.address}/admin/leads`);
  await isAdminLive(page);
  await link.focus();
  await page.keyboard.press("n");
  await page.keyboard.type("Saw a beacon");
  const note = page.locator("[data-note] textarea");
  await expect.poll(() => note.inputValue()).toBe("Saw a beacon");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await toast(page, "Lead marked as done.");
});

inProof("a saved reply is written once and inserted, and what has no value is named before it leaves", async () => {
  site.allow(/422/);
  const page = await site.open("editor", "/admin/leads/saved-replies");
  await press(page.getByRole("link", { name: "Add saved reply" }));
  await page.getByLabel("Name").fill("Thanks");
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Thanks, {first_name}. Greetings to {company} about {invoice}.");
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await page.getByText("{invoice} isn't a placeholder. Use one from the list below, or remove the braces.").first().waitFor();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Thanks, {first_name}. Greetings to {company}.");
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await toast(page, "Saved reply added.");
  expect(await faultsOf(page)).toEqual([]);

  const path = await sent({ name: "Ben Ochoa", email: "ben@example.com", company: "" });
  await page.goto(`${site.address}${path}?reply`);
  await message(page).waitFor();
  await page.getByLabel("Saved reply").selectOption({ label: "Thanks" });
  await press(page.getByRole("button", { name: "Insert" }));
  await message(page).getByText("Thanks, Ben.").waitFor();
  const missing = page.getByText("No value for {company} (their company). Replace or remove it before you send.");
  await missing.waitFor();
  // What's missing is marked, and selected, so that typing replaces it.
  expect(await message(page).locator(".admin-marked").allTextContents()).toEqual(["{company}"]);
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("{company}");
  expect(await faultsOf(page), "a placeholder without a value").toEqual([]);
  await page.keyboard.type("Ochoa Tile");
  await missing.waitFor({ state: "detached" });
  await page.keyboard.type(" {company} {service_level}");
  await page.getByText("No value for {company} (their company), {service_level}. Replace or remove them").waitFor();
  await press(page.getByRole("region", { name: "Reply" }).getByRole("button", { name: "Select", exact: true }));
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("{company}");
  await press(page.getByRole("region", { name: "Reply" }).getByRole("button", { name: "Select", exact: true }));
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("{service_level}");
  await page.keyboard.press("Backspace");
  await missing.waitFor();
  await press(page.getByRole("button", { name: "Send", exact: true }));
  await main(page).getByText("There's no value for {company}").waitFor();
  expect(
    await main(page)
      .getByText(/o value for/)
      .count(),
  ).toBe(1);
  await press(page.getByRole("link", { name: "Manage" }));
  await press(page.getByRole("link", { name: "Back to your reply" }));
  await message(page).getByText("Thanks, Ben.").waitFor();
  await press(page.getByRole("button", { name: "Send", exact: true }));
  await page.getByLabel("Send anyway and keep {company} as is").check();
  await press(page.getByRole("button", { name: "Send", exact: true }));
  await toast(page, "Reply will be sent in 10 seconds.");
});

test.each(sampled(["light", "dark"], 1))("on a phone the reply fits, and a file goes with it (%s)", async (theme) => {
  const path = await sent({ name: "Cleo Paz", email: `cleo-${theme}@example.com` });
  const page = await site.open("editor", `${path}?reply`, { size: "phone", theme });
  await message(page).waitFor();
  await page.getByLabel("Attach files").setInputFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("a plan") });
  await page.getByRole("link", { name: "plan.txt" }).waitFor();
  // That's done at once, so nothing offers it.
  expect(await page.getByRole("button", { name: "Upload" }).count()).toBe(0);
  expect(await sideways(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});

inProof("two tabs with one reply: neither text is lost, and one says which stays", async () => {
  site.allow(/409/);
  const path = await sent({ name: "Dora Vega", email: "dora@example.com" });
  const first = await site.open("editor", `${path}?reply`);
  await isEditing(first);
  const second = await site.open("editor", `${path}?reply`, { isInKeptTab: false });
  await isEditing(second);
  await second.keyboard.type("Written in the second tab.");
  const stored = async () => (await second.request.get(`${path}/reply`, { headers: { accept: "application/json" } })).text();
  await expect.poll(stored).toContain("Written in the second tab.");
  await message(first).click();
  await first.keyboard.type("Written in the first tab.");
  const conflict = first.getByRole("alert").filter({ hasText: "This reply was changed in another tab" });
  await conflict.getByText("Written in the second tab.").waitFor();
  expect(await faultsOf(first)).toEqual([]);
  await press(first.getByRole("button", { name: "Send", exact: true }));
  await first.getByText("because it was changed in another tab").first().waitFor();
  await press(conflict.getByRole("button", { name: "Keep both" }));
  await conflict.waitFor({ state: "detached" });
  await first.getByText("Draft saved").waitFor();
  await first.reload();
  await message(first).getByText("Written in the first tab.").waitFor();
  await message(first).getByText("Written in the second tab.").waitFor();
  await message(second).click();
  await second.keyboard.type(" And more.");
  await press(second.getByRole("button", { name: "Use the other tab's version" }));
  await message(second).getByText("Written in the first tab.").waitFor();
  await press(second.getByRole("button", { name: "Send", exact: true }));
  await second.getByRole("link", { name: "Reply", exact: true }).waitFor();
  await press(first.getByRole("button", { name: "Send", exact: true }));
  await first.getByText("Another reply was sent to this lead after you started.").first().waitFor();
  expect(await faultsOf(first)).toEqual([]);
  await first.getByRole("checkbox", { name: "Send this one too" }).check();
  await press(first.getByRole("button", { name: "Send", exact: true }));
  await first.getByRole("link", { name: "Reply", exact: true }).waitFor();
});

inProof("a colleague's change shows on an open lead, and a note that's being typed stays", async () => {
  const path = await sent({ name: "Lea Soto", email: "lea@example.com" });
  const page = await site.open("editor", path);
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("Half a note");
  const colleague = await site.open("admin", path, { isInKeptTab: false });
  await colleague.getByRole("combobox", { name: "Status" }).selectOption("qualified");
  await main(page).getByText("Status: New → Qualified").waitFor();
  await expect.poll(() => page.getByRole("combobox", { name: "Status" }).inputValue()).toBe("qualified");
  expect(await note.inputValue()).toBe("Half a note");
  expect(await note.evaluate((one) => one === document.activeElement)).toBe(true);
});
