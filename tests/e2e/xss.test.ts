import { eq, like, notInArray } from "drizzle-orm";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentBlocks, navigationItems, pages } from "~/domain/content/content.schema.ts";
import type { Database } from "~/platform/db/index.ts";
import { inPlace, type SignedInPlace, signedInPlace } from "../builders/place.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { sampled } from "../builders/sample.ts";
import { postForm } from "../http/requests.ts";
import { FOREIGN_HOST, payloads } from "./xss-payloads.ts";

/**
 * One field that visitors see, or several that accept any text: how a payload gets into it
 * through our form, and as a row that never went through it.
 */
interface Field {
  name: string;
  /** What the form sends; it may be refused. `pageId` is a page that shows it. */
  form: (payload: string, pageId: string) => { path: string; fields: Record<string, string> };
  /** The same, written to the database. */
  raw: (database: Database, payload: string, pageId: string) => Promise<unknown>;
}

/** Fields that accept any text are filled together: if one is refused, the others would be, too. */
const NAMES: Record<string, string[][]> = {
  text: [["title", "text"]],
  image: [["url"], ["alt", "caption"]],
  video: [["url"], ["title", "description"]],
  html: [["html"]],
  cta: [["title", "description", "buttonText"], ["buttonUrl"], ["link"]],
  poll: [["anything"]],
};
const WHOLE: Record<string, Record<string, string>> = {
  image: { url: "/favicon.svg" },
  video: { url: "/videos/hero.mp4" },
  cta: { buttonText: "Press", buttonUrl: "/contact" },
};

const blockFields: Field[] = Object.entries(NAMES).flatMap(([type, names]) =>
  names.map((together) => {
    const filled = (payload: string) => ({ ...WHOLE[type], ...Object.fromEntries(together.map((name) => [name, payload])) });
    return {
      name: `block ${type}.${together}`,
      form: (payload: string, pageId: string) => {
        const content = Object.fromEntries(Object.entries(filled(payload)).map(([field, value]) => [`${type}.${field}`, value]));
        return { path: "/admin/content-blocks/new", fields: { intent: "save", name: "xss", type, page: pageId, active: "on", ...content } };
      },
      raw: (database: Database, payload: string, pageId: string) =>
        database.insert(contentBlocks).values({ name: "xss", type, pageId, content: filled(payload) }),
    };
  }),
);

const item = { label: "xss", url: "/about", target: "_self" as const, icon: null as string | null, description: "" };
const navigationFields: Field[] = [["label", "description"], ["url"], ["icon"]].map((together) => {
  const filled = (payload: string) => Object.fromEntries(together.map((name) => [name, payload]));
  return {
    name: `navigation ${together}`,
    form: (payload: string) => {
      const fields = { ...item, icon: "none", parent: "none", position: "0", active: "on", ...filled(payload) };
      return { path: "/admin/navigation", fields: { intent: "save", ...fields } };
    },
    raw: async (database: Database, payload: string) => {
      const [parent] = await database.select({ id: navigationItems.id }).from(navigationItems).where(eq(navigationItems.label, "Services"));
      return database.insert(navigationItems).values({ ...item, ...filled(payload), parentId: parent?.id });
    },
  };
});

const typeField: Field = {
  name: "block type",
  form: (payload, pageId) => ({
    path: "/admin/content-blocks/new",
    fields: { intent: "save", name: payload, type: payload, page: pageId },
  }),
  raw: (database, payload, pageId) => database.insert(contentBlocks).values({ name: payload, type: payload, pageId }),
};

/** Add further screens here. */
const fields: Field[] = [...blockFields, typeField, ...navigationFields];

let browser: Browser;
let place: SignedInPlace;
/** The menu items that belong there. */
let seeded: string[] = [];
beforeAll(async () => {
  place = await signedInPlace();
  seeded = (await inDatabase((database) => database.select({ id: navigationItems.id }).from(navigationItems))).map(({ id }) => id);
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
});
afterAll(async () => {
  await browser.close();
  await place.remove();
});

async function running<Value>(act: (program: RunningProgram) => Promise<Value>): Promise<Value> {
  const program = await startProgram({ ...place.variables, EASE_LIMITS: "1" });
  try {
    return await act(program);
  } finally {
    await program.stop();
  }
}

function inDatabase<Value>(act: (database: Database) => Promise<Value>): Promise<Value> {
  return inPlace(place, act);
}

