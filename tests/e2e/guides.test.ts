import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";
import { expectConfirmed, expectToast, field, leadForm, openWindow, staffMail, submit, visitor } from "./forms.ts";
import { translate } from "./translator.ts";

const site = onAdmin();
const AI_HUB = "/compliance/ai-compliance-hub";
const CMMC = "/compliance/cmmc";

/** What both guide forms ask for. */
function reader() {
  const { email, company } = visitor();
  return { firstName: "Dolores", lastName: "Quintanilla", email, company };
}

async function fillIn(form: Locator, values: Partial<ReturnType<typeof reader>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(form, name).fill(value);
}

async function openForm(page: Page, link: string): Promise<Locator> {
  await press(page.getByRole("main").getByRole("link", { name: link }).first());
  const form = leadForm(openWindow(page));
  await form.waitFor();
  return form;
}

describe.each<Size>(sampled(["desktop", "phone"], 1))("the AI guide (%s)", (size) => {
  test("asks for what it needs, then says so and downloads the Word document", async () => {
    const page = await site.visit(AI_HUB, { size, reducedMotion: "reduce" });
    const form = await openForm(page, "Download Guide");
    await submit(form);
    await page.getByRole("alert").filter({ hasText: "Please fill in all required fields" }).waitFor();
    for (const name of ["firstName", "lastName", "email", "company"])
      expect(await field(form, name).getAttribute("aria-invalid"), name).toBe("true");

    const dolores = reader();
    await fillIn(form, dolores);
    await field(form, "companySize").selectOption("11-50");
    const download = page.waitForEvent("download");
    await submit(form);
    expect((await download).suggestedFilename()).toBe("ai-compliance-guide.docx");
    await expectToast(page, "Download started!");
    await expectConfirmed(openWindow(page), {});
    await press(openWindow(page).getByRole("button", { name: "Done" }));
    await expect.poll(() => openWindow(page).count()).toBe(0);
    const mail = await staffMail(site, dolores.email);
    for (const said of ["Dolores Quintanilla", "Guide: AI Compliance Guide", "Company size: 11-50", "Job title: Not specified"])
      expect(mail.text).toContain(said);

    const again = await openForm(page, "Download Guide");
    for (const name of Object.keys(dolores)) expect(await field(again, name).inputValue(), name).toBe("");
  });

  inProof("is downloaded from a translated page", async () => {
    const page = await site.visit(AI_HUB, { size, reducedMotion: "reduce", isInKeptTab: false });
    await translate(page, "wraps", "");
    const form = await openForm(page, "Download Guide");
    await submit(form);
    await page.getByRole("alert").filter({ hasText: "Please fill in all required fields" }).waitFor();
    await fillIn(form, reader());
    await field(form, "companySize").selectOption("11-50");
    const download = page.waitForEvent("download");
    await submit(form);
    expect((await download).suggestedFilename()).toBe("ai-compliance-guide.docx");
    await expectToast(page, "Download started!");
  });

  inProof("keeps what was typed when the server is unreachable", async () => {
    site.allow(/^net::ERR_FAILED POST .*send-lead-email/);
    const page = await site.visit(AI_HUB, { size, reducedMotion: "reduce" });
    await page.route("**/api/send-lead-email", (route) => route.abort());
    const form = await openForm(page, "Download Guide");
    const dolores = reader();
    await fillIn(form, dolores);
    await submit(form);
    await page.getByRole("alert").filter({ hasText: "Download failed" }).getByText("Please try again or contact support.").waitFor();
    expect(await field(form, "email").inputValue()).toBe(dolores.email);
  });
});

describe.each<Size>(sampled(["desktop", "phone"], 0))("the CMMC guide (%s)", (size) => {
  test("waits for the required fields, opens in a new tab, and unlocks five guides", async () => {
    const page = await site.visit(CMMC, { size, reducedMotion: "reduce" });
    const form = await openForm(page, "Download CMMC Guide");
    const button = form.locator('button[type="submit"]');
    const { company, ...others } = reader();
    await fillIn(form, others);
    expect(await button.isDisabled()).toBe(true);
    await fillIn(form, { company: "  " });
    expect(await button.isDisabled()).toBe(true);
    await fillIn(form, { company });
    expect(await button.isDisabled()).toBe(false);

    const tab = page.context().waitForEvent("page");
    await submit(form);
    expect(new URL((await tab).url()).pathname).toBe("/guides/cmmc-guide");
    await page.bringToFront();
    const toast = await expectToast(page, "Success!");
    expect(await toast.textContent()).toContain("The CMMC guide has opened in a new tab.");
    const guides = openWindow(page).getByRole("link", { name: /^Open guide/ });
    await expect.poll(() => guides.count()).toBe(5);
    for (const link of await guides.all()) {
      expect(await link.getAttribute("target")).toBe("_blank");
      expect(await link.getAttribute("href")).toMatch(/^\/guides\/[a-z0-9-]+$/);
    }
    expect(await openWindow(page).textContent()).toMatch(/Written by /);
    expect(await openWindow(page).textContent()).toMatch(/Your reference is [A-Z2-9]{4}-[A-Z2-9]{4}/);
    const mail = await staffMail(site, others.email);
    expect(mail.text).toContain("Requested CMMC Guide Download. Title: Not specified");
  });

  inProof("opens in the dialog if the browser blocks new tabs", async () => {
    const page = await site.visit(CMMC, { size, reducedMotion: "reduce" });
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    const form = await openForm(page, "Download CMMC Guide");
    await fillIn(form, reader());
    await submit(form);
    const toast = await expectToast(page, "Success!");
    expect(await toast.textContent()).not.toContain("new tab");
    const link = openWindow(page).getByRole("link", { name: /^Open the CMMC guide/ });
    expect(await link.getAttribute("href")).toBe("/guides/cmmc-guide");
    await expect.poll(() => openWindow(page).evaluate((window) => window.contains(document.activeElement))).toBe(true);
  });

  inProof("says so when the request fails", async () => {
    site.allow(/^net::ERR_FAILED POST .*send-lead-email/);
    const page = await site.visit(CMMC, { size, reducedMotion: "reduce" });
    await page.route("**/api/send-lead-email", (route) => route.abort());
    const form = await openForm(page, "Download CMMC Guide");
    await fillIn(form, reader());
    await submit(form);
    await page.getByRole("alert").getByText("Failed to process your request. Please try again.").waitFor();
  });
});

