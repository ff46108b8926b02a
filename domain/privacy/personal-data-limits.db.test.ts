import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { forgetCapturedMail, openMail, sendMail } from "~/platform/mail/index.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { databaseKind, databaseUrl, isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { deleteUser, updateUser } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import { addNote, captureLead } from "../leads/index.ts";
import type { Actor } from "../permissions/index.ts";
import { brand } from "../settings/index.ts";
import { erasePersonalData, exportPersonalData } from "./personal-data.ts";

onTestDatabase();

const EVE = "eve@agave.example";
/** Each contains Eve's address, or starts or ends like it. */
const NEIGHBOURS = ["steve@agave.example", "o'eve@agave.example", "adam-eve@agave.example", "a.eve@agave.example", "r&eve@agave.example"];
NEIGHBOURS.push("eve@agave.example.org", "eve@agave.example-shop.org", "eve@agave.examples");
const everybody = (separator: string) => [...NEIGHBOURS, `<${EVE.toUpperCase()}>`, ...NEIGHBOURS, EVE].join(separator);
const neighboursOnly = (separator: string) => [...NEIGHBOURS, "<erased person>", ...NEIGHBOURS, "erased person"].join(separator);

const dataDir = mkdtempSync(join(tmpdir(), "bluebonnet-limits-"));
const kept = () => readdirSync(join(dataDir, "mail")).length;
let admin: Actor;
let editor: Actor;

