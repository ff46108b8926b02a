import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { assessmentBody } from "../builders/assessment.ts";
import { picture } from "../builders/files.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { formFields, postJson } from "../http/requests.ts";
import { isAdminLive, onAdmin, pressChange, pressUndo } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { isLive, press } from "./browser.ts";
import { expectToast, fillIn, leadForm, mailsOf, submit, visitor } from "./forms.ts";

const site = onAdmin();

/** Sends a lead like a visitor's browser does. Returns the path of its page. */
async function sent(changes: Record<string, string>): Promise<string> {
  const response = await postJson(`${site.address}/api/send-lead-email`, formFields(changes));
  return `/admin/leads/${((await response.json()) as { id: string }).id}`;
}

/** What the panel beside the list reads. */
const PANEL = /\/admin\/leads\/[^/]+\/panel\.data/;

const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("a lead is found, worked on, and answered; everything is in its history", async () => {
  await sent({ name: "Journey One", email: "journey@example.com", message: "Our switchgear room floods" });
  const page = await site.open("editor", "/admin/leads");
  await page.getByLabel("Name, email, phone, reference, or keyword").fill("switchg");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=switchg/);
  const read = page.waitForResponse(PANEL);
  await main(page).getByRole("link", { name: "Journey One" }).click();
  const panel = main(page).getByRole("region", { name: "Lead", exact: true });
  await panel.getByText("Our switchgear room floods").waitFor();
  expect(await panel.getByRole("link", { name: "journey@example.com" }).first().getAttribute("href")).toBe("mailto:journey@example.com");

  // One right after another: each is saved when it changes, and neither mistakes the other for someone else's change, even if the panel was
  // read before them.
  const asItWas = await page.request.get((await read).url());
  await page.route(PANEL, (route) => route.fulfill({ response: asItWas }));
  await panel.getByRole("combobox", { name: "Status" }).selectOption("contacted");
  await panel.getByRole("combobox", { name: "Owner" }).selectOption({ label: "Edgar Editor" });
  await toast(page, "Owner changed.");
  await page.unroute(PANEL);
  await panel.getByText("Status: New → Contacted").waitFor();
  await panel.getByText("Answered in less than a minute").waitFor();
  await panel.getByText("Owner: Unassigned → Edgar Editor").waitFor();
  await panel.getByRole("textbox", { name: "Note" }).fill("Called, sends plans");
  await press(panel.getByRole("button", { name: "Add note" }));
  await panel.getByRole("listitem").getByText("Called, sends plans").waitFor();
  expect(await panel.getByRole("textbox", { name: "Note" }).inputValue(), "adding a note empties the field").toBe("");

  await press(panel.getByRole("link", { name: "Edit", exact: true }));
  await page.getByRole("dialog").getByLabel("Company").fill("Corrected Company");
  await press(page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await panel.getByText("Sotol Creek Machine Works → Corrected Company").waitFor();
  await page.reload();
  await isAdminLive(page);
  await panel.getByText("Corrected Company").first().waitFor();
});

test("the second of two who save is told, and what was typed stays", async () => {
  site.allow(/409/);
  const path = await sent({ name: "Two At Once", email: "twice@example.com" });
  const [mine, theirs] = [await site.open("editor", `${path}?edit`), await site.open("admin", path)];
  await mine.getByLabel("Company").fill("Typed by me");
  await theirs.getByRole("combobox", { name: "Status" }).selectOption("qualified");
  await main(theirs).getByText("Status: New → Qualified").waitFor();
  await press(mine.getByRole("dialog").getByRole("button", { name: "Save" }));
  await mine.getByRole("dialog").getByText("Someone else changed this lead while you were editing").first().waitFor();
  expect(await mine.getByLabel("Company").inputValue()).toBe("Typed by me");
  await mine.getByRole("dialog").getByText("Status is now").waitFor();
});

