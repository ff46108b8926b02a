import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Database } from "~/platform/db/index.ts";
import { staffMember } from "../builders/people.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { formFields, postJson } from "../http/requests.ts";
import { isAdminLive, onAdmin, pressChange, pressUndo } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

const site = onAdmin({}, manyColleagues);

/** So many that one types a name instead of looking for it. */
async function manyColleagues(database: Database): Promise<void> {
  for (const name of ["Abel", "Bea", "Curro", "Dora", "Elías", "Flor", "Gus"])
    await staffMember({ role: "editor", fullName: `${name} Colleague` }, database);
}

/** Sends a lead like a visitor's browser does. Returns its ID. */
async function sent(changes: Record<string, string>): Promise<string> {
  const response = await postJson(`${site.address}/api/send-lead-email`, formFields(changes));
  return ((await response.json()) as { id: string }).id;
}

/** Three leads that only this search finds, newest first. */
async function three(word: string): Promise<string[]> {
  const ids = [];
  for (const name of ["Ada", "Ben", "Cleo"]) {
    ids.unshift(await sent({ name: `${name} ${word}`, email: `${name}@${word}.example`, message: `${word} request of ${name}\nmore` }));
  }
  return ids;
}

const panel = (page: Page) => page.getByRole("region", { name: "Lead", exact: true });
const heading = (page: Page, name: string) => panel(page).getByRole("heading", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("a day's leads are worked through by keyboard alone", async () => {
  await three("keyed");
  const page = await site.open("editor", "/admin/leads?q=keyed&done=no");
  await row(page, "Cleo keyed").getByText("keyed request of Cleo", { exact: true }).waitFor();
  await page.keyboard.press("j");
  expect(await focused(page)).toBe("Cleo keyed");
  await page.keyboard.press("Enter");
  await heading(page, "Cleo keyed").waitFor();
  await page.keyboard.press("j");
  await heading(page, "Ben keyed").waitFor();
  expect(new URL(page.url()).searchParams.get("lead")).toBeTruthy();

  await page.keyboard.press("s");
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "Qualified" }).focus();
  await page.keyboard.press("Enter");
  await row(page, "Ben keyed").getByText("Qualified", { exact: true }).waitFor();
  await panel(page).getByText("Status: New → Qualified").waitFor();
  await page.keyboard.press("a");
  await page.keyboard.type("coll eli");
  await page.keyboard.press("Enter");
  await panel(page).getByText("Owner: Unassigned → Elías Colleague").waitFor();

  await page.keyboard.press("n");
  await page.keyboard.type("Called, sends plans");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await panel(page).getByRole("listitem").getByText("Called, sends plans").waitFor();
  await expect.poll(() => focused(page)).toContain("Called, sends plans");

  await row(page, "Ben keyed").getByRole("link").first().focus();
  await page.keyboard.press("e");
  await heading(page, "Ada keyed").waitFor();
  await row(page, "Ben keyed").waitFor({ state: "detached" });
  await pressUndo(page, "Lead marked as done.");
  await row(page, "Ben keyed").waitFor();

  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Ada keyed");
  await page.keyboard.press("Shift+K");
  await page.getByText("2 selected", { exact: true }).waitFor();
  await page.keyboard.press("e");
  await row(page, "Ada keyed").waitFor({ state: "detached" });
  await pressUndo(page, "2 leads marked as done.");
  await row(page, "Ada keyed").waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("Mark as done, or reopen").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await row(page, "Ada keyed").getByRole("link").first().focus();
  await page.keyboard.press("r");
  const message = page.getByRole("region", { name: "Reply" }).getByRole("textbox", { name: "Message" });
  await expect.poll(() => message.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.type("Half a sentence");
  // Before the pause after which a draft is saved.
  await page.reload();
  await message.getByText("Half a sentence").waitFor();
  await message.click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: "Note" }).press("Escape");
  await page.keyboard.press("Escape");
  await page.waitForURL((url) => url.pathname === "/admin/leads" && url.searchParams.get("q") === "keyed");
});

