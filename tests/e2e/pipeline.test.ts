import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { formFields, postJson } from "../http/requests.ts";
import { isAdminLive, onAdmin, pressChange, pressRowAction, pressUndo } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

const site = onAdmin();

/** Sends a lead like a visitor's browser does. Returns the path of its page. */
async function sent(changes: Record<string, string>): Promise<string> {
  const response = await postJson(`${site.address}/api/send-lead-email`, formFields(changes));
  return `/admin/leads/${((await response.json()) as { id: string }).id}`;
}

const main = (page: Page) => page.getByRole("main");
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const column = (page: Page, status: string) => main(page).getByRole("region", { name: new RegExp(`^${status}`) });
const card = (page: Page, status: string, name: string) => column(page, status).getByRole("link", { name, exact: true });

/**
 * Picks up a card and moves it one column to the right, by keyboard. On a busy machine, the board may be measured a moment after it's shown; then
 * the arrow does nothing, so the card is put back and picked up again.
 */
async function carryRight(page: Page, handle: Locator, name: string, [from, to]: [string, string]): Promise<void> {
  const isSaid = (text: string) =>
    page
      .getByText(text)
      .waitFor({ state: "attached", timeout: 8_000 })
      .then(
        () => true,
        () => false,
      );
  for (let tries = 0; tries < 4; tries++) {
    await handle.press("Space");
    if (await isSaid(`${name} is over ${from}.`)) await page.keyboard.press("ArrowRight");
    if (await isSaid(`${name} is over ${to}.`)) return;
    await page.keyboard.press("Escape");
  }
  throw new Error(`${name} was not carried to ${to}`);
}

test("a lead gets a value and a next step, which is done from Today, and then asks what's next", async () => {
  const path = await sent({ name: "Next Journey", email: "next@example.com" });
  const page = await site.open("editor", path);
  await page.getByLabel("One-time").fill("$12,500");
  await page.getByLabel("Per month").fill("950");
  await page.keyboard.press("Enter");
  await main(page).getByText("Value: none → $12,500 + $950/mo").waitFor();
  await pressUndo(page, "Value: $12,500 + $950/mo.");
  await main(page).getByText("Value: $12,500 + $950/mo → none").waitFor();

  await press(main(page).getByRole("link", { name: "Set next step" }));
  await page.getByLabel("What to do").fill("ask about the audit");
  await press(page.getByRole("button", { name: "Today", exact: true }));
  await page.getByRole("region", { name: "Next step" }).getByLabel("Owner").selectOption({ label: "Edgar Editor" });
  await page.getByLabel("What to do").press("Enter");
  await page.getByRole("region", { name: "Next step" }).getByText("Call: ask about the audit").waitFor();

  await page.goto("/admin");
  await isAdminLive(page);
  const today = page.getByRole("region", { name: "Today" });
  await today.getByText("Call: ask about the audit").waitFor();
  expect(await faultsOf(page), "the dashboard").toEqual([]);
  await press(today.getByRole("button", { name: /^Done.*Next Journey/ }));
  await press(today.getByRole("link", { name: "Set the next step for Next Journey" }));
  await page.waitForURL(/step=set/);
  await page.getByLabel("What to do").waitFor();
  await main(page).getByText("Done: Call: ask about the audit").waitFor();
  expect(await faultsOf(page), "the form").toEqual([]);
});

inProof("a colleague is mentioned by keyboard", async () => {
  const page = await site.open("editor", await sent({ name: "Mention Journey", email: "mention@example.com" }));
  const note = page.getByRole("textbox", { name: "Note" });
  await note.pressSequentially("Can you call, @ad");
  await page
    .getByRole("listbox", { name: "Colleagues" })
    .getByRole("option", { name: /Ada Admin/ })
    .waitFor();
  expect(await faultsOf(page), "the list of colleagues").toEqual([]);
  await page.keyboard.press("Enter");
  await note.pressSequentially(" please?");
  expect(await note.inputValue()).toMatch(/@[^ ]+ please\?$/);
  await page.keyboard.press("Control+Enter");
  await main(page).getByRole("listitem").getByText("@Ada Admin").waitFor();
});

