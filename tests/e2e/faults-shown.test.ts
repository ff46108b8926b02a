import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type SignedInPlace, signedInOnServer } from "../builders/place.ts";
import { isAdminLive } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { onSite, press, type Visit } from "./browser.ts";
import { failingActions, failingReads } from "./failing-actions.ts";

/** These tests access the database, and break it, so they need the server. */
const isServerThere = inject("serverUrl") !== null;
let place: SignedInPlace;
let client: pg.Client;
beforeAll(async () => {
  if (!isServerThere) return;
  place = await signedInOnServer();
  client = new pg.Client({ connectionString: place.variables.DATABASE_URL });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await place?.remove();
});
const site = onSite(() => place?.variables ?? {});

describe.runIf(isServerThere)("a page that cannot be read", () => {
  test("says so, keeps the navigation, and comes back with Try Again", async () => {
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

describe.runIf(isServerThere)("Try Again", () => {
  const breaks = (isBroken: boolean) =>
    client.query(isBroken ? "alter table services rename to services_away" : "alter table services_away rename to services");
  const failed = (page: Page) => page.getByRole("heading", { level: 1, name: "Something went wrong" });
  const tryAgain = (page: Page) => page.getByRole("link", { name: "Try Again" });

  test("clears the error in place: what failed is read again, and nothing else is loaded; without scripts it is a link", async () => {
    site.allow(/^500 GET /);
    await breaks(true);
    const plain = await site.visit("/services/wordpress?plan=starter", { hasScripts: false });
    await failed(plain).waitFor();
    const page = await site.visit("/services/wordpress");
    await failed(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    // Still unreachable: it says so again.
    const again = page.waitForResponse((response) => response.url().includes("wordpress") && response.status() === 500);
    await tryAgain(page).press("Enter");
    await again;
    await expect.poll(() => tryAgain(page).getAttribute("aria-busy")).toBe(null);
    await failed(page).waitFor();
    await breaks(false);
    await tryAgain(page).press("Enter");
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Something went wrong" }).waitFor();
    expect(await failed(page).count()).toBe(0);
    expect(await page.evaluate(() => "isSameDocument" in window), "no page was loaded").toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    await press(tryAgain(plain));
    await plain.getByRole("heading", { level: 1 }).filter({ hasNotText: "Something went wrong" }).waitFor();
    expect(plain.url()).toBe(`${site.address}/services/wordpress?plan=starter`);
  });
});

describe.runIf(isServerThere)("the page generator", () => {
  test("needs its project, otherwise a Retry screen blocks the page; without its sets it only warns", async () => {
    site.allow(/^500 GET /);
    await client.query("alter table term_sets rename to term_sets_away");
    const page = await visitAs("editor", "/admin/seo-generator/terms");
    await page.getByText("Couldn't load: terms, locations.").waitFor();
    await page.getByRole("link", { name: "Add Term Group" }).waitFor();
    await client.query("alter table term_sets_away rename to term_sets");

    await client.query("alter table projects rename to projects_away");
    await page.goto("/admin/seo-generator/terms");
    await page.getByRole("heading", { name: "Failed to load data: the server didn't respond as expected" }).waitFor();
    expect(await page.getByRole("navigation", { name: "SEO Page Generator" }).count()).toBe(0);
    await isAdminLive(page);
    await client.query("alter table projects_away rename to projects");
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await press(page.getByRole("link", { name: "Retry" }));
    await page.getByRole("heading", { level: 1, name: "SEO Page Generator" }).waitFor();
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });
});

describe.runIf(isServerThere)("what the database refuses", () => {
  beforeAll(async () => {
    await client.query(rowsToBreak);
    await client.query("create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$");
  });

  test.each(failingActions)("$path: $says", async ({ says, title = "Error", isNoted = true, table, where = "true", path, act }) => {
    site.allow(/^500 POST /);
    const { rows } = await client.query(`select * from ${table} where ${where} order by 1 limit 1`);
    const page = await visitAs(
      "admin",
      path.replace(/\{(\w+)\}/, (_, name: string) => rows[0][name]),
    );
    await isAdminLive(page);
    await client.query(`create trigger refuse before insert or update or delete on ${table} for each statement execute function refuse()`);
    try {
      await act(page);
      const toast = page.getByRole("alert").filter({ has: page.getByText(title, { exact: true }) });
      await toast.getByText(says, { exact: true }).waitFor();
      if (isNoted) await page.locator("dialog, main").filter({ hasText: says }).first().waitFor();
      await expect.poll(() => page.locator(".toast-card").count()).toBe(1);
      if (title === "SMTP Test Failed") await page.getByRole("heading", { name: "Unknown error occurred" }).waitFor();
    } finally {
      await client.query(`drop trigger refuse on ${table}`);
    }
  });

  test.each(failingReads)("%s cannot be read: the screen says so", async (table, path, says) => {
    site.allow(/^500 GET /);
    const [rows, column] = table.split(".");
    await client.query(`alter table ${rows} rename ${column ? `column ${column} to away` : "to away"}`);
    try {
      const page = await visitAs("admin", path);
      await page.getByRole("heading", { name: says }).waitFor();
      const toast = page.getByRole("alert").filter({ has: page.getByText("Error", { exact: true }) });
      await toast.getByText(says, { exact: true }).waitFor();
    } finally {
      await client.query(column ? `alter table ${rows} rename column away to ${column}` : `alter table away rename to ${rows}`);
    }
  });

  test("without scripts, a failed save says that it failed, not that the screen could not be read", async () => {
    site.allow(/^500 POST /);
    const page = await visitAs("admin", "/admin/testimonials?add", { hasScripts: false });
    await page.getByLabel("Client Name").fill("Never Saved Dental");
    await page.getByLabel("Content").fill("They answer the phone.");
    await client.query("create trigger refuse before insert on testimonials for each statement execute function refuse()");
    try {
      await page.getByRole("button", { name: /^Create/ }).click();
      await page.getByRole("heading", { name: "Your change wasn't saved" }).waitFor();
      expect(await page.getByRole("main").textContent()).not.toContain("Failed to fetch");
      expect(await page.locator(".admin-side").count(), "the links to the other screens").toBe(1);
    } finally {
      await client.query("drop trigger refuse on testimonials");
    }
    await page.getByRole("link", { name: "Reload this screen" }).click();
    await page.getByRole("button", { name: /^Create/ }).waitFor();
  });

  test("if a run's pages cannot be stored, the generator says so", async () => {
    const page = await visitAs("admin", "/admin/seo-generator");
    await isAdminLive(page);
    await client.query("create trigger refuse before insert on seo_pages for each statement execute function refuse()");
    try {
      await press(
        page
          .getByRole("main")
          .getByRole("button", { name: /^Generate/ })
          .first(),
      );
      await page.getByText("Pages generated but failed to save to database").filter({ visible: true }).first().waitFor();
    } finally {
      await client.query("drop trigger refuse on seo_pages");
    }
  });
});

/** One of each that a new site doesn't have. */
const rowsToBreak = `
  insert into article_authors (name, slug) values ('No articles', 'unused');
  insert into article_categories (name, slug) values ('No articles', 'unused');
  insert into media_library (filename, original_name, file_path, file_type, file_size) values ('a.txt', 'a.txt', '/media/a.txt', 'text/plain', 3);
  insert into content_blocks (name, type, content, page_id) select 'A block', 'text', '{"text": "<p>Words</p>"}', id from pages where slug = 'home';
  insert into newsletter_templates (name, subject_template, html_template) values ('A template', 'A subject', '<p>Words {{unsubscribe_link}}</p>');
  insert into newsletter_campaigns (name, subject, content) values ('A campaign', 'A subject', '<p>Words {{unsubscribe_link}}</p>');
  insert into newsletter_subscribers (email, is_active, confirmed_at, subscribed_at, updated_at) values ('ana@sotolcreek.example', true, now(), now(), now());
  insert into runs (project_id, status, total_pages, started_at, beat_at, source, error_message)
    select id, 'failed', 1, now(), now(), '{}', 'Stopped.' from projects`;

/** A tab in which this person is signed in. */
function visitAs(role: "admin" | "editor", path: string, visit: Visit = {}): Promise<Page> {
  return site.visit(path, { ...visit, reducedMotion: "reduce", isBare: true, cookies: place.cookies[role] });
}
