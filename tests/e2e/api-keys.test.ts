import { expect, test } from "vitest";
import { sampled } from "../builders/sample.ts";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size, sizes, tablet } from "./browser.ts";

const site = onAdmin();
const KEYS = "/admin/api-keys";

const asked = (key: string) => fetch(`${site.address}/api/v1/leads`, { headers: { Authorization: `Bearer ${key}` } });

test.each<Size>(sampled(["desktop", "phone"], 0))("a key is created, shown once, used, and revoked (%s)", async (size) => {
  site.allow(/^422 POST/);
  const page = await site.open("admin", KEYS, { size });
  await press(page.getByRole("link", { name: "Create Key" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(`CRM ${size}`);
  await press(dialog.getByRole("button", { name: "Create Key" }));
  await dialog.getByText("Choose what the key can read.").waitFor();
  await dialog.getByRole("checkbox", { name: "Read leads" }).check();
  await press(dialog.getByRole("button", { name: "Create Key" }));
  await dialog.getByRole("heading", { name: "Key created" }).waitFor();
  const key = (await dialog.locator("code").first().textContent()) ?? "";
  expect(key).toMatch(/^bbk_[\w-]{43}$/);
  expect(await faultsOf(page)).toEqual([]);
  await press(dialog.getByRole("link", { name: "I've copied it" }));
  // The row is behind the dialog before it closes.
  await dialog.waitFor({ state: "detached" });
  const row = page.getByRole("row").filter({ hasText: `CRM ${size}` });
  await row.getByText("Never").waitFor();
  expect(await page.content()).not.toContain(key);

  expect((await asked(key)).status).toBe(200);
  await page.reload();
  await row.getByText("Never").waitFor({ state: "detached" });
  await press(row.getByRole("link", { name: "Revoke" }));
  await press(dialog.getByRole("button", { name: "Revoke Key" }));
  await page.getByText("API key revoked").first().waitFor();
  await row.getByText("Revoked").waitFor();
  expect((await asked(key)).status).toBe(401);
});

test("a reload while a key is shown creates no other one: it is in the list", async () => {
  const page = await site.open("admin", KEYS);
  await press(page.getByRole("link", { name: "Create Key" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Reloaded");
  await dialog.getByRole("checkbox", { name: "Read leads" }).check();
  await press(dialog.getByRole("button", { name: "Create Key" }));
  await dialog.getByRole("heading", { name: "Key created" }).waitFor();
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: "Reloaded" });
  await row.waitFor();
  const { pathname, search } = new URL(page.url());
  expect([pathname + search, await dialog.count(), await row.count()]).toEqual([KEYS, 0, 1]);
});

test("the description opens by keyboard, and both screens pass at any width", async () => {
  const page = await site.open("editor", "/api/docs");
  const summary = page.locator("summary").filter({ hasText: "/api/v1/leads" }).first();
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.getByText("created_after").first().waitFor();
  expect(await summary.locator("svg").isVisible(), "a hint that it opens").toBe(true);
  for (const viewport of [sizes.desktop, tablet, sizes.phone]) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page), `${viewport.width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${viewport.width}`).toBe(true);
  }
  const admin = await site.open("admin", `${KEYS}?add`);
  expect(await faultsOf(admin)).toEqual([]);
});
