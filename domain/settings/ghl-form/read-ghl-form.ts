import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { GhlFormInput } from "../ghl-form.input.ts";
import { ghlFormKeys } from "../known-settings.ts";
import { readSettingGroup, type SettingGroup } from "../setting-group.ts";

/** The settings in the ghl_forms category, as the back office edits them. */
export async function readGhlForm(actor: Actor): Promise<Result<SettingGroup<GhlFormInput>, "forbidden">> {
  if (!can(actor, "ghl-form:read")) return refused("forbidden");
  return ok(await readSettingGroup<GhlFormInput>(ghlFormKeys));
}