beforeAll(async () => {
  if (!isDatabaseThere()) return;
  openMail({ smtpUrl: undefined, dataDir });
  admin = await staffMember({ role: "admin" });
  editor = await staffMember({ role: "editor" });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function lead(changes: Record<string, unknown>) {
  const captured = await captureLead(leadInput(changes));
  if (!captured.ok) throw new Error("refused");
  return captured.value;
}

const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;

describe.runIf(isDatabaseThere())("who can erase whom", () => {
  const email = "account@agave.example";

  test("an editor erases no one who has an account, because that would delete it", async () => {
    await staffMember({ role: "viewer", email });
    await lead({ email });
    expect(await erasePersonalData(editor, email.toUpperCase())).toEqual({ ok: false, reason: "staff" });
    expect(await rowsOf(sql`select 1 from profiles where email = ${email}`)).toHaveLength(1);
    expect(await rowsOf(sql`select 1 from leads where email = ${email}`)).toHaveLength(1);
    expect(await erasePersonalData(editor, admin.email)).toEqual({ ok: false, reason: "staff" });
  });

  test("an administrator does, and an editor erases anyone who has none", async () => {
    expect(await erasePersonalData(admin, email)).toMatchObject({ ok: true });
    expect(await rowsOf(sql`select 1 from auth_users where email = ${email}`)).toEqual([]);
    await lead({ email: "none@agave.example" });
    expect(await erasePersonalData(editor, "none@agave.example")).toMatchObject({ ok: true });
    expect(await rowsOf(sql`select 1 from leads where email = 'none@agave.example'`)).toEqual([]);
  });

  test.each(["role = 'viewer'", "disabled_at = now()"])(
    "someone who was an editor when the request started, but no longer: %s",
    async (change) => {
      const former = await staffMember({ role: "editor" });
      await lead({ email: "stays@agave.example" });
      await db.execute(sql`update profiles set ${sql.raw(change)} where user_id = ${former.userId}`);
      expect(await erasePersonalData(former, "stays@agave.example")).toEqual({ ok: false, reason: "forbidden" });
      expect(await rowsOf(sql`select 1 from leads where email = 'stays@agave.example'`)).not.toEqual([]);
    },
  );

  test("no one erases the firm's own addresses", async () => {
    const { leadsEmail, supportEmail } = await brand();
    for (const own of [leadsEmail, supportEmail.toUpperCase()])
      expect(await erasePersonalData(admin, own)).toEqual({ ok: false, reason: "own-address" });
  });

  test("an editor's export leaves out how staff sign in", async () => {
    const [colleague, visitor] = [await staffMember({ role: "editor" }), await staffMember({ role: "viewer" })];
    const exported = async (actor: Actor, person: Actor) => {
      const result = await exportPersonalData(actor, person.email.toUpperCase());
      if (!result.ok) throw new Error(result.reason);
      return result.value;
    };
    for (const person of [admin, colleague]) {
      expect(await exported(editor, person)).not.toHaveProperty("account");
      expect(await exported(admin, person)).toMatchObject({ account: { accounts: [{ email: person.email }] } });
    }
    expect(await exported(editor, visitor)).toMatchObject({ account: { accounts: [{ email: visitor.email }] } });
  });
});

describe.runIf(isDatabaseThere())("someone whose address contains the erased one", () => {
  test("stays everywhere", async () => {
    const other = await lead({
      email: NEIGHBOURS[0],
      name: "Steve",
      company: `${EVE} & ${NEIGHBOURS[0]}`,
      message: everybody("\n"),
      pageUrl: `http://localhost:3000/?from=${EVE}&to=${NEIGHBOURS[0]}`,
    });
    const silent = await lead({ email: "silent@yucca.example", message: "Nothing of her" });
    await addNote(admin, { id: silent.id, note: `To\n${everybody("\n")}` });
    for (const neighbour of NEIGHBOURS.slice(1)) await lead({ email: neighbour });
    const own = await lead({ email: EVE });
    await db.transaction((tx) =>
      recordChange(tx, admin, { action: "thing.made", id: everybody(" "), name: "x", after: { text: everybody("\n") } }),
    );
    for (const email of NEIGHBOURS)
      await db.transaction((tx) => recordChange(tx, { userId: email, email }, { action: "thing.made", id: "y", name: email }));
    for (const text of [...NEIGHBOURS, EVE]) {
      await db.execute(sql`
        insert into security_events (type, details, visitor, created_at)
        values ('suspicious_activity', jsonb_build_object('reason', ${`See\n${text}`}::text), 'v', now())`);
      await db.execute(sql`
        insert into auth_verifications (id, identifier, value, expires_at, created_at, updated_at) values (${text}, ${text}, 'v', now(), now(), now())`);
    }
    await refuseJobs([...NEIGHBOURS, EVE]);

    expect(await erasePersonalData(editor, EVE)).toMatchObject({ ok: true });

    expect(await rowsOf(sql`select 1 from leads where id = ${own.id}`)).toEqual([]);
    expect(await rowsOf(sql`select company, message, page_url from lead_submissions where id = ${other.submissionId}`)).toEqual([
      {
        company: `erased person & ${NEIGHBOURS[0]}`,
        message: neighboursOnly("\n"),
        page_url: `http://localhost:3000/?from=erased person&to=${NEIGHBOURS[0]}`,
      },
    ]);
    expect(await rowsOf(sql`select company from leads where id = ${other.id}`)).toEqual([{ company: `erased person & ${NEIGHBOURS[0]}` }]);
    expect(await rowsOf(sql`select details->>'text' as text from lead_events where lead_id = ${silent.id} and type = 'note'`)).toEqual([
      { text: `To\n${neighboursOnly("\n")}` },
    ]);
    expect(await rowsOf(sql`select subject_id, after->>'text' as text from audit_log where subject_name = 'x'`)).toEqual([
      { subject_id: neighboursOnly(" "), text: neighboursOnly("\n") },
    ]);
    const emails = [...NEIGHBOURS].sort();
    const from = async (query: ReturnType<typeof sql>) => (await rowsOf(query)).map(({ email }) => String(email)).sort();
    expect(await from(sql`select email from leads where email like '%eve@agave.example%'`)).toEqual(emails);
    expect(await from(sql`select subject_name as email from audit_log where subject_id = 'y' and actor_email = subject_name`)).toEqual(
      emails,
    );
    expect(await from(sql`select identifier as email from auth_verifications`)).toEqual(emails);
    expect(await from(sql`select substr(details->>'reason', 5) as email from security_events`)).toEqual(emails);
    expect(await from(sql`select output->>'to' as email from pgboss.job where output is not null`)).toEqual(emails);
  });

  /** Each address in a mail server's response to another job. */
  async function refuseJobs(addresses: string[]): Promise<void> {
    const jobs = await rowsOf(sql`select id from pgboss.job limit ${addresses.length}`);
    expect(jobs).toHaveLength(addresses.length);
    for (const [index, address] of addresses.entries())
      await db.execute(sql`update pgboss.job set output = jsonb_build_object('to', ${address}::text) where id = ${jobs[index]?.id}`);
  }

  test("keeps their emails, and an email that is being written stays, even if a mail server was set since", async () => {
    const { name, supportEmail } = await brand();
    const from = { name, address: supportEmail };
    const sent = { from, subject: "Hello", html: "", text: `Of ${NEIGHBOURS.join(", ")}` };
    for (const [index, to] of [...NEIGHBOURS, EVE.toUpperCase()].entries()) {
      await sendMail("lead", { ...sent, to, messageId: `to-${index}@x` });
      await sendMail("lead", {
        ...sent,
        to: "leads@x.example",
        replyTo: { name: "Somebody, with a comma", address: to },
        messageId: `re-${index}@x`,
      });
    }
    await sendMail("lead", { ...sent, to: "leads@x.example", from: { name: EVE, address: supportEmail }, messageId: "in-her-name@x" });
    const half = join(dataDir, "mail", "half.eml.1.part");
    writeFileSync(half, `To: ${EVE}\r\n`);
    const before = kept();
    openMail({ smtpUrl: "smtp://127.0.0.1:9", dataDir });
    const forget = (address: string) => forgetCapturedMail({ addresses: [address], ids: [], people: [] });
    expect(await forget(supportEmail)).toBe(0);
    expect(await forget(EVE)).toBe(3);
    expect(kept()).toBe(before - 3);
    expect(readdirSync(join(dataDir, "mail"))).toContain("half.eml.1.part");
    // Left by a kill long ago; no one is working on it anymore.
    utimesSync(half, new Date(0), new Date(0));
    expect(await forget(EVE)).toBe(0);
    expect(readdirSync(join(dataDir, "mail"))).not.toContain("half.eml.1.part");
  });
});

describe.runIf(isDatabaseThere())("the audit log", () => {
  test("keeps neither the name nor the picture of an erased account, even one that was deleted before", async () => {
    const people = [
      await staffMember({ role: "viewer", email: "first@agave.example", fullName: "Prickly Pear" }),
      await staffMember({ role: "viewer", email: "second@agave.example", fullName: "Prickly Pear" }),
      await staffMember({ role: "viewer", email: "third@agave.example", fullName: "Prickly Pear" }),
    ] as const;
    for (const { userId } of people) {
      const input = { fullName: "Prickly Poppy", role: "viewer" as const, avatarUrl: "/media/prickly.webp" };
      expect(await updateUser(admin, { userId }, input, new Headers())).toEqual({ ok: true, value: undefined });
    }
    const [first, second, third] = people;
    expect(await deleteUser(admin, { userId: second.userId })).toMatchObject({ ok: true });
    for (const { email } of [first, second]) expect(await erasePersonalData(admin, email)).toMatchObject({ ok: true });
    const log = (userId: string) =>
      rowsOf(
        sql`select action, subject_name as name, before, after from audit_log where subject_id = ${userId} order by created_at, action desc`,
      );
    const updated = { action: "user.updated", name: "erased person", before: {}, after: {} };
    expect(await log(first.userId)).toEqual([updated]);
    expect(await log(second.userId)).toEqual([
      updated,
      { action: "user.deleted", name: "erased person", before: { email: "erased person", role: "viewer" }, after: null },
    ]);
    expect(await log(third.userId)).toMatchObject([
      { name: third.email, before: { fullName: "Prickly Pear" }, after: { fullName: "Prickly Poppy", avatarUrl: "/media/prickly.webp" } },
    ]);
  });
});

describe.runIf(isDatabaseThere() && databaseKind === "server")("two actions on the same leads", () => {
  test("never wait for each other, because leads are locked in the order of their IDs", async () => {
    const email = "twice@agave.example";
    const [low, high] = ["00000000-0000-4000-8000-000000000001", "ffffffff-0000-4000-8000-000000000002"];
    // The higher ID is found first if no order is specified.
    for (const id of [high, low])
      await db.execute(
        sql`insert into leads (id, name, email, form, is_verified, created_at) values (${id}, 'Twice', ${email}, 'quote', true, now())`,
      );
    const other = new pg.Client({ connectionString: databaseUrl() });
    await other.connect();
    const hold = (id: string) => other.query("select 1 from leads where id = $1 for update", [id]);
    await other.query("begin");
    await hold(low);
    const erased = erasePersonalData(admin, email);
    await expect.poll(() => rowsOf(sql`select 1 from pg_locks where not granted`)).not.toEqual([]);
    await hold(high);
    await other.query("commit");
    await other.end();
    expect(await erased).toMatchObject({ ok: true });
  });
});
