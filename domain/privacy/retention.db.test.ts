import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { listRetention, purgeExpiredData } from "./retention.ts";

onTestDatabase();

const NOW = Date.parse("2026-11-21T03:41:00Z");
let restore = setClock(() => NOW);
afterEach(() => {
  restore();
  restore = setClock(() => NOW);
});

const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);

async function values(query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await db.execute(query);
  return rows.map((row) => Object.values(row as object)[0]);
}

async function lead(name: string, days: number, status = "new") {
  await db.execute(sql`
    insert into leads (name, email, form, is_verified, status, created_at, status_changed_at)
    values (${name}, 'a@example.com', 'quote', true, ${status}::lead_status, ${daysAgo(days)}, ${daysAgo(days)})`);
}

async function subscriber(email: string, days: number, { isConfirmed = false, hasLeft = false } = {}) {
  await db.execute(sql`
    insert into newsletter_subscribers (email, is_active, confirmed_at, unsubscribed_at, subscribed_at, updated_at)
    values (${email}, ${isConfirmed && !hasLeft}, ${isConfirmed ? daysAgo(days) : null}, ${hasLeft ? daysAgo(days) : null}, ${daysAgo(days)}, ${daysAgo(days)})`);
}

describe.runIf(isDatabaseThere())("the daily purge", () => {
  test("deletes leads after two years and spam after a month, and keeps won leads", async () => {
    await lead("young", 729);
    await lead("old", 731);
    await lead("won long ago", 2_000, "won");
    await lead("spam", 31, "spam");
    await lead("fresh spam", 29, "spam");
    await lead("old, taken for spam today", 700, "spam");
    await db.execute(sql`update leads set status_changed_at = ${daysAgo(0)} where name = 'old, taken for spam today'`);
    await lead("old, wrote again", 900);
    await db.execute(sql`
      insert into lead_submissions (id, lead_id, form, name, email, recipient, is_verified, request_hash, created_at)
      select id, id, form, name, email, 'r', true, 'h', ${daysAgo(3)} from leads where name = 'old, wrote again'`);
    await purgeExpiredData.handle({});
    expect(await values(sql`select name from leads order by name`)).toEqual([
      "fresh spam",
      "old, taken for spam today",
      "old, wrote again",
      "won long ago",
      "young",
    ]);
  });

  test("deletes signups that no one confirmed, but never subscribers or people who left", async () => {
    await subscriber("never-confirmed@example.com", 31);
    await subscriber("may-still-confirm@example.com", 29);
    await subscriber("subscribed@example.com", 900, { isConfirmed: true });
    await subscriber("left@example.com", 900, { isConfirmed: true, hasLeft: true });
    await purgeExpiredData.handle({});
    expect(await values(sql`select email from newsletter_subscribers order by email`)).toEqual([
      "left@example.com",
      "may-still-confirm@example.com",
      "subscribed@example.com",
    ]);
  });

  test("deletes counted visit events and failed checks when they are due", async () => {
    for (const days of [6, 8]) {
      await db.execute(
        sql`insert into analytics_events (type, path, occurred_at, is_rolled) values ('phone-click', ${`/${days}`}, ${daysAgo(days)}, true)`,
      );
    }
    for (const days of [89, 91]) {
      await db.execute(
        sql`insert into security_events (type, details, visitor, created_at) values ('failed_verification', '{}', ${String(days)}, ${daysAgo(days)})`,
      );
    }
    await purgeExpiredData.handle({});
    expect(await values(sql`select path from analytics_events`)).toEqual(["/6"]);
    expect(await values(sql`select visitor from security_events`)).toEqual(["89"]);
  });

  test("deletes after thirty days what staff deleted from the site", async () => {
    for (const days of [29, 31]) {
      await db.execute(sql`
        insert into deleted_content (noun, row, deleted_by, created_at)
        values ('page', ${JSON.stringify({ slug: String(days) })}::jsonb, 'ada@example.com', ${daysAgo(days)})`);
    }
    await purgeExpiredData.handle({});
    expect(await values(sql`select row ->> 'slug' from deleted_content`)).toEqual(["29"]);
  });

  test("deletes what is stored only for a while: links, sessions, proofs, fingerprints, signups, answers to the 110 requirements", async () => {
    const { userId } = await staffMember({ role: "viewer" });
    for (const [name, days] of [
      ["fresh", 0.9],
      ["due", 9],
    ] as const) {
      const at = daysAgo(days);
      await db.execute(sql`insert into lead_acknowledgements (address_hash, last_at) values (${name}, ${at})`);
      await db.execute(
        sql`insert into sign_ups (id, email, full_name, password, created_at) values (gen_random_uuid(), ${name}, 'n', 'p', ${at})`,
      );
      await db.execute(sql`
        insert into password_resets (id, email, is_invitation, created_at)
        values (gen_random_uuid(), ${`${name} link`}, false, ${at}), (gen_random_uuid(), ${`${name} invitation`}, true, ${daysAgo(days * 0.85)})`);
      await db.execute(sql`
        insert into auth_sessions (id, token, user_id, expires_at, created_at, updated_at)
        values (${name}, ${name}, ${userId}, ${new Date(at.getTime() + 7 * 86_400_000)}, ${at}, ${at})`);
      await db.execute(
        sql`insert into verification_proofs (id, form, body_hash, answer, used_at) values (gen_random_uuid(), ${name}, 'h', '{}', ${at})`,
      );
      await lead(`${name} with answers`, 1);
      await db.execute(sql`
        with s as (insert into lead_submissions (id, lead_id, form, name, email, recipient, is_verified, request_hash, created_at)
            select id, id, form, name, email, 'r', true, ${name}, created_at from leads where name = ${`${name} with answers`} returning id),
          a as (insert into assessments (id, framework, answers, score, token_hash, created_at)
            select id, 'NIST800-171', '{}', 50, ${name}, ${at} from s returning id)
        insert into requirement_checks (id, assessment_id, created_at, updated_at, expires_at)
        select gen_random_uuid(), id, ${at}, ${at}, ${new Date(at.getTime() + 2 * 86_400_000)} from a`);
    }
    await purgeExpiredData.handle({});
    const left = [
      await values(sql`select address_hash from lead_acknowledgements`),
      await values(sql`select email from sign_ups`),
      await values(sql`select email from password_resets order by email`),
      await values(sql`select id from auth_sessions`),
      await values(sql`select form from verification_proofs`),
      await values(sql`select l.name from requirement_checks r join assessments a on a.id = r.assessment_id join leads l on l.id = a.id`),
    ];
    expect(left).toEqual([["fresh"], ["fresh"], ["fresh invitation", "fresh link"], ["fresh"], ["fresh"], ["fresh with answers"]]);
  });

  test("one failing rule does not stop the others, and the job is retried", async () => {
    await lead("due", 800);
    await db.execute(sql`alter table analytics_events rename to analytics_events_away`);
    await expect(purgeExpiredData.handle({})).rejects.toThrow();
    expect(await values(sql`select name from leads where name = 'due'`)).toEqual([]);
    await db.execute(sql`alter table analytics_events_away rename to analytics_events`);
  });
});

test("every row of the table says what, how long, and why", () => {
  for (const { what, keptFor, why } of listRetention()) for (const text of [what, keptFor, why]) expect(text.length).toBeGreaterThan(5);
});
