import { rmSync } from "node:fs";
import { getTableName, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { routes as table } from "~/app/route-lookup.ts";
import { columnOf } from "~/domain/catalog/content-kind.ts";
import { contentKinds } from "~/domain/catalog/content-kinds.ts";
import { type Database, openEmbedded } from "~/platform/db/index.ts";
import { assessmentBody } from "../builders/assessment.ts";
import { upload } from "../builders/files.ts";
import { leadFields } from "../builders/lead.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { folderWithStaff, signedIn } from "../builders/staff.ts";
import { postForm, postJson } from "./requests.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Breaks out of any context; shows which column it came from. */
const payloadOf = (column: number) => `</script></title></textarea>"'><img src=x onerror=pwned(${column})>`;
/** The same as markup, and as plain text. */
const LIVE = /<img[^>]*onerror=pwned\(\d+\)/i;
const AS_TEXT = /(?:&lt;|\\u003c|%3C)img src=x onerror=pwned\((\d+)\)/gi;

/** Texts from visitors and staff that the walk must reach, or it would prove little. */
const SEEN = [
  ...["leads.name", "leads.company", "leads.referrer", "lead_submissions.message", "profiles.full_name", "auth_sessions.user_agent"],
  ...["pages.title", "pages.meta_description", "services.name", "services.description", "testimonials.content", "hosting_plans.name"],
  ...["navigation_items.label", "content_blocks.name", "site_settings.value", "seo_pages.title", "templates.title_tpl", "term_sets.name"],
  ...["newsletter_templates.name", "newsletter_campaigns.subject", "webhook_endpoints.description", "api_keys.name", "redirects.to_path"],
  ...["media_library.alt_text", "media_library.original_name"],
  ...contentKinds.map(({ table, name }) => `${getTableName(table)}.${columnOf(table, name).name}`),
];

async function running<Value>(folder: string, act: (program: RunningProgram) => Promise<Value>): Promise<Value> {
  const program = await startProgram({ DATA_DIR: folder, EASE_LIMITS: "1" });
  try {
    return await act(program);
  } finally {
    await program.stop();
  }
}

const HTML = '<body><h1>Hello</h1><a href="{{unsubscribe_link}}">Unsubscribe</a></body>';
const MAIL = { name: "May letter", preview_text: "What is new" };

/** What a seeded site lacks: something from visitors, and something that staff create. */
async function makeRows({ address }: RunningProgram, headers: Record<string, string>): Promise<void> {
  const lead = await postJson(`${address}/api/send-lead-email`, leadFields({ subject: "Hello", referrer: "https://elsewhere.example/" }));
  const { id } = (await lead.json()) as { id: string };
  const forms: [string, Record<string, string>][] = [
    [`/admin/leads/${id}`, { intent: "add-note", note: "A note" }],
    ["/admin/users", { intent: "invite", email: "ivy@example.com", full_name: "Ivy", role: "viewer" }],
    ["/admin/newsletter?add=1", { intent: "add", email: "reader@example.com" }],
    ["/admin/newsletter/templates/new", { intent: "add", ...MAIL, html_template: HTML, subject_template: "Hello", is_active: "on" }],
    ["/admin/newsletter/campaigns/new", { intent: "add", ...MAIL, subject: "Hello", template_id: "none", content: HTML }],
    ["/admin/newsletter/suppressions", { intent: "add", email: "never@example.com", reason: "manual", note: "asked by phone" }],
    [
      "/admin/webhooks?add",
      { intent: "add", id: crypto.randomUUID(), url: "https://example.com/hook", "event:lead.created": "on", is_active: "on" },
    ],
    ["/admin/api-keys?add", { intent: "create", name: "CRM", days: "30", scopes: "leads:read" }],
    ["/admin/pages/redirects", { intent: "add", from_path: "/old", to_path: "/about" }],
  ];
  for (const [path, fields] of forms) expect([200, 302], path).toContain((await postForm(address + path, fields, headers)).status);
  expect((await upload(address, headers, [["terms.txt", "text"]], { alt_text: "Our terms", caption: "In short" })).status).toBe(200);
  expect((await postJson(`${address}/api/run-assessment`, assessmentBody())).status).toBe(200);
}

/** What only the program writes, from a fixed list: any other value would make the row meaningless. */
const OWN_WORDS = /^(status|state|stage|kind|type|trigger|reason|category)$/;

/** Appends the payload to every text that isn't a key, bypassing all forms and schemas, as if one of them had a hole. Returns the columns. */
async function poison(database: Database): Promise<string[]> {
  const { rows } = await database.execute(sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migrations', 'auth_accounts')
      and format_type(a.atttypid, a.atttypmod) in ('text', 'jsonb')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey))
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))
    order by 1, 2`);
  const columns: string[] = [];
  for (const { table, column, type } of rows.filter(({ column }) => !OWN_WORDS.test(String(column)))) {
    const [from, name] = [sql.identifier(String(table)), sql.identifier(String(column))];
    const payload = payloadOf(columns.length);
    const asText = sql`update ${from} set ${name} = ${name} || ${payload} where ${name} is not null`;
    // In JSON, the values that people write: containing a space, or starting with a capital letter.
    const inside = `$1${JSON.stringify(payload).slice(1, -1).replaceAll("\\", "\\\\")}"`;
    const asJson = sql`update ${from} set ${name} = regexp_replace(${name}::text, ${String.raw`(: "(?:[A-Z]|[^"\\]* )[^"\\]*)"`}, ${inside}, 'g')::jsonb`;
    try {
      await database.transaction(async (tx) => void (await tx.execute(type === "jsonb" ? asJson : asText)));
      columns.push(`${table}.${column}`);
    } catch {
      // A check of the database allows only some values here: nothing can be written into it.
    }
  }
  return columns;
}

