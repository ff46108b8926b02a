import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { numberOf } from "../edit-lead.ts";
import type { PersonEditInput } from "../people.input.ts";
import { companies, people } from "../people.schema.ts";
import { phoneCountry } from "../phone-country.ts";
import { companyKey } from "./company-key.ts";
import { gatherPeople } from "./ensure-people.ts";
import type { PersonRefusal } from "./merge-people.ts";
import { holdPeople } from "./move-leads.ts";
import type { PersonRow } from "./of-person.ts";

/**
 * Changes what we call a person, where we reach them, and where they work. Their leads stay as they were sent. The audit log shows which
 * fields changed, not their values.
 */
export async function editPerson(actor: Actor, input: PersonEditInput): Promise<Result<void, PersonRefusal>> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  const { id, version, name, email, phone, company } = input;
  const country = await phoneCountry();
  return db.transaction(async (tx) => {
    const person = (await holdPeople(tx, [id])).get(id);
    if (!person || person.mergedIntoId) return refused("not-found");
    if (person.version !== version) return refused("conflict");
    const companyId = await companyNamed(tx, person, company);
    const given = { name, email, phone, companyId };
    const fields = (Object.keys(given) as (keyof typeof given)[]).filter((field) => person[field] !== given[field]);
    if (fields.length === 0) return ok(undefined);
    const number = phone === person.phone ? {} : numberOf(phone, country);
    await tx
      .update(people)
      .set({ ...given, ...number, version: sql`${people.version} + 1` })
      .where(eq(people.id, id));
    await gatherPeople(tx, [id]);
    await recordChange(tx, actor, { action: "person.edited", id, after: { fields } });
    return ok(undefined);
  });
}

/** The company with this name: the person's own if it has this name, otherwise the oldest one, otherwise a new one. */
async function companyNamed(tx: Tx, { companyId }: PersonRow, name: string): Promise<string | null> {
  if (name === "") return null;
  // Staff may call a company "Home".
  const key = companyKey(name) || name.toLowerCase();
  const find = async () => {
    const { rows } = await tx.execute(sql`
      select id from ${companies} where name_key = ${key} order by (id is not distinct from ${companyId}::uuid) desc, created_at, id limit 1`);
    return rows[0] && String(rows[0].id);
  };
  const found = await find();
  if (found) return found;
  await tx
    .insert(companies)
    .values({ name, nameKey: key, search: sql`lead_words(${name})` })
    .onConflictDoNothing();
  return (await find()) ?? null;
}
