import { inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { GhlFormInput, GhlFormVersions } from "../ghl-form.input.ts";
import { fromStored, type GhlFormKey, ghlFormKeys } from "../known-settings.ts";
import { siteSettings } from "../settings.schema.ts";

/** The settings in the ghl_forms category, as the back office edits them. `versions` are sent with the save. */
export interface EditedGhlForm {
  values: GhlFormInput;
  versions: GhlFormVersions;
}

export async function readGhlForm(actor: Actor): Promise<Result<EditedGhlForm, "forbidden">> {
  if (!can(actor, "ghl-form:read")) return refused("forbidden");
  const rows = await db.select().from(siteSettings).where(inArray(siteSettings.key, ghlFormKeys));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return ok({
    values: forEachKey((key) => fromStored(key, byKey.get(key)?.value)) as GhlFormInput,
    versions: forEachKey((key) => byKey.get(key)?.version ?? 0),
  });
}

function forEachKey<Value>(make: (key: GhlFormKey) => Value): Record<GhlFormKey, Value> {
  return Object.fromEntries(ghlFormKeys.map((key) => [key, make(key)])) as Record<GhlFormKey, Value>;
}