test("keys act on the selected leads or on the one in the panel, whichever was chosen last", async () => {
  await three("chosen");
  const page = await site.open("editor", "/admin/leads?q=chosen");
  // In an open menu, letters choose; the keys of the lead beside the list, such as r, wait.
  const markAs = async (status: string) => {
    await page.keyboard.press("s");
    await page.getByRole("group", { name: "Status" }).waitFor();
    await page.keyboard.press("r");
    await page.keyboard.press(status.slice(0, 1).toLowerCase());
    await expect.poll(() => focused(page)).toBe(status);
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Status" }).waitFor({ state: "hidden" });
    expect(await page.getByRole("region", { name: "Reply" }).count()).toBe(0);
  };
  for (const name of ["Cleo", "Ben"]) await page.getByRole("checkbox", { name: `Select ${name} chosen` }).check();
  await row(page, "Ada chosen").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await heading(page, "Ada chosen").waitFor();
  await markAs("Qualified");
  await row(page, "Ada chosen").getByText("Qualified", { exact: true }).waitFor();
  await page.getByText("2 selected", { exact: true }).waitFor();
  await page.getByRole("checkbox", { name: "Select Cleo chosen" }).uncheck();
  await markAs("Contacted");
  await row(page, "Ben chosen").getByText("Contacted", { exact: true }).waitFor();
  expect(await row(page, "Cleo chosen").getByText("New", { exact: true }).count()).toBe(1);
  expect(await row(page, "Ada chosen").getByText("Qualified", { exact: true }).count()).toBe(1);
});

test("the keys of a lead are its own, also if another page of the list is shown beside it", async () => {
  const [, , ada] = await three("elsewhere");
  const page = await site.open("editor", `/admin/leads?q=${encodeURIComponent("Cleo elsewhere")}&lead=${ada}`);
  await heading(page, "Ada elsewhere").waitFor();
  expect(await row(page, "Ada elsewhere").count()).toBe(0);
  const hasFocus = (label: string) =>
    expect
      .poll(() =>
        panel(page)
          .getByLabel(label, { exact: true })
          .evaluate((choice) => choice === document.activeElement),
      )
      .toBe(true);
  for (const [key, label] of [
    ["s", "Status"],
    ["a", "Owner"],
  ] as const) {
    await page.keyboard.press(key);
    await hasFocus(label);
    await page.keyboard.press("Escape");
    await panel(page).getByRole("heading", { name: "Ada elsewhere" }).click();
  }
  expect(await row(page, "Cleo elsewhere").getByText("New", { exact: true }).count()).toBe(1);
  await page.keyboard.press("c");
  await page.waitForURL(/\/admin\/leads\/new/);
});

inProof("after a change to several leads, the focus is on the next one, and Ctrl+Z takes the change back", async () => {
  await three("focused");
  const page = await site.open("editor", "/admin/leads?q=focused&done=no");
  for (const name of ["Cleo", "Ben"]) await page.getByRole("checkbox", { name: `Select ${name} focused` }).check();
  await pressChange(page, "Done");
  await row(page, "Cleo focused").waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Ada focused");
  await page.getByText("2 leads marked as done.").waitFor();
  const search = page.getByRole("searchbox").first();
  await search.focus();
  await page.keyboard.press("Control+z");
  await row(page, "Ada focused").getByRole("link").first().focus();
  await page.getByText("2 leads marked as done.").waitFor();
  await page.keyboard.press("Control+z");
  await row(page, "Cleo focused").waitFor();
  await page.getByRole("checkbox", { name: "Select Cleo focused" }).check();
  await page.keyboard.press("s");
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "Contacted" }).focus();
  await page.keyboard.press("Enter");
  await row(page, "Cleo focused").getByText("Contacted", { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

inProof("a day's leads are answered in the panel, one after another", async () => {
  await three("answered");
  const page = await site.open("editor", "/admin/leads?q=answered");
  const box = page.getByRole("region", { name: "Reply" }).getByRole("textbox", { name: "Message" });
  const write = async (name: string) => {
    await heading(page, `${name} answered`).waitFor();
    await expect.poll(() => box.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.type(`Hello ${name}, we can help.`);
  };
  await row(page, "Cleo answered").getByRole("link").first().focus();
  await page.keyboard.press("r");
  await write("Cleo");
  expect(new URL(page.url()).pathname).toBe("/admin/leads");
  const asked = panel(page).getByRole("region", { name: "Latest message" });
  expect(await asked.textContent()).toContain("answered request of Cleo");
  const isInView = await asked.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isInView, "what's being answered").toBe(true);
  const title = page.locator(".page-head h1");
  const lines = await title.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight));
  expect(Math.round(lines), "the title is on one line beside a lead").toBe(1);
  expect(await faultsOf(page), "a reply in the panel").toEqual([]);
  await page.keyboard.press("Control+Shift+Enter");
  await heading(page, "Ben answered").waitFor();
  await box.waitFor({ state: "detached" });
  // So that the one whose Undo is pressed below can only be Ben's.
  const queued = page.getByRole("status").filter({ hasText: "Reply will be sent in 10 seconds." });
  await press(queued.getByRole("button", { name: "Dismiss notification" }));
  await queued.waitFor({ state: "detached" });
  await page.keyboard.press("r");
  await write("Ben");
  await press(panel(page).getByRole("button", { name: "Send", exact: true }));
  await box.waitFor({ state: "detached" });
  await panel(page).getByText("Hello Ben, we can help.").waitFor();
  await expect.poll(() => focused(page)).toBe("Reply");
  await press(queued.getByRole("button", { name: "Undo" }));
  await box.getByText("Hello Ben, we can help.").waitFor();
});

