import { asc, inArray, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChanges } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type Misfit, readSetting, withoutForm } from "./read-setting.ts";
import type { SettingChange } from "./settings.input.ts";
import { siteSettings } from "./settings.schema.ts";

/** A setting that someone else has changed since, with its current value. */
export interface Conflict {
  key: string;
  value: string;
  version: number;
  updatedBy: string;
  updatedAt: Date;
}

/** Why nothing was written: every invalid value, and every setting that someone else changed in the meantime. */
export interface RefusedSettings {
  misfits: Misfit[];
  conflicts: Conflict[];
}

type Row = typeof siteSettings.$inferSelect;

/**
 * Writes everything that was changed, or nothing. A value that equals the stored one isn't a change. Returns the keys that were written.
 * The public pages show them within a second. `changes` has each key once (`SettingChanges`).
 */
export async function saveSettings(actor: Actor, changes: SettingChange[]): Promise<Result<string[], "forbidden" | RefusedSettings>> {
  if (!can(actor, "setting:edit")) return refused("forbidden");
  return storeSettings(actor, changes);
}

/** For the use cases that change settings, each of which has its own permission. */
export function storeSettings(actor: Actor, changes: SettingChange[]): Promise<Result<string[], RefusedSettings>> {
  return db.transaction(async (tx) => {
    const keys = changes.map(({ key }) => key);
    const rows = await lockSettings(tx, keys);
    const read = changes.map((change) => ({ ...change, row: rows.get(change.key), ...readSetting(change, rows.get(change.key)) }));
    const changed = read.filter(({ row, value, stored }) => value !== row?.value && (stored === null || stored !== withoutForm(row)));
    const misfits = changed.flatMap(({ misfits }) => misfits);
    const conflicts = changed.flatMap(({ row, version }) => (row && row.version !== version ? [conflictOf(row)] : []));
    if (misfits.length > 0 || conflicts.length > 0) return refused({ misfits, conflicts });
    const written = changed.flatMap(({ row, stored }) => (row && stored !== null ? [{ row, stored }] : []));
    if (written.length > 0) await writeSettings(tx, actor, written);
    return ok(written.map(({ row }) => row.key));
  });
}

/** The rows by key, locked in key order, so that two saves of the same settings wait for each other but never deadlock. */
export async function lockSettings(tx: Tx, keys: string[]): Promise<Map<string, Row>> {
  const rows = await tx.select().from(siteSettings).where(inArray(siteSettings.key, keys)).orderBy(asc(siteSettings.key)).for("update");
  return new Map(rows.map((row) => [row.key, row]));
}

export function conflictOf({ key, value, version, updatedBy, updatedAt }: Row): Conflict {
  return { key, value, version, updatedBy, updatedAt };
}

/** Stores settings whose rows are locked, with their audit entries. */
export async function writeSettings(tx: Tx, actor: Actor, changes: { row: Row; stored: string }[]): Promise<void> {
  const updatedAt = now();
  await tx
    .insert(siteSettings)
    .values(changes.map(({ row, stored }) => ({ ...row, value: stored, isDemo: false, updatedBy: actor.email, updatedAt })))
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: {
        value: sql`excluded.value`,
        isDemo: false,
        version: sql`${siteSettings.version} + 1`,
        updatedBy: actor.email,
        updatedAt,
      },
    });
  await recordChanges(
    tx,
    actor,
    changes.map(({ row, stored }) => ({
      action: "setting.updated",
      id: row.key,
      name: row.key,
      // Under its own name, so that a secret among the settings is masked like any other.
      before: { [row.key]: shown(row.value), isDemo: row.isDemo },
      after: { [row.key]: shown(stored), isDemo: false },
    })),
  );
  await invalidateTags(tx, "settings");
}

/** Lists and objects as such: the log shows them like any other field. */
function shown(stored: string): unknown {
  if (!/^[[{]/.test(stored)) return stored;
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}
