import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { addSubscribers } from "../builders/subscribers.ts";
import { addUncertainCampaign } from "../builders/uncertain-campaign.ts";
import { focusCode, isAdminLive, onAdmin, pressRowAction, rowAction } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press } from "./browser.ts";

let interrupted = "";
const site = onAdmin({}, async (database) => {
  await addSubscribers(database, ["ana@sotolcreek.example", "ben@sotolcreek.example"]);
  interrupted = await addUncertainCampaign(database, "Interrupted", "The process that was sending it ended.");
});

const dialog = (page: Page) => page.getByRole("dialog");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const save = (page: Page, name: string) => press(dialog(page).getByRole("button", { name, exact: true }));
/** What people write has a page of its own. */
const form = (page: Page) => page.getByRole("main");
const saveForm = (page: Page, name: string) => press(form(page).getByRole("button", { name, exact: true }));
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const frameOf = (page: Page) => page.frameLocator("iframe");

inProof("a template is created from the default one, previewed while typing, and copied", async () => {
  const page = await site.open("editor", "/admin/newsletter/templates");
  await press(page.getByRole("link", { name: "Create Template" }));
  await form(page).getByLabel("Name", { exact: true }).fill("Monthly");
  await press(form(page).getByRole("link", { name: "Use Default Template" }));
  await expect.poll(() => form(page).getByLabel("Subject template").inputValue()).toContain("Your Cybersecurity & Tech Update");
  await form(page).getByRole("list").getByText("{{headline}}").waitFor();
  await frameOf(page).getByText("Three settings that stop").first().waitFor();
  await focusCode(page, "HTML template");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("<p>Typed {{new_one}}</p>");
  await frameOf(page).getByText("Typed {{new_one}}").waitFor();
  await form(page).getByRole("list").getByText("{{new_one}}").waitFor();
  expect(await form(page).getByLabel("Name", { exact: true }).inputValue(), "what was typed before stays").toBe("Monthly");
  await saveForm(page, "Create Template");
  await said(page, "Template created successfully");

  await pressRowAction(row(page, "Monthly"), "Duplicate Monthly");
  await said(page, "Template duplicated successfully");
  await row(page, "Monthly (Copy)").getByText("Inactive").waitFor();
  await pressRowAction(page, "Preview Monthly", true);
  await frameOf(page).getByText("Three settings that stop").first().waitFor();
  const width = () => page.locator("iframe").evaluate((frame) => frame.clientWidth);
  const wide = await width();
  await press(dialog(page).getByRole("button", { name: "Mobile" }));
  await expect.poll(width).toBeLessThan(Math.min(wide, 400));
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });

  await pressRowAction(page, "Edit Monthly", true);
  await form(page).getByLabel("Subject template").fill("Typed by hand");
  await press(form(page).getByRole("link", { name: "Use Default Template" }));
  const question = page.getByRole("dialog", { name: "Use the default template?" });
  await press(question.getByRole("button", { name: "Cancel" }));
  expect(await page.getByLabel("Subject template").inputValue()).toBe("Typed by hand");
  await press(form(page).getByRole("link", { name: "Use Default Template" }));
  await press(question.getByRole("button", { name: "Use Template" }));
  await expect.poll(() => page.getByLabel("Subject template").inputValue()).toContain("Tech Update");
  await saveForm(page, "Update Template");
  await said(page, "Template updated successfully");

  await pressRowAction(page, "Delete Monthly (Copy)");
  await save(page, "Delete");
  await said(page, "Template deleted successfully");
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, "Template restored successfully");
});

