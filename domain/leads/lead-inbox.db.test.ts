import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import {
  addNote,
  captureLead,
  changeLeadOwner,
  changeLeadStatus,
  joinWords,
  listLeadChoices,
  listLeads,
  listWaitingEmergencies,
} from "./index.ts";
import { LeadQuery } from "./lead-inbox.input.ts";
import { gatheredWords, hasWords } from "./lead-words.ts";

onTestDatabase();

let at = Date.parse("2026-11-21T15:00:00Z");
const restore = setClock(() => at);
afterAll(() => restore());
let editor: Actor;
let other: Actor;
beforeAll(async () => {
  if (!isDatabaseThere()) return;
  editor = await staffMember({ role: "editor", fullName: "Edgar Editor" });
  other = await staffMember({ role: "admin", fullName: "Ada Admin" });
});
afterEach(async () => {
  await db.execute(sql`delete from leads`);
});

/** A lead as a visitor sends it, a minute after the last one. Returns its ID. */
async function sent(changes: Record<string, unknown> = {}): Promise<string> {
  at += 60_000;
  const captured = await captureLead(leadInput({ leadToken: "", ...changes }));
  if (!captured.ok) throw new Error("refused");
  return captured.value.id;
}

async function page(query: Record<string, unknown> = {}, actor = editor) {
  const listed = await listLeads(actor, LeadQuery.parse(query));
  if (!listed.ok) throw new Error(listed.reason);
  return listed.value;
}

const found = async (query: Record<string, unknown>, actor = editor) => (await page(query, actor)).leads.map(({ name }) => name);

describe.runIf(isDatabaseThere())("the search finds a lead", () => {
  test.each([
    ["by the beginning of a name", "quint"],
    ["by first and last name in any order and case", "QUINTANILLA dolores"],
    ["by its whole address", "dolores@sotolcreek.example"],
    ["by the part after the @", "@sotolcreek"],
    ["by company", "sotol mach"],
    ["by a word of the message", "switchgear"],
    ["by a word in angle brackets", "bracketed"],
    ["by phone with punctuation", "(210) 555-0199"],
    ["by phone without punctuation", "2105550199"],
    ["by phone without its area code", "5550199"],
    ["by a word in another language", "größe"],
    ["with an accent, typed without one", "canyon jose"],
    ["without an accent, typed with one", "dólores"],
    ["with anything typed between words", "dolores | !! & ':* <-> sotol\\"],
  ])("%s", async (_what, q) => {
    await sent({ message: "Our switchgear room, Größe <bracketed words> & more of José Cañyon" });
    await sent({ name: "Someone Else", email: "else@example.com", company: "Other", phone: "(512) 555-0101", message: "Hello" });
    expect(await found({ q })).toEqual(["Dolores Quintanilla"]);
  });

  test.each([
    ["as it is dialed in its country", "+49 30 901820", "030 901820"],
    ["the same without spaces", "+4930901820", "030901820"],
    ["as it is dialed from abroad", "+49 30 901820", "0049 30 901820"],
    ["with the zero that is not dialed", "+4930901820", "+49 (0)30 901820"],
    ["in groups, typed without spaces", "+4930901820", "+49 30 901820"],
    ["from a country without a trunk zero", "+34 612 34 56 78", "612 345 678"],
  ])("by a phone number from another country, %s", async (_how, phone, q) => {
    await sent({ phone });
    await sent({ name: "Someone Else", email: "else@example.com", phone: "(512) 555-0101" });
    expect(await found({ q })).toEqual(["Dolores Quintanilla"]);
  });

  test("by a number, through its index", async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(sql`explain select id from leads where ${hasWords("030 901820")}`);
      expect(JSON.stringify(rows)).toContain("leads_search");
    });
  });

  test("by what a note says, also after its words were collected again", async () => {
    const lead = await captureLead(leadInput());
    if (!lead.ok) throw new Error("refused");
    await addNote(editor, { id: lead.value.id, note: "Asked about the quokka enclosure." });
    expect(await found({ q: "quokka" })).toEqual(["Dolores Quintanilla"]);
    await db.execute(sql`update leads set search = ${gatheredWords()}`);
    expect(await found({ q: "quokka" })).toEqual(["Dolores Quintanilla"]);
  });

  test("by what a later form of the visit says", async () => {
    const first = await captureLead(leadInput());
    if (!first.ok) throw new Error("refused");
    await captureLead(leadInput({ form: "message", message: "Do you know zithers?", leadToken: first.value.leadToken }));
    expect(await found({ q: "zither" })).toEqual(["Dolores Quintanilla"]);
  });

  test.each([
    ["xray", "Our X-ray machine"],
    ["X-ray", "Our XRay machine"],
    ["x-ray machine", "The machine, an X-RAY"],
    ["wifi", "Wi-Fi, again"],
    ["Wi-Fi again", "wifi, again"],
    ["wi-f", "(Wi-Fi)"],
    ["email", "No e-mail since Monday"],
    ["covid19", "COVID-19 rules"],
    ["stateoftheart", "A state-of-the-art firewall"],
    ["cafébar", "The Café-Bar"],
  ])("with or without a hyphen: %s in %j", async (q, message) => {
    await sent({ message });
    await sent({ name: "Someone Else", email: "else@example.com", phone: "(512) 555-0101", message: "A ray of hope, fi x" });
    expect(await found({ q })).toContain("Dolores Quintanilla");
    await db.execute(sql`update leads set search = ${gatheredWords()}`);
    expect(await found({ q })).toContain("Dolores Quintanilla");
  });

  test("with or without a hyphen, through the index", async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(sql`explain select id from leads where ${hasWords("x-ray wifi")}`);
      expect(JSON.stringify(rows)).toContain("leads_search");
    });
  });

  test("in one word if it's from before words with hyphens were joined, once a job has come by", async () => {
    for (const [name, message] of [
      ["Ray", "An X-ray"],
      ["Plain", "Nothing of the kind"],
      ["Fi", "Wi-Fi"],
    ])
      await sent({ name, email: `${name}@x-firm.example`, message });
    await db.execute(sql`update leads set search = to_tsvector('simple', replace(name, '-', ' '))`);
    await db.execute(sql`
      insert into lead_word_runs values (1, '-infinity', '00000000-0000-0000-0000-000000000000', now()) on conflict (id) do nothing`);
    const later = await sent({ name: "Later", email: "later@example.com", message: "X-ray" });
    await db.execute(sql`update leads set created_at = now() + interval '1 hour', search = '' where id = ${later}`);
    await joinWords({ batch: 1, longest: 0 });
    expect(await found({ q: "xray" })).toEqual(["Ray"]);
    await joinWords({ batch: 1 });
    expect([await found({ q: "xray" }), await found({ q: "wifi" })]).toEqual([["Ray"], ["Fi"]]);
    expect((await db.execute(sql`select * from lead_word_runs`)).rows).toEqual([]);
    await joinWords();
  });

  test("but not if only one of two words is there, or none is typed", async () => {
    await sent();
    expect(await found({ q: "dolores nowhere" })).toEqual([]);
    expect(await found({ q: "?!" })).toEqual([]);
  });

  test("and a visit with hundreds of long messages loses none of them", async () => {
    const first = await captureLead(leadInput());
    if (!first.ok) throw new Error("refused");
    const { leadToken } = first.value;
    // Long but repetitive words are stored compressed, so only their number in the text shows how much there is.
    const alike = (n: number) => Array.from({ length: 25 }, (_, place) => `${"w".repeat(190)}${n}x${place}`).join(" ");
    for (let n = 0; n < 20; n++) expect((await captureLead(leadInput({ form: "message", message: alike(n), leadToken }))).ok).toBe(true);
    await db.execute(
      sql`update leads set search = (select array_to_tsvector(array_agg(repeat('z', 180) || n)) from generate_series(1, 5400) n)`,
    );
    expect((await captureLead(leadInput({ form: "message", message: alike(999), leadToken }))).ok).toBe(true);
    expect((await page()).leads[0]?.submissions).toBe(22);
  });
});

