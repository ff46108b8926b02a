import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openServer } from "~/platform/db/index.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { people, signedIn, staffMember } from "../builders/staff.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { BROWSER } from "../builders/visits.ts";

/** These tests check what's stored, so they need the server. */
const isServerThere = inject("serverUrl") !== null;
let database: Awaited<ReturnType<typeof createServerDatabase>>;
let program: RunningProgram;
let client: pg.Client;

beforeAll(async () => {
  if (!isServerThere) return;
  database = await createServerDatabase();
  program = await startProgram({ DATABASE_URL: database.url, SESSION_SECRET: "a secret that is long enough for tests" });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const opened = openServer(database.url);
  for (const role of ["editor", "viewer"] as const) await staffMember({ role, ...people[role] }, opened.db);
  await opened.close();
});
afterAll(async () => {
  await client?.end();
  await program?.stop();
  await database?.drop();
});
beforeEach(async () => void (isServerThere && (await client.query("delete from analytics_events"))));

const view = (path = "/about") => ({ type: "page-view", path });
const batch = (...events: object[]) => JSON.stringify({ width: 390, events });

/** Like a visitor's browser sends it; a null header is left out. */
function send(body: string, headers: Record<string, string | null> = {}): Promise<Response> {
  const all = { "Content-Type": "text/plain;charset=UTF-8", Origin: program.address, "User-Agent": BROWSER, ...headers };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  return fetch(`${program.address}/api/event`, { method: "POST", body, headers: sent });
}
const stored = async () =>
  (await client.query("select type, path, source, campaign, device, form, lcp from analytics_events order by id")).rows;

describe.runIf(isServerThere)("what browsers report", () => {
  test("is stored when the request is answered, with the kind of device and without address and browser", async () => {
    const events = [
      { ...view(), referrer: "www.google.com", source: null, medium: null, campaign: "Fall" },
      { type: "form-sent", path: "/about", form: "about" },
      { type: "web-vitals", path: "/about", lcp: 1_234, cls: 0 },
    ];
    const answer = await send(batch(...events));
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, taken: 3 }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const nothing = { source: null, campaign: null, form: null, lcp: null };
    expect(await stored()).toEqual([
      { ...nothing, type: "page-view", path: "/about", device: "phone", source: "google.com", campaign: "fall" },
      { ...nothing, type: "form-sent", path: "/about", device: "phone", form: "about" },
      { ...nothing, type: "web-vitals", path: "/about", device: "phone", lcp: 1_234 },
    ]);
    const { rows } = await client.query("select to_jsonb(e)::text as row from analytics_events e");
    for (const { row } of rows) expect(row).not.toMatch(/127\.0\.0\.1|::1|Mozilla/);
  });

  test("can be a single event, as pages used to send it", async () => {
    expect(await (await send(JSON.stringify({ type: "phone-click", path: "/contact" }))).json()).toEqual({ success: true, taken: 1 });
    expect(await stored()).toMatchObject([{ type: "phone-click", path: "/contact", device: null }]);
  });

  test("is assigned to the site's pages: no text from anyone else is stored, and no secret", async () => {
    const token = "t".repeat(43);
    const paths = [
      "/",
      "/services/hosting",
      "/blog",
      "/legal/privacy-policy",
      "/buy-cheap-pills",
      `/compliance/report/${token}`,
      `/${"x".repeat(1_500)}`,
    ];
    expect((await send(batch(...paths.map(view)))).status).toBe(200);
    expect((await stored()).map(({ path }) => path)).toEqual([
      ...["/", "/services/hosting", "/blog", "/legal/privacy-policy", "(not found)", "/compliance/report/…", "(not found)"],
    ]);
  });
});

test.runIf(isServerThere)("any text and number that a browser reports can be stored, or is refused at its field", async () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });
  const path = fc.oneof(
    fc.constant("/about"),
    text.map((more) => `/${more}`),
  );
  const figure = fc.double({ min: 0, max: 1e9, noNaN: true });
  const event = fc.oneof(
    fc.record({ type: fc.constant("page-view"), path, referrer: text, source: text, medium: text, campaign: text }),
    fc.record({ type: fc.constant("web-vitals"), path, lcp: figure, cls: figure }),
  );
  const told = fc.array(event, { minLength: 1, maxLength: 5 });
  const bodies = [batch({ ...view(), campaign: "\ud800" }), batch({ type: "web-vitals", path: "/about", lcp: 1e-320 })];
  const answers = await Promise.all([...bodies, ...fc.sample(told, 100).map((events) => batch(...events))].map((body) => send(body)));
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([]);
  expect(
    await Promise.all(answers.filter(({ status }) => status === 422).map(async (answer) => (await answer.json()).error)),
  ).not.toContain("These events could not be stored.");
});

