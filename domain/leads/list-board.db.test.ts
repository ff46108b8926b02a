import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { listBoard } from "./index.ts";
import { LeadQuery } from "./lead-inbox.input.ts";
import type { LeadStatus } from "./lead-inbox-rules.input.ts";

const { desk } = onLeadDesk();

const board = async (query: Record<string, string> = {}, more: LeadStatus | null = null) => {
  const found = await listBoard(desk.editor, LeadQuery.parse(query), more);
  if (!found.ok) throw new Error(found.reason);
  return found.value.map(({ status, leads, count, once, monthly }) => [status, leads.length, count, once, monthly]);
};

const given = (status: LeadStatus, count: number, once: number | null, form = "quote") =>
  db.execute(sql`
    insert into leads (name, email, form, is_verified, status, value_once, value_monthly, created_at)
    select 'Lead ' || n, n || '@example.com', ${form}, true, ${status}::lead_status, ${once}::int, ${once && Math.floor(once / 10)}::int, now()
    from generate_series(1, ${count}::int) n`);

describe.runIf(isDatabaseThere())("the board", () => {
  test("has a bounded column for each status but spam, and adds up all of its leads, not only those it shows", async () => {
    await given("new", 25, 100);
    await given("won", 2, 2_000_000_000);
    await given("spam", 3, 100);
    expect(await board()).toEqual([
      ["new", 20, 25, 2_500, 250],
      ["contacted", 0, 0, 0, 0],
      ["qualified", 0, 0, 0, 0],
      ["won", 2, 2, 4_000_000_000, 400_000_000],
      ["lost", 0, 0, 0, 0],
    ]);
    expect((await board({}, "new"))[0]).toEqual(["new", 25, 25, 2_500, 250]);
  });

  test("has the inbox's filters, and sums only what matches", async () => {
    await given("new", 2, 100);
    await given("new", 1, 7, "support");
    expect((await board({ form: "support" }))[0]).toEqual(["new", 1, 1, 7, 0]);
    await given("spam", 1, null);
    expect(await board({ status: "spam" })).toEqual([["spam", 1, 1, 0, 0]]);
  });
});
