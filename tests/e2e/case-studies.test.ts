import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as files from "../builders/files.ts";
import { upload } from "../builders/files.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { signedIn } from "../builders/staff.ts";
import { onAdmin, pressRowAction } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const site = onAdmin();

const dialog = (page: Page) => page.getByRole("dialog", { name: /Case Study/ });
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** What editors type, by label. */
const typed = {
  Client: "Ruelas Tile",
  Industry: "Tile and stone, two showrooms",
  Summary: "Quotes took two days. Now they take twenty minutes.",
  Challenge: "Every quote waited for one laptop.\n\nIt stayed in the van.",
  "What you did": "We moved the price list to where everyone can open it.",
  Result: "Quotes go out while the customer is still in the store.",
  "Figure 1": "20 minutes",
  "What figure 1 measures": "for a quote, down from two days",
  Quote: "Nobody waits for my laptop anymore.",
  "Who said it": "Inez Ruelas",
};

async function fill(page: Page, title: string) {
  await dialog(page).getByLabel("Title", { exact: true }).fill(title);
  for (const [label, text] of Object.entries(typed)) await dialog(page).getByLabel(label).first().fill(text);
  await dialog(page).getByLabel("Service 1").selectOption("services/managed-it");
}

async function choosePicture(page: Page, name: string) {
  await press(dialog(page).getByRole("button", { name: "Choose from the Media Library" }).first());
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  await press(picker.getByRole("button", { name }));
  await picker.waitFor({ state: "detached" });
  await dialog(page).getByLabel("Alt text of picture 1").fill("The showroom on a Saturday");
}

test.each<Size>(sampled(["desktop", "phone"], 1))(
  "a case study is written, read, moved to another address, deleted, and restored (%s)",
  async (size) => {
    site.allow(/^422 POST/, /^404 GET/);
    await upload(site.address, { Cookie: await signedIn(site.address, "editor") }, [[`showroom-${size}.jpg`, await files.photo()]]);
    const page = await site.open("editor", "/admin/case-studies", { size });
    expect(await faultsOf(page)).toEqual([]);
    await press(page.getByRole("link", { name: "Add Case Study" }));
    const title = `Quotes in twenty minutes, ${size}`;
    await fill(page, title);
    await choosePicture(page, `showroom-${size}`);
    await dialog(page).getByLabel("Figure 2").first().fill("0");
    await press(dialog(page).getByRole("button", { name: "Create Case Study" }));
    await dialog(page).getByText("Enter what this figure measures.").last().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog(page).getByLabel("What figure 2 measures").fill("quotes lost since");
    await press(dialog(page).getByRole("button", { name: "Create Case Study" }));
    await said(page, "Case study created successfully");

    const slug = `quotes-in-twenty-minutes-${size}`;
    const visitor = await site.visit("/robots.txt", { size, isBare: true });
    await expect.poll(async () => (await visitor.goto(`/case-studies/${slug}`))?.status()).toBe(200);
    await visitor.getByRole("heading", { level: 1, name: title }).waitFor();
    await visitor.getByRole("img", { name: "The showroom on a Saturday" }).waitFor();
    for (const text of ["20 minutes", "quotes lost since", "It stayed in the van.", "Nobody waits for my laptop anymore."])
      await visitor.getByText(text).first().waitFor();
    expect(await visitor.getByRole("complementary", { name: "At a glance" }).getByRole("link").allTextContents()).toEqual(["Managed IT"]);
    expect([await faultsOf(visitor), await isWithin(visitor)]).toEqual([[], true]);

    await pressRowAction(page, `Edit ${title}`);
    await dialog(page).getByLabel("Slug").fill(`quotes-${size}`);
    await press(dialog(page).getByRole("button", { name: "Update Case Study" }));
    await said(page, "Case study updated successfully");
    await expect
      .poll(async () => new URL((await visitor.goto(`/case-studies/${slug}`))?.url() ?? "").pathname)
      .toBe(`/case-studies/quotes-${size}`);
    await visitor.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Case studies" }).click();
    await visitor.getByRole("link", { name: title }).waitFor();
    expect([await faultsOf(visitor), await isWithin(visitor)]).toEqual([[], true]);

    await pressRowAction(page, `Delete ${title}`);
    await press(page.getByRole("dialog").getByRole("button", { name: "Delete" }));
    await said(page, "Case study deleted successfully");
    await expect.poll(async () => (await visitor.goto(`/case-studies/quotes-${size}`))?.status()).toBe(404);
    await press(page.getByRole("button", { name: "Undo" }));
    await said(page, "Case study restored successfully");
    await expect.poll(async () => (await visitor.goto(`/case-studies/quotes-${size}`))?.status()).toBe(200);
  },
);

inProof.each(["/home", "/home2"])("%s leads to the first case studies, even at 360 pixels", async (home) => {
  const visitor = await site.visit(home, { size: "phone" });
  await visitor.setViewportSize({ width: 360, height: 800 });
  const section = visitor.getByRole("region", { name: "What changed for our clients" });
  expect(await section.getByRole("listitem").count()).toBe(3);
  expect(await isWithin(visitor)).toBe(true);
  await section.getByRole("link", { name: "A machine shop that can show its prime a security plan" }).click();
  await visitor.getByRole("heading", { level: 1, name: /machine shop/ }).waitFor();
  expect(await isWithin(visitor)).toBe(true);
});

inProof("a case study is added in a browser without scripts", async () => {
  const page = await site.open("editor", "/admin/case-studies?add", { hasScripts: false });
  await fill(page, "Written without scripts");
  await dialog(page).getByLabel("Slug").fill("without-scripts");
  await dialog(page).getByRole("button", { name: "Create Case Study" }).click();
  await page.getByRole("link", { name: "Written without scripts", exact: true }).waitFor();
});