inProof("a choice that saves on change is reverted by Undo, and shows the stored value if it was refused", async () => {
  site.allow(/409|ERR_FAILED/);
  const path = await sent({ name: "Taken Back", email: "taken.back@example.com" });
  const [mine, theirs] = [await site.open("editor", path), await site.open("admin", path)];
  const status = (page: Page) => page.getByRole("combobox", { name: "Status" });
  // Otherwise, it would learn of the change before someone chooses there.
  await theirs.route("**/admin/leads/news**", () => {});
  await status(mine).selectOption("won");
  await toast(mine, "Lead marked as won.");
  await press(mine.getByRole("button", { name: "Undo" }));
  await main(mine).getByText("Status: Won → New").waitFor();
  await expect.poll(() => status(mine).inputValue()).toBe("new");

  await status(theirs).selectOption("lost");
  await toast(theirs, "The page now shows their changes.");
  await expect.poll(() => status(theirs).inputValue()).toBe("new");
  await main(theirs).getByText("Status: Won → New").waitFor();
  await status(theirs).selectOption("lost");
  await main(theirs).getByText("Status: New → Lost").waitFor();
  // The other page learns of it by itself.
  await expect.poll(() => status(mine).inputValue()).toBe("lost");

  await mine.route("**/*.data**", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await status(mine).selectOption("qualified");
  await toast(mine, "Failed to save the status. It's back to what it was.");
  await expect.poll(() => status(mine).inputValue()).toBe("lost");
});

inProof("without scripts, each of a lead's choices has a button", async () => {
  const page = await site.open("editor", await sent({ name: "No Scripts", email: "no.scripts@example.com" }), { hasScripts: false });
  await page.getByRole("combobox", { name: "Status" }).selectOption("contacted");
  await page.getByRole("button", { name: "Save status" }).click();
  await main(page).getByText("Status: New → Contacted").waitFor();
});

test("many leads are changed at once; the view, its columns, and its order are in the address", async () => {
  for (const name of ["Bulk A", "Bulk B", "Bulk C"]) await sent({ name, email: `${name.replace(" ", "")}@example.com` });
  const page = await site.open("editor", "/admin/leads?q=bulk");
  await page.getByRole("link", { name: "Lead", exact: true }).click();
  await page.waitForURL(/sort=name/);
  const names = () =>
    main(page)
      .getByRole("link", { name: /^Bulk [ABC]/ })
      .allTextContents();
  await expect.poll(names).toEqual(["Bulk A", "Bulk B", "Bulk C"]);
  await page.getByLabel("Select Bulk B").check();
  await page.getByLabel("Select Bulk C").check();
  await page.getByText("2 selected", { exact: true }).waitFor();
  await pressChange(page, "Mark as won", "Status");
  await pressUndo(page, "2 leads updated.");
  const won = () => page.getByRole("row").getByText("Won", { exact: true }).count();
  await expect.poll(won).toBe(0);
  await page.getByLabel("Select Bulk B").check();
  await page.getByLabel("Select Bulk C").check();
  await pressChange(page, "Mark as won", "Status");
  // The first change's toast, which says the same, may still be there.
  await expect.poll(won).toBe(2);
  await page.getByRole("combobox", { name: "Status" }).selectOption("won");
  await page.waitForURL(/status=won/);
  await expect.poll(names).toEqual(["Bulk B", "Bulk C"]);

  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Email" }).check();
  await page.getByRole("checkbox", { name: "Company" }).uncheck();
  await page.getByRole("columnheader", { name: "Email" }).waitFor();
  await page.getByRole("columnheader", { name: "Company" }).waitFor({ state: "detached" });
  await page.reload();
  await isAdminLive(page);
  expect(await names()).toEqual(["Bulk B", "Bulk C"]);
  expect(await page.getByRole("columnheader", { name: "Company" }).count()).toBe(0);

  const download = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "More", exact: true }));
  await press(page.getByRole("button", { name: "Export CSV" }));
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(3);
});

