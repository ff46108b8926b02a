import { expect, test } from "vitest";
import { isAdminLive, onAdmin } from "./admin.ts";
import { press } from "./browser.ts";

const site = onAdmin();

test("a screen that's slow to load is announced in words, until it's there", async () => {
  const page = await site.open("admin", "/admin");
  await isAdminLive(page);
  const ready = Promise.withResolvers<void>();
  await page.route("**/admin/settings.data**", (route) => ready.promise.then(() => route.continue()));
  await press(page.getByRole("complementary").getByRole("link", { name: "Site Settings" }));
  const sign = page.getByRole("status").filter({ hasText: "Loading…" });
  await sign.waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin");
  ready.resolve();
  await page.getByRole("heading", { level: 1, name: "Site Settings" }).waitFor();
  await sign.waitFor({ state: "detached" });
});

test("a required field that's empty gets its message from the server; what only the browser can read is held", async () => {
  site.allow(/^422 POST .*seo-generator/);
  const page = await site.open("editor", "/admin/seo-generator/terms?add");
  await isAdminLive(page);
  const dialog = page.getByRole("dialog", { name: "Add Term Group" });
  await dialog.getByLabel("Search terms").fill("managed IT services");
  await press(dialog.getByRole("button", { name: "Add Group" }));
  await dialog.getByText("Please provide both a group name and search terms").waitFor();
  const name = dialog.getByLabel("Group name");
  expect(await name.getAttribute("aria-invalid")).toBe("true");
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);

  await page.goto("/admin/newsletter/campaigns/new");
  await isAdminLive(page);
  await page.getByLabel("Name", { exact: true }).fill("Half a date");
  const when = page.locator('input[type="datetime-local"]');
  await when.focus();
  await page.keyboard.type("12");
  await press(page.getByRole("button", { name: "Create Campaign" }));
  await expect.poll(() => when.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/admin/newsletter/campaigns/new");
  expect(await page.locator("[data-refusal]").count()).toBe(0);
});
