import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { routes } from "~/app/route-lookup.ts";
import { knownSettings } from "~/domain/settings/known-settings.ts";
import { type OpenDatabase, openServer } from "~/platform/db/index.ts";
import { leadFields } from "../builders/lead.ts";
import { people } from "../builders/people.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { inProof, isProof } from "../builders/sample.ts";
import { createSeededServerDatabase } from "../builders/test-database.ts";
import { tagsInCode } from "./cache-tags.ts";
import { addContent, EMPTY, EXAMPLES, type Ids } from "./cached-examples.ts";
import { onStaffedProgram, type ProgramUnderTest } from "./program.ts";
import { postForm, postJson } from "./requests.ts";
import { rowChanges } from "./row-changes.ts";

const addresses = [...Object.values(EXAMPLES).flat(), ...EMPTY];

/** What visitors get at an address. */
interface Shown {
  text: string;
  /** Of a cached page. Anything else has none. */
  tags: string[];
}

type Look = Record<string, Shown>;

async function lookAt(program: ProgramUnderTest, address: string): Promise<Shown> {
  const response = await fetch(program.address + address, { redirect: "manual", headers: { "Accept-Encoding": "identity" } });
  const headers = ["content-type", "content-security-policy", "link", "location", "x-robots-tag"].map((name) => response.headers.get(name));
  const tags = response.headers.get("cache-tag")?.split(",") ?? [];
  return { text: [response.status, ...headers, await response.text()].join("\n"), tags };
}

async function lookAtAll(program: ProgramUnderTest): Promise<Look> {
  const look: Look = {};
  for (const address of addresses) look[address] = await lookAt(program, address);
  return look;
}

/** The same, and which pages had to be rendered for it. */
async function renderedAtAll(program: ProgramUnderTest): Promise<{ look: Look; rendered: string[] }> {
  const [look, rendered]: [Look, string[]] = [{}, []];
  let before = await misses(program);
  for (const address of addresses) {
    look[address] = await lookAt(program, address);
    const now = await misses(program);
    if (now > before) rendered.push(address);
    before = now;
  }
  return { look, rendered };
}

async function misses({ metricsAddress }: ProgramUnderTest): Promise<number> {
  const metrics = await (await fetch(`${metricsAddress}/metrics`)).text();
  return Number(/^bluebonnet_page_cache_misses_total (\d+)/m.exec(metrics)?.[1]);
}

/** The addresses where this look differs from a rendering from the database alone, each with the place where they differ. */
async function staleAddresses(program: ProgramUnderTest, look: Look): Promise<string[]> {
  program.forget();
  const fresh = await lookAtAll(program);
  return addresses.flatMap((address) => {
    const [is, ought] = [look[address]?.text ?? "", fresh[address]?.text ?? ""];
    if (is === ought) return [];
    const at = [...ought].findIndex((sign, place) => is[place] !== sign);
    const [from, to] = [Math.max(0, at - 40), at + 40];
    return [`${address}: "${is.slice(from, to)}" instead of "${ought.slice(from, to)}"`];
  });
}

test("one address of every kind of cached page is checked", () => {
  const kept = routes.filter(({ facts }) => facts.cache).map(({ file }) => file);
  expect(kept.sort(), "add an address for each new page to EXAMPLES").toEqual(Object.keys(EXAMPLES).sort());
});

/** Of what no page shows: it has a test of its own below. */
const LEAD_RULES = "lead-rules";

/** Which pages that ship are gone. Nearly every page depends on it, and pages-admin.test.ts deletes one. */
const GONE_PAGES = "gone-pages";

test("a row of every kind that something is cached from is changed", () => {
  const changed = new Set([...rowChanges.flatMap(({ tags }) => tags), LEAD_RULES, GONE_PAGES]);
  expect(tagsInCode(), "add a change for each new tag to rowChanges").toEqual([...changed].sort());
});