/** Every address that links reach from the routes without parameters and from the sitemap. */
async function crawl(
  { address }: RunningProgram,
  headers: Record<string, string>,
  visit: (path: string, answer: Response) => Promise<string>,
) {
  const open = table.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => `/${path}`);
  const seen = new Set(["/", ...open].filter((path) => path !== "/auth/sign-out"));
  for (const path of seen) {
    const page = await visit(path, await fetch(address + path, { headers, redirect: "manual" }));
    for (const [, link = ""] of page.matchAll(/(?:href="|<loc>)([^"<#]+)/g)) {
      const url = URL.canParse(link, `${address}${path}`) ? new URL(link.replaceAll("&amp;", "&"), `${address}${path}`) : null;
      const isOurs =
        url && (link.startsWith("/") || url.hostname === "localhost") && !/\.(css|js|woff2|svg|png|webp|xml|avif|jpg)$/.test(url.pathname);
      // A few of the hundreds of local pages are enough.
      if (isOurs && seen.size < 500 && !/^\/services\/[^/]+\/[^/]*[b-z]|%/.test(url.pathname)) seen.add(url.pathname + url.search);
    }
  }
  return seen.size;
}

test("no text of any table becomes markup on any page or screen", { timeout: 300_000 }, async () => {
  const folder = await folderWithStaff();
  folders.push(folder);
  const headers = await running(folder, async (program) => {
    const cookie = { Cookie: await signedIn(program.address, "admin") };
    await makeRows(program, cookie);
    return cookie;
  });
  const opened = await openEmbedded(folder);
  const columns = await poison(opened.db);
  // A template that no one changed follows the shipped one when the program starts.
  await opened.db.execute(sql`update templates set version = version + 1`);
  await opened.close();
  expect(columns.length).toBeGreaterThan(100);

  const shown = new Set<string>();
  const failed: string[] = [];
  let whole = 0;
  const pages = await running(folder, (program) =>
    crawl(program, headers, async (path, answer) => {
      const page = await answer.text();
      if (answer.status >= 500) failed.push(`${path}: ${answer.status}`);
      const isPage = answer.headers.get("content-type")?.includes("text/html");
      const isSandboxed = /\bsandbox\b/.test(answer.headers.get("content-security-policy") ?? "");
      if (!isPage || isSandboxed) return "";
      expect(LIVE.exec(page)?.[0], path).toBeUndefined();
      for (const [, json = ""] of page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) JSON.parse(json);
      if (answer.status === 200) whole += 1;
      for (const [, column] of page.matchAll(AS_TEXT)) shown.add(columns[Number(column)] ?? "");
      return page;
    }),
  );
  expect(failed).toEqual([]);
  expect([pages, whole].every((count) => count > 400)).toBe(true);
  expect([...shown]).toEqual(expect.arrayContaining(SEEN));
  expect(shown.size).toBeGreaterThan(80);
});

test("planted markup is found, and told apart from text", () => {
  expect(LIVE.test(`<p>${payloadOf(7)}</p>`)).toBe(true);
  const text = payloadOf(7).replaceAll("<", "&lt;");
  expect([LIVE.test(text), text.match(AS_TEXT)]).toEqual([false, ["&lt;img src=x onerror=pwned(7)"]]);
});
