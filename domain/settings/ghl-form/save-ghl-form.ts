import { type Actor, can } from "../../permissions/index.ts";
import { type Result, refused } from "../../result.ts";
import type { GhlFormInput, GhlFormVersions } from "../ghl-form.input.ts";
import { saveSettingGroup } from "../setting-group.ts";

/** Writes all its settings, or nothing. "stale": someone else has changed one of them since the form was opened. */
export async function saveGhlForm(
  actor: Actor,
  values: GhlFormInput,
  versions: GhlFormVersions,
): Promise<Result<null, "forbidden" | "stale">> {
  if (!can(actor, "ghl-form:edit")) return refused("forbidden");
  return saveSettingGroup({ values, versions }, actor);
}