// Every page three times, which takes time on a busy machine.
describe("cached pages and their parts never outlive what they show:", { timeout: 180_000 }, () => {
  let ids: Ids;
  const program = onStaffedProgram(
    // Then a page says what it was made from.
    () => ({ METRICS_PORT: "0", SHARED_CACHE_SECONDS: "60" }),
    async (database) => {
      ids = await addContent(database);
    },
  );
  const post = (path: string, fields: Record<string, string>) => postForm(program.address + path, fields, program.cookieOf("admin"));
  const screen = async (path: string) => (await fetch(program.address + path, { headers: program.cookieOf("admin") })).text();

  test("every page exists, and no two renderings differ on their own", async () => {
    const before = await lookAtAll(program);
    expect(addresses.filter((address) => !before[address]?.text.startsWith("200\n"))).toEqual(EMPTY);
    expect(before["/our-story"]?.text).toContain("Lone Mesa Technologies");
    expect(await staleAddresses(program, before)).toEqual([]);
  });

  test.each(rowChanges.filter(({ isSampled }) => isProof || isSampled))(
    "a change of one of these renders the pages that showed it, and no others: $what",
    async ({ tags, forms, given, unshown, own = [], readers, screen: staffScreen }) => {
      const [path, text] = staffScreen ?? [];
      for (const [form, fields] of given?.(ids) ?? []) await post(form, fields);
      if (path) expect(await screen(path)).not.toContain(text);
      const before = await lookAtAll(program);
      for (const [form, fields] of forms(ids)) {
        const response = await post(form, fields);
        expect(response.status, (await response.text()).slice(0, 300)).toBeLessThan(400);
      }
      const after = await renderedAtAll(program);
      if (path) expect(await screen(path)).toContain(text);
      expect(await staleAddresses(program, after.look)).toEqual([]);
      if (!path) expect(addresses.filter(isChanged), "an address in EXAMPLES or EMPTY shows the row").not.toEqual([]);

      const kept = addresses.filter((address) => before[address]?.tags.length);
      const rendered = kept.filter((address) => after.rendered.includes(address));
      const others = [...(unshown?.at ?? readers?.at ?? []), ...own];
      expect(rendered, unshown?.why ?? readers?.why).toEqual(kept.filter((address) => isChanged(address) || others.includes(address)));
      expect(rendered, "what they were made from").toEqual(
        kept.filter((address) => before[address]?.tags.some((tag) => tags.includes(tag))),
      );
      expect(unshown?.at.filter(isChanged) ?? [], "these show it").toEqual([]);

      function isChanged(address: string): boolean {
        return after.look[address]?.text !== before[address]?.text;
      }
    },
  );

  test("local pages use the firm's current name, not its name when they were made", async () => {
    const local = addresses.filter((address) => /^\/locations|^\/services\/(managed-it-services|it-support)\//.test(address));
    const pages = await Promise.all(local.map((address) => lookAt(program, address)));
    expect(pages.filter(({ text }) => text.startsWith("200\n")).length).toBeGreaterThan(3);
    expect(pages.filter(({ text }) => text.includes(FIRST_NAME))).toEqual([]);
  });

  inProof("a new assignment rule decides who gets the next lead", async () => {
    const send = async (name: string) => {
      // A phone number that's complete wherever the firm is by now.
      const lead = leadFields({ name, email: `${name}@example.com`, phone: "+1 210 555 0199" });
      const response = await postJson(`${program.address}/api/send-lead-email`, lead);
      expect(response.status, await response.text()).toBe(200);
    };
    await send("Inez");
    const added = await post("/admin/leads/rules", { intent: "add", people: ids.admin ?? "", isActive: "on" });
    expect(added.status).toBeLessThan(400);
    await send("Marisol");
    const told = () => program.mailsTo(people.admin.email).map((mail) => `${mail.subject} ${mail.text}`);
    await expect.poll(told).toContainEqual(expect.stringContaining("Marisol"));
    expect(told().filter((mail) => mail.includes("Inez"))).toEqual([]);
  });
});

/** Set by the test's firm; a stand-in has the shipped value. */
const FIRM = "Cactus IT";
const FIRST_NAME = String(knownSettings.brand_name?.value);

describe.runIf(inject("serverUrl"))("what cannot be read is left out:", () => {
  let database: { url: string; drop: () => Promise<void> };
  let server: OpenDatabase;
  let program: RunningProgram;
  beforeAll(async () => {
    database = await createSeededServerDatabase();
    server = openServer(database.url, { maxConnections: 2 });
    await addContent(server.db);
    await server.db.execute(sql`update site_settings set value = ${FIRM} where key = 'brand_name'`);
    await server.db.execute(sql`insert into content_blocks (name, type, content, page_id)
      select 'Team', 'about.team', '{"title": "Reworded by staff"}', id from pages where slug = 'about'`);
    await server.db.execute(sql`insert into navigation_items (label, url) values ('Only in the menu', '/our-story')`);
    program = await startProgram({ DATABASE_URL: database.url, EASE_LIMITS: "1" });
  });
  afterAll(async () => {
    await program.stop();
    await server.close();
    await database.drop();
  });

  const page = async (path: string) => {
    const response = await fetch(program.address + path);
    return { status: response.status, control: response.headers.get("cache-control"), html: await response.text() };
  };
  const rename = (from: string, to: string) => server.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);

  test.each([
    ["site_settings", ["/", "/about", "/our-story", "/services/wordpress", "/blog", "/auth"], FIRST_NAME, FIRM],
    ["content_blocks", ["/", "/our-story"], FIRM, "From a block"],
    ["content_blocks", ["/about"], "Who you&#x27;ll talk to", "Reworded by staff"],
    ["navigation_items", ["/about", "/our-story"], FIRM, "Only in the menu"],
    ["seo_pages", ["/", "/about", "/our-story"], FIRM, "Service Locations"],
    ["pages", ["/about"], FIRM, 'content="story"'],
  ])("without %s", async (table, paths, stays, goes) => {
    await rename(table, "out_of_the_way");
    program.forget();
    for (const path of paths) {
      for (const round of ["first", "second"]) {
        const { status, control, html } = await page(path);
        expect([path, round, status, control]).toEqual([path, round, 200, "no-store"]);
        expect(html, path).toContain(stays);
        expect(html, path).not.toContain(goes);
      }
    }
    await rename("out_of_the_way", table);
    for (const path of paths) expect((await page(path)).html, path).toContain(goes);
  });

  test("actions do not get stand-ins", async () => {
    await rename("site_settings", "out_of_the_way");
    program.forget();
    const signUp = await postForm(`${program.address}/api/newsletter-signup`, { email: "reader@example.com" });
    await rename("out_of_the_way", "site_settings");
    expect(signUp.status).toBe(500);
  });
});