test.each<Size>(sampled(["desktop", "phone"], 1))("a guide from idea to its first request (%s)", async (size) => {
  site.allow(/^422 POST/, /^404 GET/);
  const page = await site.open("editor", "/admin/blog/guides", { size });
  await page.getByRole("link", { name: "The CMMC guide for defense contractors of 10 to 100 people" }).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("button", { name: "New Guide" }));
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.waitFor();
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill(`Backups that restore, ${size}`);
  await title.press("Enter");
  await page.keyboard.type("## This afternoon");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- Restore one file");
  await page.locator('[data-save-state="saved"]').waitFor();

  // What's missing is said at its field.
  await press(page.getByRole("button", { name: "Publish", exact: true }));
  await page.getByText("Enter a subtitle").first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel("Subtitle").fill("A checklist for one afternoon.");
  await page.getByLabel("Type of document").fill("Checklist");
  await page.getByLabel("Group").selectOption({ label: "Official material, explained" });
  await page.getByLabel("Published by").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel("Group").selectOption({ label: "More guides" });
  const slug = `backups-that-restore-${size}`;
  expect(await page.getByLabel("Address").inputValue()).toBe(slug);
  await page.locator('[data-save-state="saved"]').waitFor();
  await press(page.getByRole("button", { name: "Publish", exact: true }));
  await page.getByRole("status").filter({ hasText: "Visitors see this version now" }).waitFor();

  // The list leads to the form, and the form to the guide.
  const visitor = await site.visit("/robots.txt", { size, isBare: true, reducedMotion: "reduce" });
  const link = visitor.getByRole("link", { name: `Backups that restore, ${size}` });
  await expect.poll(async () => (await visitor.goto("/guides")) && link.count()).toBe(1);
  expect(await faultsOf(visitor)).toEqual([]);
  await press(link);
  await visitor.getByRole("heading", { level: 1, name: `Backups that restore, ${size}` }).waitFor();
  expect(await faultsOf(visitor)).toEqual([]);
  const form = leadForm(visitor.getByRole("main"));
  const dolores = reader();
  await fillIn(form, dolores);
  await submit(form);
  await visitor.getByRole("heading", { level: 1, name: "Your guide is ready" }).waitFor();
  const mail = await staffMail(site, dolores.email);
  expect(`${mail.subject} ${mail.text}`).toContain(`Backups that restore, ${size}`);
  await press(visitor.getByRole("link", { name: "Open the guide" }));
  await visitor.getByRole("heading", { level: 2, name: "This afternoon" }).waitFor();
  expect(await faultsOf(visitor)).toEqual([]);

  // A new address leaves the old one working.
  await page.getByLabel("Address").fill(`restores-${size}`);
  await page.getByText(`After you update, /guides/${slug} redirects to the new address.`).waitFor();
  await page.locator('[data-save-state="saved"]').waitFor();
  await press(page.getByRole("button", { name: "Update", exact: true }));
  await page.getByRole("status").filter({ hasText: "Visitors see this version now" }).waitFor();
  await expect.poll(async () => new URL((await visitor.goto(`/guides/${slug}`))?.url() ?? "").pathname).toBe(`/guides/restores-${size}`);
});

describe("a guide's own page behind its link", () => {
  inProof.each([
    { about: "ai-guide", path: "/guides/ai-compliance-guide" },
    { about: "cmmc-guide", path: "/guides/cmmc-guide" },
  ])("?about=$about leads to the guide, with scripts and without", async ({ about, path }) => {
    for (const hasScripts of [true, false]) {
      const page = await site.visit(`/contact?about=${about}`, { hasScripts, reducedMotion: "reduce" });
      const form = leadForm(page.getByRole("main"));
      const button = form.locator('button[type="submit"]');
      if (!hasScripts) expect(await button.isDisabled(), "nothing could enable it").toBe(false);
      await fillIn(form, reader());
      await submit(form);
      await page.getByRole("heading", { level: 1, name: "Your guide is ready" }).waitFor();
      expect(await page.locator(`main a[href="${path}"]`).count()).toBe(1);
    }
  });

  inProof("it has the resources, too", async () => {
    const page = await site.visit("/contact/sent?form=cmmcGuide", { hasScripts: false });
    expect(await page.getByRole("link", { name: /^Open guide/ }).count()).toBe(5);
  });
});
