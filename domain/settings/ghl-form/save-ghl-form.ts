import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { GhlFormInput, GhlFormVersions } from "../ghl-form.input.ts";
import { ghlFormKeys } from "../known-settings.ts";
import { storeSettings } from "../save-settings.ts";

/** Writes all its settings, or nothing. "stale": someone else has changed one of them since the form was opened. */
export async function saveGhlForm(
  actor: Actor,
  input: GhlFormInput,
  versions: GhlFormVersions,
): Promise<Result<null, "forbidden" | "stale">> {
  if (!can(actor, "ghl-form:edit")) return refused("forbidden");
  const changes = ghlFormKeys.map((key) => ({ key, value: input[key], version: versions[key] ?? 0 }));
  const saved = await storeSettings(actor, changes);
  if (saved.ok) return ok(null);
  // The input has already passed these rules.
  if (saved.reason.conflicts.length === 0) throw new Error(`a checked form was refused: ${saved.reason.misfits.map(({ text }) => text)}`);
  return refused("stale");
}