test("a lead moves on the board by keyboard, by its menu, and back by Undo", async () => {
  await sent({ name: "Board Journey", email: "board@example.com" });
  const page = await site.open("editor", "/admin/leads/board?q=board+journey");
  const handle = page.getByRole("button", { name: "Move Board Journey", exact: true });
  await carryRight(page, handle, "Board Journey", ["New", "Contacted"]);
  await page.keyboard.press("Space");
  await card(page, "Contacted", "Board Journey").waitFor();
  const isFocused = () => handle.evaluate((one) => one === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await page.getByText("Lead marked as contacted.").waitFor();
  expect(await isFocused()).toBe(true);
  await pressUndo(page, "Lead marked as contacted.");
  await card(page, "New", "Board Journey").waitFor();
  await page.getByText("Change undone.").waitFor();
  await pressRowAction(page, "Move to Won");
  await card(page, "Won", "Board Journey").waitFor();
  // The card moves before the server has answered.
  await page.getByText("Lead marked as won.").waitFor();
  await page.reload();
  await isAdminLive(page);
  await card(page, "Won", "Board Journey").waitFor();
});

test("a lead that's won asks for its value, on the board, by key in the inbox, and one after another for several", async () => {
  site.allow(/422/);
  for (const name of ["Worth One", "Worth Two", "Worth Three"])
    await sent({ name, email: `${name.replace(" ", ".").toLowerCase()}@example.com`, company: "Worth & Co" });
  const page = await site.open("editor", "/admin/leads/board?q=worth+one");
  const dialog = (name: string) => page.getByRole("dialog", { name: `Value of ${name}` });
  await pressRowAction(page, "Move to Won");
  await press(page.getByRole("status").filter({ hasText: "Lead marked as won." }).getByRole("button", { name: "Add its value" }));
  await expect
    .poll(() =>
      dialog("Worth One")
        .getByLabel("One-time")
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  expect(await faultsOf(page), "the dialog").toEqual([]);
  await page.keyboard.press("Enter");
  await dialog("Worth One").getByText("Enter an amount, one-time or per month.").waitFor();
  await dialog("Worth One").getByLabel("Per month").fill("950");
  await page.keyboard.press("Enter");
  await column(page, "Won").getByText("$950/mo").first().waitFor();
  expect(new URL(page.url()).search, "still on the board").toBe("?q=worth+one");
  await pressUndo(page, "Value: $950/mo.");
  // What's missing is asked for where the card is.
  await press(column(page, "Won").getByRole("link", { name: "Add its value for Worth One" }));
  await dialog("Worth One").waitFor();

  await page.goto("/admin/leads?q=worth+co");
  await isAdminLive(page);
  for (const name of ["Worth Two", "Worth Three"]) await page.getByLabel(`Select ${name}`).check();
  await pressChange(page, "Mark as won", "Status");
  await page.getByText("2 leads updated. 2 have no value.").waitFor();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("v");
  await page
    .getByRole("dialog", { name: /^Value of Worth/ })
    .getByText("After this one: 1 more lead.")
    .waitFor();
  await page.getByRole("dialog").getByLabel("One-time").fill("$1,200");
  await page.keyboard.press("Enter");
  await press(page.getByRole("dialog").getByRole("link", { name: "Cancel" }));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText("Value: $1,200.").waitFor();
});

test("a lead moves on the board by mouse", async () => {
  await sent({ name: "Drag Journey", email: "drag@example.com" });
  const page = await site.open("editor", "/admin/leads/board?q=drag+journey");
  // By its name, which is a link; not its grip.
  const from = await card(page, "New", "Drag Journey").boundingBox();
  const to = await column(page, "Qualified").boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 8 });
  await page.mouse.up();
  await card(page, "Qualified", "Drag Journey").waitFor();
  await page.getByText("Lead marked as qualified.").waitFor();
  expect(new URL(page.url()).pathname, "letting go isn't a click").toBe("/admin/leads/board");
  await card(page, "Qualified", "Drag Journey").click();
  await page.getByRole("heading", { level: 1, name: "Drag Journey" }).waitFor();
});

inProof("an assignment rule is added, gives a lead to its person, and is deleted and brought back", async () => {
  const page = await site.open("editor", "/admin/leads/rules");
  await press(page.getByRole("link", { name: "Add rule" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Form").selectOption({ label: "Contact message" });
  await press(dialog.getByRole("button", { name: "Add rule" }));
  site.allow(/422/);
  await dialog.getByText("Choose at least one person.").first().waitFor();
  await dialog.getByRole("checkbox", { name: "Edgar Editor" }).check();
  await press(dialog.getByRole("button", { name: "Add rule" }));
  await main(page)
    .getByRole("row", { name: /Contact message/ })
    .waitFor();
  expect(await faultsOf(page), "the rules").toEqual([]);
  // Every process knows a changed rule within a second.
  await expect
    .poll(async () => {
      const path = await sent({ form: "message", name: "Ruled", email: `ruled${Math.random()}@example.com` });
      return (await (await page.request.get(path)).text()).includes("Owner: Unassigned → Edgar Editor");
    })
    .toBe(true);
  await pressRowAction(page, /^Delete/);
  await press(dialog.getByRole("button", { name: "Delete" }));
  await pressUndo(page, "Rule deleted.");
  await main(page)
    .getByRole("row", { name: /Contact message/ })
    .waitFor();
});

inProof.each(sampled(["light", "dark"], 1))("axe finds no violations, and nothing is wider than the window (%s)", async (theme) => {
  const path = await sent({ name: `Axe ${theme}`, email: `pipeline-${theme}@example.com` });
  for (const size of ["desktop", "phone"] as const) {
    const page = await site.open("admin", "/admin/leads/board", { theme, size });
    for (const view of [
      "/admin/leads/board",
      "/admin/leads/rules?add=1",
      `${path}?step=set`,
      "/admin/leads?next=none&columns=value&columns=next",
    ]) {
      await page.goto(view);
      await isAdminLive(page);
      expect(await faultsOf(page, { hasNewColors: size === "desktop" }), `${view}, ${size}`).toEqual([]);
      expect(await sideways(page), `${view}, ${size}`).toBeLessThanOrEqual(0);
    }
  }
});
