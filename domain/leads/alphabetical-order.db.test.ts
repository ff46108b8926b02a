import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { findLeadNeighbors, listCompanies, listLeads } from "./index.ts";
import { orderOf } from "./lead-filter.ts";
import { LeadQuery } from "./lead-inbox.input.ts";

const { desk } = onLeadDesk();
const NAMES = ["ana", "Ana", "Ána", "bo", "Émile", "eve", "Zoë", "Ярослав"];

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.execute(sql`delete from leads`);
  await db.execute(sql`delete from companies`);
});

describe.runIf(isDatabaseThere())("names are sorted as people expect, whatever the database", () => {
  async function store(): Promise<Map<string, string>> {
    const shuffled = NAMES.toSorted((one, other) => (one < other ? 1 : -1));
    const { rows } = await db.execute(sql`
      insert into leads (name, company, email, form, is_verified, created_at)
      select name, name, 'a@x.example', 'quote', true, now() from unnest(${sql.param(shuffled)}::text[]) as name returning name, id`);
    return new Map(rows.map(({ name, id }) => [String(name), String(id)]));
  }

  test.each(["name", "company"] as const)("leads by %s, in both directions, and the lead before and after one", async (sort) => {
    const ids = await store();
    const names = async (by: string) => {
      const found = await listLeads(desk.editor, LeadQuery.parse({ sort: by }));
      return found.ok && found.value.leads.map(({ name }) => name);
    };
    expect(await names(sort)).toEqual(NAMES);
    expect(await names(`-${sort}`)).toEqual(NAMES.toReversed());
    const beside = await findLeadNeighbors(desk.editor, ids.get("Émile") ?? "", { sort });
    expect(beside).toEqual({ ok: true, value: { previous: ids.get("bo"), next: ids.get("eve") } });
  });

  test("a page of them is read from an index, not sorted", async () => {
    await store();
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select id from leads order by ${sql.join(orderOf("name"), sql`, `)} limit 50`);
    });
    expect(JSON.stringify(plan.rows)).toContain("leads_name");
    expect(JSON.stringify(plan.rows)).not.toContain("Sort");
  });

  test("companies", async () => {
    await db.execute(sql`
      insert into companies (name, name_key, created_at) select name, name, now() from unnest(${sql.param(NAMES.toReversed())}::text[]) as name`);
    const found = await listCompanies(desk.editor, { q: "", page: 1 });
    expect(found.ok && found.value.companies.map(({ name }) => name)).toEqual(NAMES);
  });
});
