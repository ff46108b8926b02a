import { eq, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { addToHistory, holdLead, type LeadRefusal, type LeadRow } from "./change-lead.ts";
import type { LeadEditInput } from "./lead-inbox.input.ts";
import { gatheredWords } from "./lead-words.ts";
import { leads } from "./leads.schema.ts";
import { followCorrection } from "./people/follow-correction.ts";
import { phoneCountry } from "./phone-country.ts";
import { type CountryCode, readPhone } from "./phone-number.input.ts";

/**
 * Corrects a lead's contact details. Submissions stay as they were sent. The history shows the old and new values, the audit log only which
 * fields changed.
 */
export async function editLead(actor: Actor, { id, version, ...given }: LeadEditInput): Promise<Result<void, LeadRefusal>> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  const country = await phoneCountry();
  return db.transaction(async (tx) => {
    const held = await holdLead(tx, id, version);
    if (!held.ok) return held;
    const before = held.value;
    const names = (Object.keys(given) as (keyof typeof given)[]).filter((name) => before[name] !== given[name]);
    if (names.length === 0) return ok(undefined);
    const phone = given.phone === before.phone ? {} : numberOf(given.phone, country);
    // First and last name are cleared if they no longer make up the name.
    const parts = given.name === before.name ? {} : { firstName: null, lastName: null };
    // No one has confirmed the new address.
    const isSameAddress = given.email.toLowerCase() === before.email.toLowerCase();
    await tx
      .update(leads)
      .set({ ...given, ...phone, ...parts, ...(!isSameAddress && { emailConfirmedAt: null }), version: sql`${leads.version} + 1` })
      .where(eq(leads.id, id));
    await tx.update(leads).set({ search: gatheredWords() }).where(eq(leads.id, id));
    await followCorrection(tx, before, { ...given, ...phone });
    const fields = Object.fromEntries(names.map((name) => [name, { from: before[name], to: given[name] }]));
    await addToHistory(tx, actor, "edited", [{ leadId: id, details: { fields } }]);
    await recordChange(tx, actor, { action: "lead.edited", id, after: { fields: names } });
    return ok(undefined);
  });
}

/** Staff type what they're told, even if it isn't a number: then only the text is stored. */
export function numberOf(phone: string, country: CountryCode): Pick<LeadRow, "phoneE164" | "phoneExtension"> {
  const number = readPhone(phone, country);
  return { phoneE164: number?.e164 ?? null, phoneExtension: number?.extension || null };
}
