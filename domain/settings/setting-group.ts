import { inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { fromStored, toStored } from "./known-settings.ts";
import { storeSettings } from "./save-settings.ts";
import { siteSettings } from "./settings.schema.ts";

/** Settings that a screen of their own edits together. `versions` are sent with the save. */
export interface SettingGroup<Values extends object> {
  values: Values;
  versions: Record<keyof Values, number>;
}

/** For use cases that have a permission of their own. */
export async function readSettingGroup<Values extends object>(keys: readonly (keyof Values & string)[]): Promise<SettingGroup<Values>> {
  const rows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, [...keys]));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const forEachKey = (make: (key: string) => unknown) => Object.fromEntries(keys.map((key) => [key, make(key)]));
  return {
    values: forEachKey((key) => fromStored(key, byKey.get(key)?.value)) as Values,
    versions: forEachKey((key) => byKey.get(key)?.version ?? 0) as SettingGroup<Values>["versions"],
  };
}

/**
 * Writes all of them, or nothing; for use cases that have a permission of their own and have checked the values. "stale": someone else has
 * changed one of them since the form was opened.
 */
export async function saveSettingGroup<Values extends object>(
  { values, versions }: SettingGroup<Values>,
  actor: Actor,
): Promise<Result<null, "stale">> {
  const changes = Object.entries(values).map(([key, value]) => ({
    key,
    value: toStored(value),
    version: versions[key as keyof Values] ?? 0,
  }));
  const saved = await storeSettings(actor, changes);
  if (saved.ok) return ok(null);
  if (saved.reason.conflicts.length === 0) throw new Error(`a checked form was refused: ${saved.reason.misfits.map(({ text }) => text)}`);
  return refused("stale");
}
