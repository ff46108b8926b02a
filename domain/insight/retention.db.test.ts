import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
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
    insert into leads (name, email, form, is_verified, status, created_at)
    values (${name}, 'a@example.com', 'quote', true, ${status}::lead_status, ${daysAgo(days)})`);
}

async function subscriber(email: string, days: number, { isConfirmed = false, hasLeft = false } = {}) {
  await db.execute(sql`
    insert into newsletter_subscribers (email, is_active, confirmed_at, unsubscribed_at, subscribed_at, updated_at)
    values (${email}, ${isConfirmed && !hasLeft}, ${isConfirmed ? daysAgo(days) : null}, ${hasLeft ? daysAgo(days) : null}, ${daysAgo(days)}, ${daysAgo(days)})`);
}

describe.runIf(isDatabaseThere())("the daily purge", () => {
  test("deletes leads after two years and spam after a month, and keeps what was won", async () => {
    await lead("young", 729);
    await lead("old", 731);
    await lead("won long ago", 2_000, "won");
    await lead("spam", 31, "spam");
    await lead("fresh spam", 29, "spam");
    await purgeExpiredData.handle({});
    expect(await values(sql`select name from leads order by name`)).toEqual(["fresh spam", "won long ago", "young"]);
  });

  test("deletes signups that nobody confirmed, never subscribers and never those who left", async () => {
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

  test("deletes counted clicks and failed checks when they are due", async () => {
    for (const days of [760, 762]) {
      await db.execute(sql`insert into analytics_events (type, path, occurred_at) values ('phone-click', ${`/${days}`}, ${daysAgo(days)})`);
    }
    for (const days of [89, 91]) {
      await db.execute(
        sql`insert into security_events (type, details, visitor, created_at) values ('failed_verification', '{}', ${String(days)}, ${daysAgo(days)})`,
      );
    }
    await purgeExpiredData.handle({});
    expect(await values(sql`select path from analytics_events`)).toEqual(["/760"]);
    expect(await values(sql`select visitor from security_events`)).toEqual(["89"]);
  });

  test("one rule that cannot be kept does not keep the others from their work, and the job is tried again", async () => {
    await lead("due", 800);
    await db.execute(sql`alter table analytics_events rename to analytics_events_away`);
    await expect(purgeExpiredData.handle({})).rejects.toThrow();
    expect(await values(sql`select name from leads where name = 'due'`)).toEqual([]);
    await db.execute(sql`alter table analytics_events_away rename to analytics_events`);
  });
});

test("every row of the table says what, how long and why", () => {
  for (const { what, keptFor, why } of listRetention()) for (const text of [what, keptFor, why]) expect(text.length).toBeGreaterThan(5);
});