inProof("two leads with one address become one; a self-assessment is shown next to what was sent", async () => {
  const response = await postJson(`${site.address}/api/run-assessment`, assessmentBody());
  const { leadToken } = (await response.json()) as { leadToken: string };
  const first = await sent({ form: "message", message: "When can somebody call?", email: "dolores@sotolcreek.example", leadToken });
  const second = await sent({ email: "Dolores@sotolcreek.example", message: "From my phone", name: "D. Quintanilla" });
  const page = await site.open("editor", first);
  await main(page).getByText("CMMC readiness score").waitFor();
  await main(page).getByText("When can somebody call?").waitFor();
  await press(main(page).getByRole("link", { name: "Merge into this lead" }).first());
  await press(page.getByRole("dialog").getByRole("button", { name: "Merge" }));
  await main(page).getByText("Merged with another lead with the same email address").waitFor();
  await main(page).getByText("From my phone").waitFor();
  expect((await page.request.get(second)).status()).toBe(404);
});

inProof("a person is erased only after someone types the address", async () => {
  site.allow(/422/);
  const path = await sent({ name: "Erase Me", email: "erase.me@example.com" });
  const page = await site.open("editor", path);
  await press(main(page).getByRole("link", { name: "Erase", exact: true }));
  await page.getByLabel("Type erase.me@example.com to confirm").fill("erase@example.com");
  await press(page.getByRole("dialog").getByRole("button", { name: "Erase" }));
  await page.getByText("doesn't match the lead's email address").waitFor();
  await page.getByLabel("Type erase.me@example.com to confirm").fill("Erase.Me@example.com");
  await press(page.getByRole("dialog").getByRole("button", { name: "Erase" }));
  await page.waitForURL(/\/admin\/leads$/);
  await toast(page, "All data about this person was erased");
  expect(await main(page).getByRole("link", { name: "Erase Me" }).count()).toBe(0);
});

