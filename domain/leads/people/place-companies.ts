import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { businessDomain, companyKey, isNamedLike } from "./company-key.ts";

/** Someone who needs a company: their address, and the company they typed. */
interface ToPlace {
  id: string;
  email: string;
  company: string;
}

interface Named {
  id: string;
  name: string;
  key: string;
  domain: string | null;
}

/**
 * Finds or adds the company of each person: by the domain of their address, otherwise by the name they typed. Returns the companies' IDs by
 * the people's. People without either aren't in it. Concurrent calls agree, because the database knows each domain and name once.
 */
export async function placeCompanies(tx: Tx, all: ToPlace[]): Promise<Map<string, string>> {
  const named = all.map(({ id, email, company }): Named => {
    const key = companyKey(company);
    return { id, key, name: key && company.trim(), domain: businessDomain(email) };
  });
  const byDomain = await placeByDomain(
    tx,
    named.filter(({ domain }) => domain !== null),
  );
  const byName = await placeByName(
    tx,
    named.filter(({ domain, key }) => domain === null && key !== ""),
  );
  const placed = named.map(({ id, domain, key }) => [id, domain ? byDomain.get(domain) : byName.get(key)] as const);
  return new Map(placed.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

async function placeByDomain(tx: Tx, named: Named[]): Promise<Map<string, string>> {
  if (named.length === 0) return new Map();
  const first = firstOf(named, ({ domain }) => domain ?? "");
  const alike = firstOf(
    first.filter(({ domain, key }) => key !== "" && isNamedLike(domain ?? "", key)),
    ({ key }) => key,
  );
  if (alike.length > 0)
    await tx.execute(sql`
      update companies c set domain = g.domain, search = c.search || lead_words(g.domain) from ${given(alike)}
      where c.domain is null and c.name_key = g.key and not exists (select 1 from companies o where o.domain = g.domain)`);
  await tx.execute(sql`
    insert into companies (name, name_key, domain, search)
    select coalesce(nullif(g.name, ''), g.domain), coalesce(nullif(g.key, ''), g.domain), g.domain, lead_words(g.name || ' ' || g.domain) from ${given(first)}
    on conflict do nothing`);
  const { rows } = await tx.execute(sql`select id, domain as found from companies where domain in (select g.domain from ${given(first)})`);
  return new Map(rows.map(({ id, found }) => [String(found), String(id)]));
}

/** If several companies share a name, the oldest one. */
async function placeByName(tx: Tx, named: Named[]): Promise<Map<string, string>> {
  if (named.length === 0) return new Map();
  const first = firstOf(named, ({ key }) => key);
  await tx.execute(sql`
    insert into companies (name, name_key, search) select g.name, g.key, lead_words(g.name) from ${given(first)}
    where not exists (select 1 from companies o where o.name_key = g.key) on conflict do nothing`);
  const { rows } = await tx.execute(sql`
    select distinct on (name_key) id, name_key as found from companies where name_key in (select g.key from ${given(first)})
    order by name_key, created_at, id`);
  return new Map(rows.map(({ id, found }) => [String(found), String(id)]));
}

/** The first one with each key, in the keys' order: transactions that add the same companies don't wait for each other in a circle. */
function firstOf(named: Named[], keyOf: (one: Named) => string): Named[] {
  const groups = Map.groupBy(named, keyOf);
  return [...groups.keys()].sort().flatMap((key) => {
    const group = groups.get(key) ?? [];
    return group.find(({ name }) => name !== "") ?? group[0] ?? [];
  });
}

function given(named: Named[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as g(name text, key text, domain text)`;
}
