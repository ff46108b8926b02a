import { and, asc, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import type { Actor } from "../permissions/index.ts";
import { writeSettings } from "./save-settings.ts";
import { siteSettings } from "./settings.schema.ts";

/** The settings whose value contains one of these addresses, at most `limit`. For a use case that has already checked its permission. */
export function listSettingsNaming(
  addresses: string[],
  limit: number,
  within: Pick<Tx, "select"> = db,
): Promise<{ key: string; value: string }[]> {
  const { key, value } = siteSettings;
  return within
    .select({ key, value })
    .from(siteSettings)
    .where(sql`exists (select from unnest(${sql.param(addresses)}::text[]) as p where position(p in ${value}) > 0)`)
    .limit(limit);
}

/** Puts one address in the place of another, in the transaction of a use case that has checked its permission. Returns the changed keys. */
export async function swapInSettings(
  tx: Tx,
  actor: Actor,
  { from, to, only }: { from: string; to: string; only?: string[] },
): Promise<string[]> {
  const { key, value } = siteSettings;
  const named = and(sql`position(${from}::text in ${value}) > 0`, only && inArray(key, only));
  const rows = await tx.select().from(siteSettings).where(named).orderBy(asc(key)).for("update");
  if (rows.length > 0)
    await writeSettings(
      tx,
      actor,
      rows.map((row) => ({ row, stored: row.value.replaceAll(from, to) })),
    );
  return rows.map((row) => row.key);
}
