import { inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { recordChanges } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { conflictOf, lockSettings, type RefusedSettings } from "./save-settings.ts";
import type { ExpectedSetting } from "./settings.input.ts";
import { siteSettings } from "./settings.schema.ts";

/**
 * Confirms that shipped claims are true for this firm (docs/decisions/0017-what-is-a-setting.md), all of them or none. If one changed after
 * it was read, it isn't confirmed. The value stays, and so does the day it last changed. Returns the keys that were demo before.
 */
export async function confirmSettings(actor: Actor, seen: ExpectedSetting[]): Promise<Result<string[], "forbidden" | RefusedSettings>> {
  if (!can(actor, "setting:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const versions = new Map(seen.map(({ key, version }) => [key, version]));
    const rows = await lockSettings(tx, [...versions.keys()]);
    const demo = [...rows.values()].filter(({ isDemo }) => isDemo);
    const conflicts = demo.filter(({ key, version }) => versions.get(key) !== version).map(conflictOf);
    if (conflicts.length > 0) return refused({ misfits: [], conflicts });
    const keys = demo.map(({ key }) => key);
    if (keys.length === 0) return ok(keys);
    await tx.update(siteSettings).set({ isDemo: false }).where(inArray(siteSettings.key, keys));
    const change = { action: "setting.confirmed", before: { isDemo: true }, after: { isDemo: false } } as const;
    await recordChanges(
      tx,
      actor,
      keys.map((key) => ({ ...change, id: key, name: key })),
    );
    return ok(keys);
  });
}
