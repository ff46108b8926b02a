import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openServer } from "~/platform/db/index.ts";
import { people, signedIn, staffMember } from "../builders/staff.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { onSite, press } from "./browser.ts";
import { isOfficeLive } from "./office.ts";

/** These tests look into the database, and break it: they need the server. */
const isServerThere = inject("serverUrl") !== null;
let database: Awaited<ReturnType<typeof createServerDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  if (!isServerThere) return;
  database = await createServerDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
const site = onSite((): Record<string, string> => (isServerThere ? { DATABASE_URL: database.url } : {}));
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

describe.runIf(isServerThere)("a page that cannot be read", () => {
  test("says so, keeps the way to the others, and comes back with Try Again", async () => {
    site.allow(/^500 GET /);
    await client.query("alter table pages rename to pages_away");
    const page = await site.visit("/legal/security", { isBare: true });
    await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
    await page
      .getByText("An error occurred while loading this content. This might be due to browser extensions or network issues.")
      .waitFor();
    expect(await page.getByRole("navigation", { name: "Footer" }).count()).toBe(1);
    expect(await page.locator('meta[name="robots"][content="noindex"]').count()).toBe(1);
    await client.query("alter table pages_away rename to pages");
    await press(page.getByRole("link", { name: "Try Again" }));
    await page.getByRole("heading", { level: 1, name: "Security" }).waitFor();
  });
});

describe.runIf(isServerThere)("the page generator", () => {
  test("needs its project: else a Retry screen blocks the page; without its sets it only warns", async () => {
    site.allow(/^500 GET /);
    const opened = await openServer(database.url);
    await staffMember({ role: "editor", ...people.editor }, opened.db);
    await opened.close();
    const page = await site.visit("/robots.txt", { isBare: true });
    await signInHere(page);

    await client.query("alter table term_sets rename to term_sets_away");
    await page.goto("/admin/seo-generator/terms");
    await page.getByText("Not loaded: terms, locations.").waitFor();
    await page.getByRole("link", { name: "Add Term Group" }).waitFor();
    await client.query("alter table term_sets_away rename to term_sets");

    await client.query("alter table projects rename to projects_away");
    await page.goto("/admin/seo-generator/terms");
    await page.getByRole("heading", { name: "Failed to load data: the server did not answer as it should" }).waitFor();
    expect(await page.getByRole("navigation", { name: "SEO Page Generator" }).count()).toBe(0);
    await isOfficeLive(page);
    await client.query("alter table projects_away rename to projects");
    await press(page.getByRole("button", { name: "Retry" }));
    await page.getByRole("heading", { level: 1, name: "SEO Page Generator" }).waitFor();
  });
});

async function signInHere(page: Page): Promise<void> {
  const cookies = (await signedIn(site.address, "editor")).split("; ").map((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return { name, value: value.join("="), url: site.address };
  });
  await page.context().addCookies(cookies);
}
