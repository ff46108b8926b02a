import type { z } from "zod";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { readSettingGroup, type SettingGroup, saveSettingGroup } from "../settings/index.ts";
import { BrandInput, type BrandVersions } from "./brand.input.ts";

/** The brand kit, as the back office edits it. */
export async function readBrand(actor: Actor): Promise<Result<SettingGroup<BrandInput>, "forbidden">> {
  if (!can(actor, "setting:read")) return refused("forbidden");
  return ok(await readSettingGroup<BrandInput>(BrandInput.keyof().options));
}

/** Writes all of it, or nothing; pages, emails, and documents follow. "stale": someone else has changed it since the form was opened. */
export async function saveBrand(
  actor: Actor,
  values: BrandInput,
  versions: z.infer<typeof BrandVersions>,
): Promise<Result<null, "forbidden" | "stale">> {
  if (!can(actor, "setting:edit")) return refused("forbidden");
  return saveSettingGroup(actor, { values, versions });
}