/** What happened on this page that only a payload can have done. The site's own policy is off, so the content itself must be harmless. */
async function whatRan(address: string, path: string, change: (html: string) => string = (html) => html): Promise<string[]> {
  const context = await browser.newContext({ baseURL: address, bypassCSP: true });
  const ran: string[] = [];
  await context.route("**/*", async (route) => {
    const { hostname } = new URL(route.request().url());
    if (hostname === FOREIGN_HOST) {
      ran.push(`asked for ${route.request().url()}`);
      return route.abort();
    }
    if (route.request().resourceType() !== "document") return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: change(await answer.text()) });
  });
  context.on("dialog", (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator(".site-header [data-ready]").first().waitFor({ state: "attached" });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("main *, nav *")) element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]"))
      if (!/^(https?|mailto|tel):$/.test(link.protocol)) link.click();
    for (const element of document.querySelectorAll<HTMLElement>("[autofocus]")) element.focus();
    scrollTo(0, document.body.scrollHeight);
  });
  await page.waitForLoadState("networkidle");
  if (await page.evaluate(() => "pwned" in window)) ran.push("window.pwned");
  await context.close();
  return ran;
}

const PAGE = "/legal/gdpr";

test("the tripwire works: markup added to a page behind the program's back is noticed", async () => {
  await running(async ({ address }) => {
    const planted = (html: string) => (page: string) => page.replace("</main>", `${html}</main>`);
    expect(await whatRan(address, PAGE, planted("<img src=x onerror=window.pwned=1>"))).toEqual(["window.pwned"]);
    expect(await whatRan(address, PAGE, planted(`<img src=https://${FOREIGN_HOST}/pixel.png>`))).toHaveLength(1);
    expect(await whatRan(address, PAGE)).toEqual([]);
  });
});

/** A menu has room for 200 items, and a page shows a hundred blocks, so this uses a quarter of the payloads at a time, eight to a page. */
const quarters = groups(payloads, Math.ceil(payloads.length / 4)).map((quarter) => groups(quarter, 8));
const named = quarters.map((quarter, at) => ({ quarter, name: ["first", "second", "third", "fourth"][at] }));

test.each(sampled(named, 0))("no payload sent through our forms runs ($name quarter)", { timeout: 600_000 }, async ({ quarter }) => {
  const pageIds = await pagesFor(quarter);
  const answers = await running(async ({ address }) => {
    const headers = { Cookie: place.cookies.editor };
    const statuses: number[] = [];
    for (const [at, group] of quarter.entries()) {
      for (const payload of group) {
        const sent = fields.map(({ form }) => form(payload, pageIds[at] ?? ""));
        statuses.push(
          ...(await Promise.all(sent.map(async (one) => (await postForm(`${address}${one.path}`, one.fields, headers)).status))),
        );
      }
    }
    for (const at of quarter.keys()) expect(await whatRan(address, `/xss-${at}`)).toEqual([]);
    return statuses;
  });
  expect(answers).toHaveLength(quarter.flat().length * fields.length);
  expect(new Set(answers)).toEqual(new Set([302, 422]));
  expect(answers.filter((status) => status === 302).length).toBeGreaterThan(quarter.flat().length * 6);
});

test.each(sampled(named, 2))("no payload stored in the database runs ($name quarter)", { timeout: 600_000 }, async ({ quarter }) => {
  const pageIds = await pagesFor(quarter);
  await inDatabase(async (database) => {
    for (const [at, group] of quarter.entries())
      for (const payload of group) for (const { raw } of fields) await raw(database, payload, pageIds[at] ?? "");
  });
  await running(async ({ address }) => {
    for (const at of quarter.keys()) expect(await whatRan(address, `/xss-${at}`)).toEqual([]);
  });
});

/** A published page for each group, and nothing left of the earlier groups. */
async function pagesFor(quarter: string[][]): Promise<string[]> {
  return inDatabase(async (database) => {
    await database.delete(pages).where(like(pages.slug, "xss-%"));
    await database.delete(navigationItems).where(notInArray(navigationItems.id, seeded));
    const rows = quarter.map((_, at) => ({ slug: `xss-${at}`, title: `Page ${at}`, status: "published" as const }));
    const made = await database.insert(pages).values(rows).returning({ id: pages.id });
    return made.map(({ id }) => id);
  });
}

function groups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size));
}