describe.runIf(isDatabaseThere())("the inbox", () => {
  test("shows the newest first, fifty to a page, and says how many there are", async () => {
    for (let n = 0; n < 53; n++) await sent({ name: `Visitor ${n}`, email: `v${n}@example.com` });
    const first = await page();
    expect([first.leads.length, first.leads[0]?.name, first.hasMore, first.count]).toEqual([50, "Visitor 52", true, 53]);
    const second = await page({ page: 2 });
    expect([second.leads.map(({ name }) => name), second.hasMore]).toEqual([["Visitor 2", "Visitor 1", "Visitor 0"], false]);
  });

  test("stops counting where the exact number no longer matters", async () => {
    const insert = sql`
      insert into leads (name, email, form, is_verified, created_at, search)
      select 'Bulk', n || '@example.com', 'quote', true, now(), lead_words('bulk') from generate_series(1, 10050) n`;
    await db.execute(insert);
    expect(await page()).toMatchObject({ count: 10_001, countedUpTo: 10_000 });
    expect(await page({ q: "bulk" })).toMatchObject({ count: 1_001, countedUpTo: 1_000, hasMore: true });
    expect(await page({ q: "bulk", page: 200 })).toMatchObject({ hasMore: false });
  });

  test("sorts by name and company, in both directions", async () => {
    for (const [name, company] of [
      ["B", "x"],
      ["A", "z"],
      ["C", "y"],
    ])
      await sent({ name, company });
    expect(await found({ sort: "name" })).toEqual(["A", "B", "C"]);
    expect(await found({ sort: "-name" })).toEqual(["C", "B", "A"]);
    expect(await found({ sort: "company" })).toEqual(["B", "C", "A"]);
    expect(await found({ sort: "created" })).toEqual(["B", "A", "C"]);
    expect(await found({ sort: "nonsense" })).toEqual(["C", "A", "B"]);
  });

  test("filters by form, service, source, verification, status, owner, and day, and by all of them at once", async () => {
    const quote = await sent({ name: "Quote", form: "quote", service: "Email", utmSource: "newsletter" });
    await sent({ name: "Message", form: "message", service: "Hosting", referrer: "https://www.google.com/" });
    await changeLeadStatus(editor, { id: quote, version: 1, status: "won" });
    await changeLeadOwner(editor, { id: quote, version: 2, ownerId: other.userId });
    await db.execute(sql`update leads set is_verified = true, created_at = '2026-01-05T23:59:59Z' where id = ${quote}`);
    const only = [{ form: "quote" }, { service: "Email" }, { source: "newsletter" }, { verified: "yes" }, { status: "won" }];
    const more = [{ owner: other.userId }, { from: "2026-01-05", to: "2026-01-05" }, { to: "2026-11-20" }];
    for (const query of [...only, ...more, Object.assign({}, ...only, ...more)])
      expect(await found(query), JSON.stringify(query)).toEqual(["Quote"]);
    const others = [
      { form: "message" },
      { source: "google.com" },
      { owner: "none" },
      { status: "new" },
      { verified: "no" },
      { from: "2026-01-06" },
    ];
    for (const query of others) expect(await found(query), JSON.stringify(query)).toEqual(["Message"]);
    expect(await found({ owner: "me" }, other)).toEqual(["Quote"]);
    expect(await found({ owner: "me" })).toEqual([]);
    expect(await found({ status: "nonsense", from: "yesterday", page: "-1" })).toEqual(["Message", "Quote"]);
  });

  test("shows who owns a lead, whether it filled in the honeypot, and how long it has waited", async () => {
    const id = await sent({ website: "https://spam.example" });
    await changeLeadOwner(editor, { id, version: 1, ownerId: editor.userId });
    at += 3 * 3_600_000;
    await sent({ name: "Fresh", email: "fresh@example.com" });
    at += 25 * 3_600_000;
    const [fresh, trapped] = (await page()).leads;
    expect(trapped).toMatchObject({ isTrapped: true, status: "spam", ownerName: "Edgar Editor", clock: { state: "stopped" } });
    expect(fresh).toMatchObject({ isTrapped: false, ownerName: null, clock: { state: "waiting", minutes: 1_500, isLate: true } });
  });

  test("offers the services and sources that exist", async () => {
    await sent({ service: "Hosting", utmSource: "newsletter" });
    await sent({ service: "Email", referrer: "https://www.google.com/" });
    await sent({ service: "Email", message: "Another question" });
    const choices = await listLeadChoices(editor);
    expect(choices.ok && [choices.value.services, choices.value.sources]).toEqual([
      ["Email", "Hosting"],
      ["direct", "google.com", "newsletter"],
    ]);
    expect(choices.ok && choices.value.owners.map(({ fullName }) => fullName)).toEqual(["Ada Admin", "Edgar Editor"]);
  });
});