/** Once the dialog has put the focus there: filling a field that is just getting it adds to its text. */
async function fillName(page: Page, name: string): Promise<void> {
  const field = page.getByRole("dialog").getByLabel("Name");
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await field.fill(name);
}

inProof("the panel is in the address: reload, Back, and its own page keep the list", async () => {
  const [newest, middle] = await three("placed");
  const page = await site.open("editor", "/admin/leads?q=placed&sort=name");
  await row(page, "Ben placed").getByRole("link").first().click();
  await heading(page, "Ben placed").waitFor();
  expect(page.url()).toContain(`lead=${middle}`);
  await page.reload();
  await isAdminLive(page);
  await heading(page, "Ben placed").waitFor();
  await press(panel(page).getByRole("link", { name: "Next lead" }));
  await heading(page, "Cleo placed").waitFor();
  await page.goBack();
  await panel(page).waitFor({ state: "detached" });
  await page.goForward();
  await press(panel(page).getByRole("link", { name: "Open as a page" }));
  await page.getByRole("heading", { level: 1, name: "Cleo placed" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/leads/${newest}`);
  await page.keyboard.press("k");
  await page.getByRole("heading", { level: 1, name: "Ben placed" }).waitFor();
  await press(page.getByRole("main").getByRole("link", { name: "Leads", exact: true }));
  await page.waitForURL(/\/admin\/leads\?q=placed&sort=name$/);
});

test("a new lead is announced above the list and in the tab's title, and shown when that's pressed", async () => {
  await sent({ name: "Early Bird", email: "early@arriving.example" });
  const page = await site.open("editor", "/admin/leads?q=arriving");
  await row(page, "Early Bird").waitFor();
  await sent({ name: "Late Riser", email: "late@arriving.example" });
  await sent({ name: "Elsewhere", email: "late@elsewhere.example" });
  const news = page.getByRole("button", { name: "1 new lead", exact: true });
  await news.waitFor();
  expect(await page.title()).toMatch(/^\(1\) /);
  expect(await row(page, "Late Riser").count()).toBe(0);
  await press(news);
  await row(page, "Late Riser").waitFor();
  await news.waitFor({ state: "detached" });
  expect(await page.title()).not.toMatch(/^\(/);

  // What a colleague does with a row shows in it.
  const colleague = await site.open("admin", "/admin/leads?q=late@arriving");
  await row(colleague, "Late Riser").getByRole("link").first().focus();
  await colleague.keyboard.press("s");
  await colleague.keyboard.press("w");
  await colleague.keyboard.press("Enter");
  await row(page, "Late Riser").getByText("Won", { exact: true }).waitFor();
});

inProof("filters are saved as a view, renamed, and restored after deleting it", async () => {
  site.allow(/422/);
  await three("viewed");
  const page = await site.open("editor", "/admin/leads?q=viewed");
  const views = page.getByRole("navigation", { name: "Views" });
  await press(page.getByRole("link", { name: "Save view" }));
  await fillName(page, "Viewed ones");
  await press(page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await views.getByRole("link", { name: "Viewed ones 3" }).waitFor();
  await page.goto("/admin/leads?q=viewed");
  await isAdminLive(page);
  await press(page.getByRole("link", { name: "Save view" }));
  await fillName(page, "viewed ONES");
  await press(page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await page.getByRole("dialog").getByText("A view with this name already exists. Choose a different name.").first().waitFor();
  await press(page.getByRole("dialog").getByRole("link", { name: "Cancel" }));
  await press(page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave", exact: true }));
  await page.getByRole("dialog").first().waitFor({ state: "detached" });
  await press(views.getByRole("link", { name: "Viewed ones 3" }));
  await expect.poll(() => views.locator("[aria-current=page]").textContent()).toBe("Viewed ones3");
  await press(page.getByRole("button", { name: "Change the view Viewed ones" }));
  await press(page.getByRole("link", { name: "Rename or share" }));
  await fillName(page, "Shared ones");
  await page.getByRole("switch", { name: "Share with the team" }).check();
  await press(page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await views.getByRole("link", { name: "Shared ones 3" }).waitFor();
  const theirs = await site.open("admin", "/admin/leads");
  await theirs.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Shared ones 3" }).waitFor();
  await press(page.getByRole("button", { name: "Change the view Shared ones" }));
  await press(page.getByRole("button", { name: "Delete view" }));
  await views.getByRole("link", { name: "Shared ones" }).waitFor({ state: "detached" });
  await pressUndo(page, "View “Shared ones” deleted.");
  await views.getByRole("link", { name: "Shared ones 3" }).waitFor();
});

inProof("a phone call is added by hand, found by its number in the palette, and taken back", async () => {
  site.allow(/422/);
  const page = await site.open("editor", "/admin/leads");
  await page.keyboard.press("c");
  await page.getByRole("heading", { level: 1, name: "Add lead" }).waitFor();
  await page.getByLabel("Name").fill("Maria Caller");
  await page.getByRole("button", { name: "Add lead" }).click();
  await page.getByText("Enter a phone number or an email address.").first().waitFor();
  expect(await faultsOf(page), "an invalid form").toEqual([]);
  await page.getByLabel("Phone").fill("210-555-0177");
  await page.getByLabel("What they need").fill("Two printers");
  await page.getByRole("button", { name: "Add lead" }).click();
  await page.getByRole("heading", { level: 1, name: "Maria Caller" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("+1 (210) 5550177");
  await page
    .getByRole("option", { name: /Maria Caller/ })
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await pressUndo(page, "Lead added.");
  await page.waitForURL(/\/admin\/leads$/);
  expect(await row(page, "Maria Caller").count()).toBe(0);
});

test.each(sampled(["light", "dark"], 1))(
  "axe finds no violations beside a lead, in a row's menu, and in the dialogs (%s)",
  async (theme) => {
    const [id] = await three(`axe${theme}`);
    const page = await site.open("editor", `/admin/leads?q=axe${theme}&lead=${id}`, { theme });
    await heading(page, `Cleo axe${theme}`).waitFor();
    expect(await faultsOf(page), "panel").toEqual([]);
    await press(row(page, `Ada axe${theme}`).getByRole("button", { name: /change the status/ }));
    expect(await faultsOf(page), "menu").toEqual([]);
    for (const dialog of ["save-view=1", "edit=1"]) {
      await page.goto(`/admin/leads?q=axe${theme}&lead=${id}&${dialog}`);
      await isAdminLive(page);
      expect(await faultsOf(page), dialog).toEqual([]);
    }
  },
);

test("on a phone, six leads are in view, and a lead takes the list's place", async () => {
  const long = "Mary-Ann Featherstonehaugh-Cholmondeley-Wriothesley";
  for (let n = 0; n < 8; n++)
    await sent({ name: `${long} ${n}`, email: `long${n}@phoned.example`, message: "Our servers are down. ".repeat(20) });
  const urgent = { form: "support", service: "Technical Support", to: "support", urgency: "Emergency" };
  await sent({ ...urgent, name: "Luis Ortega", email: "luis@urgent.example", company: "Ortega Freight", phone: "956-555-0123" });
  const page = await site.open("editor", "/admin/leads?q=phoned", { size: "phone" });
  const rows = page.locator(".admin-row");
  await page.getByText("Emergency: waiting for a first response").waitFor();
  const inView = await rows.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
  expect(inView).toBeGreaterThanOrEqual(6);
  const places = await rows.locator('[data-part="state"]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(new Set(places).size, "the statuses are in one column").toBe(1);
  expect(await faultsOf(page), "list").toEqual([]);
  await rows.first().getByRole("link").first().click();
  await panel(page).getByText("Our servers are down.").first().waitFor();
  expect(await rows.first().isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page), "panel").toEqual([]);
  await press(panel(page).getByRole("link", { name: "Close lead" }));
  await rows.first().waitFor();
});

inProof("without scripts, a lead in the panel is shown and changed", async () => {
  const [id] = await three("scriptless");
  const page = await site.open("editor", `/admin/leads?q=scriptless&lead=${id}`, { hasScripts: false });
  await heading(page, "Cleo scriptless").waitFor();
  await panel(page).getByRole("combobox", { name: "Status" }).selectOption("contacted");
  await panel(page).getByRole("button", { name: "Save status" }).click();
  await panel(page).getByText("Status: New → Contacted").waitFor();
  await panel(page).getByRole("button", { name: "Done" }).click();
  await panel(page).getByText("Marked as done").waitFor();
});