test.runIf(isServerThere)("an event that the database rejects is refused, and does not affect those that came with it", async () => {
  await client.query("alter table analytics_events add constraint no_fall check (campaign <> 'fall')");
  const answers = await Promise.all(["spring", "fall", "summer"].map((campaign) => send(batch({ ...view(), campaign }))));
  await client.query("alter table analytics_events drop constraint no_fall");
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 200]);
  expect((await stored()).map(({ campaign }) => campaign).sort()).toEqual(["spring", "summer"]);
});

describe.runIf(isServerThere)("is not counted, and gets the same response:", () => {
  test.each([
    ["someone with Do Not Track", { DNT: "1" }],
    ["someone with Global Privacy Control", { "Sec-GPC": "1" }],
    ["a search engine", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a headless browser", { "User-Agent": BROWSER.replace("Chrome/", "HeadlessChrome/") }],
    ["a program without a user agent", { "User-Agent": "" }],
    ["a program", { "User-Agent": "curl/8.5.0" }],
  ])("%s", async (_who, headers) => {
    const answer = await send(batch(view()), headers);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, taken: 0 }]);
    expect(await stored()).toEqual([]);
  });

  test("staff, but not people whose account grants no access", async () => {
    expect(await (await send(batch(view()), { Cookie: await signedIn(program.address, "editor") })).json()).toEqual({
      success: true,
      taken: 0,
    });
    expect(await (await send(batch(view()), { Cookie: await signedIn(program.address, "viewer") })).json()).toEqual({
      success: true,
      taken: 1,
    });
    expect(await (await send(batch(view()), { Cookie: "session_token=forged" })).json()).toEqual({ success: true, taken: 1 });
  });

  test("anyone, if the firm has switched it off; then pages have no script for it", async () => {
    const has = async () => (await (await fetch(`${program.address}/about`)).text()).includes("sendBeacon");
    const turn = (value: string) =>
      client.query(
        `with s as (update site_settings set value = $1 where key = 'analytics_enabled')
         insert into content_versions (tag, version) values ('settings', 1) on conflict (tag) do update set version = content_versions.version + 1`,
        [value],
      );
    expect(await has()).toBe(true);
    await turn("false");
    await expect.poll(has).toBe(false);
    expect(await (await send(batch(view()))).json()).toEqual({ success: true, taken: 0 });
    expect(await stored()).toEqual([]);
    await turn("true");
    await expect.poll(has).toBe(true);
  });
});

describe.runIf(isServerThere)("is refused, and no part of it is stored:", () => {
  test.each([
    ["from another site", { Origin: "https://evil.example" }],
    ["from no page", { Origin: null }],
    ["from another site of the same owner", { Origin: null, "Sec-Fetch-Site": "same-site" }],
  ])("%s", async (_from, headers) => {
    const answer = await send(batch(view()), headers);
    expect(answer.status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["invalid JSON", "{", "body"],
    ["an empty body", "", "body"],
    ["21 events", batch(...Array<object>(21).fill(view())), "events"],
    ["no events", batch(), "events"],
    ["an unknown event", batch({ type: "purchase", path: "/" }), "events.0.type"],
    ["one invalid event among valid ones", batch(view(), { type: "form-sent", path: "/", form: "login" }), "events.1.form"],
    ["wrong types", JSON.stringify({ width: "wide", events: [view()] }), "width"],
    ["a query, which could carry anything", batch(view("/?email=a@b.c")), "events.0.path"],
    ["a single event with an extra field", JSON.stringify({ type: "phone-click", path: "/", who: "me" }), "who"],
  ])("%s", async (_name, body, field) => {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).fields)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  test.each(["not json", "null", "[]", "7"])("%s, with an explanation", async (body) => {
    expect((await (await send(body)).json()).fields).toEqual({ body: "The body must be a JSON object." });
  });

  test("a body of more than 8 KB", async () => {
    const answer = await send(JSON.stringify({ width: 1, events: [view()], more: "x".repeat(8_200) }));
    expect(answer.status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test("another method", async () => {
    const answer = await fetch(`${program.address}/api/event`);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test("while the database is unavailable: says so, to be retried later", async () => {
    await client.query("alter table analytics_events rename to analytics_events_away");
    const broken = await send(batch(view()));
    await client.query("alter table analytics_events_away rename to analytics_events");
    expect(broken.status).toBe(500);
    expect((await send(batch(view()))).status).toBe(200);
  });
});

test.runIf(isServerThere)("from one network, only a limited number per minute", async () => {
  const limited = await startProgram({
    DATABASE_URL: database.url,
    SESSION_SECRET: "a secret that is long enough for tests",
    EASE_LIMITS: "0",
  });
  const ask = () =>
    fetch(`${limited.address}/api/event`, { method: "POST", body: "{", headers: { Origin: limited.address, "User-Agent": BROWSER } });
  const answers = await Promise.all(Array.from({ length: 620 }, ask));
  const refused = answers.filter(({ status }) => status === 429);
  await limited.stop();
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
});