inProof("a sequence is created from templates, deleted, and restored", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("editor", "/admin/newsletter/templates/new");
  await form(page).getByLabel("Name", { exact: true }).fill("Greeting");
  await form(page).getByLabel("Subject template").fill("Good to have you");
  await form(page).getByRole("textbox", { name: "HTML template" }).focus();
  await page.keyboard.insertText("<p>Hello</p>");
  await saveForm(page, "Create Template");
  await said(page, "Template created successfully");

  await press(page.getByRole("link", { name: "Campaigns", exact: true }));
  await press(page.getByRole("link", { name: "Sequences", exact: true }));
  await press(page.getByRole("link", { name: "Create Sequence" }));
  await dialog(page).getByLabel("Name", { exact: true }).fill("Welcome");
  await save(page, "Create Sequence");
  await dialog(page).getByRole("alert").waitFor();
  expect(await page.getByRole("alert").count(), "no toast over the dialog").toBe(1);
  const first = dialog(page).getByLabel("Template for email 1");
  expect(await first.getAttribute("aria-invalid")).toBe("true");
  await first.selectOption({ label: "Greeting" });
  await dialog(page).getByLabel("Hours before email 1").fill("24");
  await save(page, "Create Sequence");
  await said(page, "Sequence created successfully");

  await pressRowAction(page, "Delete Welcome");
  await save(page, "Delete");
  await said(page, "Sequence deleted successfully");
  await page.getByText("No sequences yet").waitFor();
  await press(page.getByRole("button", { name: "Undo" }));
  await said(page, "Sequence restored successfully");
  await row(page, "Welcome").getByText("After 24 h: Good to have you").waitFor();
});

inProof("text typed before the code editor loads stays, and the focus moves into it", async () => {
  const page = await site.open("editor", "/admin/newsletter/templates", { isInKeptTab: false });
  const chunk = Promise.withResolvers<void>();
  await page.route("**/assets/code-text-*.js", async (route) => {
    await chunk.promise;
    await route.continue();
  });
  await press(page.getByRole("link", { name: "Create Template" }));
  const plain = form(page).locator("textarea[name=html_template]");
  await plain.fill("<p>Before it was there,</p>");
  await plain.press("End");
  for (const _ of "</p>") await plain.press("ArrowLeft");
  chunk.resolve();
  await plain.waitFor({ state: "hidden" });
  await page.keyboard.type(" and after");
  await frameOf(page).getByText("Before it was there, and after").waitFor();
  expect(await plain.inputValue()).toBe("<p>Before it was there, and after</p>");
});

test("a campaign starts from a template, gets its values, is tested, and sent after a confirmation", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("editor", "/admin/newsletter/templates/new");
  await form(page).getByLabel("Name", { exact: true }).fill("Short");
  await form(page).getByLabel("Subject template").fill("{{headline}} for you");
  const html =
    '<h1>{{headline}}</h1><p>{{intro_text}}</p><p><a href="{{cta_link}}">Read</a> <a href="{{unsubscribe_link}}">Unsubscribe</a></p>';
  await focusCode(page, "HTML template");
  await page.keyboard.insertText(html);
  await saveForm(page, "Create Template");
  await said(page, "Template created successfully");

  await press(page.getByRole("link", { name: "Campaigns", exact: true }));
  await press(page.getByRole("link", { name: "Create Campaign" }));
  await form(page).getByLabel("Name", { exact: true }).fill("June letter");
  await form(page).getByLabel("Template").selectOption({ label: "Short" });
  await form(page).getByLabel("Headline").fill("Storms & floods");
  await form(page).getByLabel("Intro text").fill("Before <June>.\nBe ready.");
  await frameOf(page).getByRole("heading", { name: "Storms & floods" }).waitFor();
  expect(await form(page).getByLabel("Subject").inputValue()).toBe("{{headline}} for you");
  await saveForm(page, "Create Campaign");
  await said(page, "Campaign created successfully");

  await pressRowAction(row(page, "June letter"), "Send June letter");
  await dialog(page).getByText("2 active subscribers").waitFor();
  await press(dialog(page).getByRole("link", { name: "Edit", exact: true }));
  await form(page).getByLabel("Cta link").fill("/contact");
  await saveForm(page, "Update Campaign");
  await said(page, "Campaign updated successfully");
  await frameOf(page).getByRole("heading", { name: "Storms & floods" }).waitFor();
  await press(page.getByRole("link", { name: "Send test" }));
  await dialog(page).getByLabel("Email address").fill("edgar@example.com");
  await save(page, "Send Test");
  await said(page, "Test email sent to edgar@example.com");
  await press(page.getByRole("link", { name: "Send now" }));
  await press(dialog(page).getByRole("button", { name: /^Send/ }));
  await said(page, "Campaign is being sent to subscribers");
  await page.getByText("ana@sotolcreek.example").waitFor();
  await page.getByRole("main").getByText("Sent", { exact: true }).first().waitFor({ timeout: 60_000 });
  const arrived = () => site.mail.mails.filter(({ subject }) => subject === "Storms & floods for you").length;
  await expect.poll(arrived, { timeout: 20_000 }).toBe(2);
});

