import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { siteSettings } from "./settings.schema.ts";

/** The settings whose value contains one of these addresses, at most `limit`. For a use case that has already checked its permission. */
export function listSettingsNaming(addresses: string[], limit: number): Promise<{ key: string; value: string }[]> {
  const { key, value } = siteSettings;
  return db
    .select({ key, value })
    .from(siteSettings)
    .where(sql`exists (select from unnest(${sql.param(addresses)}::text[]) as p where position(p in ${value}) > 0)`)
    .limit(limit);
}