describe.runIf(isDatabaseThere())("waiting emergencies", () => {
  const support = (urgency: string, changes: Record<string, unknown> = {}) =>
    sent({ form: "support", urgency, message: "Our network is down", email: `${urgency}@example.com`, ...changes });
  const waiting = async () => {
    const listed = await listWaitingEmergencies(editor);
    if (!listed.ok) throw new Error(listed.reason);
    return listed.value;
  };

  test("are above the list until they are answered, longest wait first", async () => {
    const first = await support("Emergency");
    const second = await support("Emergency", { email: "second@example.com" });
    await support("Priority");
    await sent();
    expect((await waiting()).leads.map(({ id }) => id)).toEqual([first, second]);
    expect((await page()).leads.map(({ isEmergency }) => isEmergency)).toEqual([false, false, true, true]);
    at += 14 * 60_000;
    expect((await waiting()).leads.map(({ clock }) => [clock.minutes, clock.isLate, clock.target])).toEqual([
      [17, true, "15 minutes"],
      [16, true, "15 minutes"],
    ]);
    await changeLeadStatus(editor, { id: first, version: 1, status: "contacted" });
    await changeLeadStatus(editor, { id: second, version: 1, status: "spam" });
    expect((await waiting()).leads).toEqual([]);
  });

  test("are five at most, with a link to the rest", async () => {
    for (let n = 0; n < 6; n++) await support("Emergency", { email: `e${n}@example.com` });
    const { level, leads, hasMore } = await waiting();
    expect([level, leads.length, hasMore]).toEqual(["Emergency", 5, true]);
    expect((await page({ urgency: level, status: "new", sort: "created" })).count).toBe(6);
  });

  test("are only for people who can read leads", async () => {
    expect(await listWaitingEmergencies({ ...editor, role: "viewer" })).toEqual({ ok: false, reason: "forbidden" });
  });
});