inProof.each([
  ["newsletter", "Deactivate ana@sotolcreek.example", "Failed to update subscriber status"],
  ["newsletter/templates", "Duplicate Short", "Failed to duplicate template"],
])("a button of %s that does not reach the server says so", async (path, name, failure) => {
  site.allow(/^net::ERR_FAILED POST/);
  const page = await site.open("editor", `/admin/${path}`);
  await page.route("**/*.data**", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await pressRowAction(page, name, true);
  await page.getByRole("alert").filter({ hasText: failure }).waitFor();
  await page.getByRole("main").getByText(failure, { exact: true }).waitFor();
});

inProof.each(sampled(["light", "dark"], 0))("lists, dialogs, and a campaign's page pass axe and fit (%s)", async (theme) => {
  const page = await site.open("editor", "/admin/newsletter/campaigns", { theme });
  const campaign = await page.getByRole("link", { name: "June letter", exact: true }).getAttribute("href");
  const copy = await rowAction(page, "Preview June letter").getAttribute("href");
  await page.goto("/admin/newsletter/templates");
  const edit = await rowAction(page, "Edit Short").getAttribute("href");
  const paths = [
    "/admin/newsletter/templates",
    edit ?? "",
    "/admin/newsletter/sequences",
    "/admin/newsletter/sequences?add",
    "/admin/newsletter/campaigns",
    "/admin/newsletter/campaigns/new",
    campaign ?? "",
    copy ?? "",
    "/newsletter-preview",
  ];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await isAdminLive(page);
    expect(await faultsOf(page), path).toEqual([]);
    for (const width of [820, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

inProof("uncertain messages are shown, and resent after a warning", async () => {
  const page = await site.open("editor", `/admin/newsletter/campaigns/${interrupted}`);
  await press(page.getByRole("link", { name: "Show uncertain messages" }));
  await row(page, "ana@sotolcreek.example").getByText("Uncertain").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("link", { name: "Send uncertain messages again" }));
  await dialog(page).getByText("Some of these people may already have this email and would get it twice.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await save(page, "Send 2 messages again");
  await said(page, "Sending 2 messages again");
  await page.getByText("Those people may have received this email twice.").waitFor();
  await row(page, "ana@sotolcreek.example").getByText("Sent again").waitFor();
});

inProof("a row's actions are visible at every width", async () => {
  const page = await site.open("editor", "/admin/newsletter");
  const subscriber = await page.getByRole("link", { name: "ana@sotolcreek.example", exact: true }).getAttribute("href");
  for (const path of ["/admin/newsletter", subscriber ?? "", "/admin/newsletter/templates", "/admin/newsletter/campaigns"]) {
    await page.goto(path);
    await isAdminLive(page);
    for (const width of [1440, 1280, 1024, 768, 640]) {
      await page.setViewportSize({ width, height: 844 });
      const hidden = await page
        .locator(".admin-table")
        .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
      expect(Math.max(0, ...hidden), `${path} at ${width}`).toBe(0);
    }
  }
});
