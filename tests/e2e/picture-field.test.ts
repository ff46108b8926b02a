import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as files from "../builders/files.ts";
import { upload } from "../builders/files.ts";
import { sampled } from "../builders/sample.ts";
import { signedIn } from "../builders/staff.ts";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const site = onAdmin();

async function storePicture(name: string) {
  const outcome = await upload(site.address, { Cookie: await signedIn(site.address, "editor") }, [[name, await files.photo()]]);
  expect(outcome.files.filter(({ error }) => error)).toEqual([]);
}

const picker = (page: Page) => page.getByRole("dialog", { name: "Choose a picture" });

test.each<Size>(sampled(["desktop", "phone"], 0))(
  "a picture from the library becomes an avatar, by search and by Enter (%s)",
  async (size) => {
    await storePicture(`face-${size}.jpg`);
    await storePicture(`other-${size}.jpg`);
    const page = await site.open("editor", "/admin/testimonials?add", { size });
    const form = page.getByRole("dialog", { name: "Add Testimonial" });
    await form.getByLabel("Client name").fill("Rosa Q.");
    await form.getByLabel("Content").fill("They answer.");
    await press(form.getByRole("button", { name: "Choose from the Media Library" }));
    await picker(page).getByRole("listitem").first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picker(page).getByRole("searchbox").fill(`face-${size}`);
    await page.keyboard.press("Enter");
    await picker(page)
      .getByRole("button", { name: `other-${size}` })
      .waitFor({ state: "detached" });
    await press(picker(page).getByRole("button", { name: `face-${size}` }));
    await picker(page).waitFor({ state: "detached" });
    expect(await form.getByLabel("Avatar URL").inputValue()).toMatch(/^\/media\/.+\.jpg$/);
    expect(await form.getByLabel("Client name").inputValue(), "what was typed is still there").toBe("Rosa Q.");
    await press(form.getByRole("button", { name: "Create Testimonial" }));
    await page.getByRole("status").filter({ hasText: "Testimonial created successfully" }).waitFor();
  },
);

test("a page's Open Graph picture is chosen, and its card shows it right away", async () => {
  await storePicture("card.jpg");
  const page = await site.open("editor", "/admin/pages/new");
  await page.getByLabel("Open Graph image").locator("xpath=ancestor::div[.//button][1]").getByRole("button").click();
  await picker(page).getByRole("button", { name: "card" }).first().click();
  const chosen = await page.getByLabel("Open Graph image").inputValue();
  expect(chosen).toMatch(/^\/media\/.+\.jpg$/);
  await page.locator(`img[src="${chosen}"]`).first().waitFor();
  await page.getByRole("button", { name: "Create Page" }).waitFor();
});
