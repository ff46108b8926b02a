import { eq, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { ERASED } from "../person.ts";
import { fromStored, toStored } from "./known-settings.ts";
import { formRecipients } from "./read-settings.ts";
import { siteSettings } from "./settings.schema.ts";

/** Whether forms may email requests to the address. */
export async function exportPerson(email: string): Promise<Record<string, unknown[]>> {
  const confirmed = (await formRecipients()).filter((address) => address.toLowerCase() === email.toLowerCase());
  return confirmed.length > 0 ? { formRecipients: confirmed } : {};
}

/** Removes who changed a setting, and the address from those that forms may email. Returns the number of settings. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  return (await forgetChanges(tx, email)) + (await forgetRecipient(tx, email));
}

async function forgetRecipient(tx: Tx, email: string): Promise<number> {
  const is = eq(siteSettings.key, "form_recipients");
  const [row] = await tx.select({ value: siteSettings.value }).from(siteSettings).where(is).for("update");
  const addresses = fromStored("form_recipients", row?.value) as string[];
  const left = addresses.filter((address) => address.toLowerCase() !== email.toLowerCase());
  if (left.length === addresses.length) return 0;
  await tx
    .update(siteSettings)
    .set({ value: toStored(left), version: sql`${siteSettings.version} + 1` })
    .where(is);
  await invalidateTags(tx, "settings");
  return 1;
}

async function forgetChanges(tx: Tx, email: string): Promise<number> {
  const changed = await tx
    .update(siteSettings)
    .set({ updatedBy: ERASED })
    .where(eq(sql`lower(${siteSettings.updatedBy})`, email.toLowerCase()))
    .returning({ id: siteSettings.id });
  return changed.length;
}