inProof.each(sampled(["light", "dark"], 1))("axe finds no violations in any state (%s)", async (theme) => {
  site.allow(/422/);
  const path = await sent({
    name: `Axe ${theme}`,
    email: `axe-${theme}@example.com`,
    website: theme === "dark" ? "https://spam.example" : "",
  });
  await sent({ name: `Axe ${theme}`, email: `axe-${theme}@example.com`, form: "message" });
  const other = `${path}?merge=none`;
  const page = await site.open("admin", "/admin/leads?service=Managed", { theme });
  for (const view of [
    "/admin/leads",
    "/admin/leads?q=nobody+at+all&verified=no",
    path,
    `${path}?edit`,
    `${path}?delete`,
    `${path}?erase`,
    other,
  ]) {
    await page.goto(view);
    await isAdminLive(page);
    expect(await faultsOf(page), view).toEqual([]);
  }
  await page.goto(`${path}?edit`);
  await isAdminLive(page);
  await page.getByLabel("Name").fill(" ");
  await press(page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await page.getByText("Enter a name.").first().waitFor();
  await expect.poll(() => page.getByLabel("Name").evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await faultsOf(page), "an invalid form").toEqual([]);
});

inProof("a phone shows all of it without scrolling sideways", async () => {
  const path = await sent({
    name: "Mary-Ann Featherstonehaugh-Cholmondeley-Wriothesley",
    email: "a.very.long.address.that.nobody.would.type@a-long-host-name.example",
    company: "Blanco River Dental Group & Associates of South Texas and the Hill Country",
    message: `${"Word ".repeat(60)}\nhttps://example.com/${"long".repeat(60)}`,
    utmSource: "newsletter",
  });
  const page = await site.open("editor", "/admin/leads", { size: "phone" });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const view of ["/admin/leads", "/admin/leads?status=spam&q=none", path, `${path}?edit`, `${path}?erase`]) {
      await page.goto(view);
      await isAdminLive(page);
      expect(await sideways(page), `${view} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test.each(sampled(["phone", "desktop"], 0))("a support request with files, from the form to the download (%s)", async (size) => {
  site.allow(/4(22|29) POST .*attachments/, /ERR_FAILED POST .*attachments/);
  const who = visitor({ message: "The printer eats every page." });
  const page = await site.visit("/customer-support", { size, reducedMotion: "reduce" });
  const form = leadForm(page.getByRole("main"));
  await fillIn(form, who);
  await submit(form);
  expect(await form.getByText("Please choose how urgent it is.").count()).toBe(1);
  const urgency = form.getByLabel("How urgent is it?");
  const call = form.getByRole("link", { name: /^Call .* now$/ });
  expect(await urgency.locator("option").allTextContents()).toContain("Priority: 2 hours");
  await urgency.selectOption("Emergency");
  expect(await call.getAttribute("href")).toMatch(/^tel:\+1/);
  expect(await faultsOf(page), "an emergency").toEqual([]);
  await urgency.selectOption("Priority");
  expect(await call.isVisible()).toBe(false);
  await form.getByLabel("Affected device or system").fill("Front desk printer");

  const files = form.getByRole("list", { name: "Added files" });
  const row = (name: string) => files.getByRole("listitem").filter({ hasText: name });
  const choose = async (...chosen: { name: string; buffer: Buffer }[]) => {
    const choosing = page.waitForEvent("filechooser");
    await press(form.getByRole("button", { name: /^Add (files|another file)$/ }));
    await (await choosing).setFiles(chosen.map((file) => ({ mimeType: "", ...file })));
  };
  const png = await picture("png");
  await choose({ name: "error on the screen.png", buffer: png }, { name: "page.txt", buffer: Buffer.from("<html></html>") });
  await row("error on the screen.png").getByLabel("Uploaded").waitFor();
  await row("page.txt").getByText("The file name says this is a text file, but the content does not match").waitFor();
  expect(await row("page.txt").getByRole("button").count(), "no one is asked to try the wrong type again").toBe(1);
  await form
    .getByRole("status")
    .getByText(/^page\.txt wasn't uploaded\./)
    .waitFor({ state: "attached" });
  expect(await form.getByText("the content does not match").count(), "the error is shown once").toBe(1);
  await choose({ name: "huge.png", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await row("huge.png").getByText("This file is larger than 10 MB. Choose a smaller file.").waitFor();
  expect(await faultsOf(page, { hasNewColors: size === "phone" }), "with files").toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await row("page.txt").count(), "earlier refusals do not pile up").toBe(0);
  await press(files.getByRole("button", { name: "Remove huge.png" }));
  await expect
    .poll(() => form.getByRole("button", { name: "Add another file" }).evaluate((one) => one === document.activeElement))
    .toBe(true);

  // An interrupted upload is tried again, and nothing is sent before it's complete.
  await page.route("**/api/attachments", (route) => route.abort());
  await choose({ name: "spooler.log", buffer: Buffer.from("jam, jam, jam") });
  await row("spooler.log").getByText("The upload was interrupted.").waitFor();
  await page.unroute("**/api/attachments");
  await page.route("**/api/attachments", (route) => route.fulfill({ status: 429, headers: { "Retry-After": "7300" }, json: {} }));
  await press(row("spooler.log").getByRole("button", { name: "Try again: spooler.log" }));
  await row("spooler.log").getByText("Too many files were sent from your network. Try again in 3 hours.", { exact: true }).waitFor();
  await page.unroute("**/api/attachments");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/attachments", (route) => held.then(() => route.continue()));
  await press(row("spooler.log").getByRole("button", { name: "Try again: spooler.log" }));
  await row("spooler.log").getByRole("progressbar").waitFor();
  await submit(form);
  await form.getByText("Wait for the uploads to finish, or remove the files.").waitFor();
  letGo();
  await row("spooler.log").getByLabel("Uploaded").waitFor();

  // A reload loses neither text nor files; a fourth file isn't accepted.
  await page.reload();
  await isLive(page);
  await row("spooler.log").getByLabel("Uploaded").waitFor();
  const more = ["three.txt", "four.txt"].map((name) => ({ name, buffer: Buffer.from(name) }));
  await choose(...more);
  await form.getByText("You can send up to 3 files. Not added: four.txt.", { exact: true }).waitFor();
  expect(await form.getByRole("button", { name: "Add another file" }).getAttribute("aria-disabled")).toBe("true");
  await row("three.txt").getByLabel("Uploaded").waitFor();
  await submit(form);
  const toast = await expectToast(page, "Support Request Submitted!");
  const promise = "Our target for a first response: 2 hours (Priority).";
  expect(await toast.textContent()).toContain(promise);
  expect(await files.count(), "what was sent is off the list").toBe(0);
  expect(await page.getByText(/^Your request:/).textContent()).toContain(
    `Technical support. Our support team has your request. ${promise}`,
  );
  const cameAlong = ["Affected device or system: Front desk printer", "Files received: error on the screen.png, spooler.log, three.txt"];
  for (const named of cameAlong) await page.getByText(named, { exact: true }).waitFor();
  expect(await faultsOf(page), "the confirmation").toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  const { visitor: acknowledgement } = await mailsOf(site, who);
  expect(acknowledgement.text).toMatch(
    /We received 3 files with it: PNG image \([^)]+\), text file \(13 Bytes\), and text file \(9 Bytes\)\./,
  );
  expect(acknowledgement.text).toContain("To send more files, reply to this email.");
  expect(acknowledgement.text, "nothing in it comes from the visitor").not.toMatch(/error on the screen|Front desk/);

  const admin = await site.open("editor", `/admin/leads?urgency=Priority&q=${encodeURIComponent(who.email)}`, { size });
  await main(admin).getByRole("link", { name: who.name }).click();
  await main(admin).getByRole("region", { name: "Lead", exact: true }).getByText("Front desk printer").first().waitFor();
  expect(await faultsOf(admin), "the lead with files").toEqual([]);
  expect(await sideways(admin)).toBeLessThanOrEqual(0);
  const downloading = admin.waitForEvent("download");
  await press(main(admin).getByRole("link", { name: "Download error on the screen.png" }));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("error on the screen.png");
  expect(png.equals(readFileSync(await download.path()))).toBe(true);
});

inProof("without JavaScript a support request is sent without files, and says how to send them", async () => {
  const who = visitor();
  const page = await site.visit("/customer-support", { hasScripts: false, size: "phone" });
  const form = leadForm(page.getByRole("main"));
  await form.getByText("Then email the files to support@lonemesa.example.").waitFor();
  expect(await form.getByRole("button", { name: /^Add/ }).count()).toBe(0);
  await fillIn(form, who);
  await form.getByLabel("Affected device or system").fill(`<b>${"x".repeat(100)}`);
  await form.getByLabel("How urgent is it?").selectOption("Emergency");
  expect(await form.getByRole("link", { name: /^Call .* now$/ }).isVisible()).toBe(true);
  await submit(form);
  await page.getByRole("heading", { name: "Support Request Submitted!" }).waitFor();
  const said = await page.getByRole("main").textContent();
  expect(said).toContain("Your request: Technical support. Our support team has your request.");
  expect(said).toContain("Our target for a first response: 15 minutes (Emergency).");
  expect(said).toContain(`Affected device or system: <b>${"x".repeat(77)}…`);
  expect(await page.getByRole("link", { name: /^Call .* now$/ }).getAttribute("href")).toMatch(/^tel:\+1/);
});

inProof(
  "an emergency that was sent is confirmed with the phone number on top, even after a reload; the call to action for the form is gone",
  async () => {
    const page = await site.visit("/contact?about=support", { reducedMotion: "reduce" });
    const form = leadForm(page.getByRole("main"));
    const invitation = page.getByText("choose how urgent your request is");
    expect(await invitation.isVisible()).toBe(true);
    await fillIn(form, visitor());
    await form.getByLabel("How urgent is it?").selectOption("Emergency");
    await submit(form);
    for (const when of ["sent", "reloaded"]) {
      const confirmed = page.locator("[data-sent]");
      await confirmed.waitFor();
      const call = confirmed.getByRole("link", { name: /^Call .* now$/ });
      const promise = confirmed.getByText("15 minutes (Emergency)");
      expect(await topOf(call), when).toBeLessThan(await topOf(promise));
      expect(await invitation.isVisible(), when).toBe(false);
      expect(await faultsOf(page), when).toEqual([]);
      await page.reload();
    }
  },
);

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN;
}
