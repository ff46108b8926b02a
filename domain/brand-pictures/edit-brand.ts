import type { z } from "zod";
import { BrandInput, type BrandVersions } from "../brand/brand.input.ts";
import { findLibraryPictures, type LibraryPicture } from "../media/library-picture.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { readSettingGroup, type SettingGroup, saveSettingGroup } from "../settings/index.ts";
import { factsOf, readStored } from "./read-marks.ts";

/** The brand kit, as the back office edits it. */
export async function readBrand(actor: Actor): Promise<Result<SettingGroup<BrandInput>, "forbidden">> {
  if (!can(actor, "setting:read")) return refused("forbidden");
  return ok(await readSettingGroup<BrandInput>(BrandInput.keyof().options));
}

/** "missing": it's not in the library. "type": it's neither an SVG nor a PNG or WebP. "empty": nothing of it can be seen. */
export type UnusablePicture = "missing" | "type" | "empty";

export type UnusablePictures = Partial<Record<(typeof PICTURES)[number], UnusablePicture>>;

const PICTURES = ["brand_mark", "brand_wordmark"] as const;

/**
 * Writes all of it, or nothing; pages, emails, and documents follow. "stale": someone else has changed it since the form was opened. Refused
 * with the pictures that can't stand for the firm, by setting.
 */
export async function saveBrand(
  actor: Actor,
  values: BrandInput,
  versions: z.infer<typeof BrandVersions>,
): Promise<Result<null, "forbidden" | "stale" | UnusablePictures>> {
  if (!can(actor, "setting:edit")) return refused("forbidden");
  const unusable = await unusableIn(values);
  if (Object.keys(unusable).length > 0) return refused(unusable);
  return saveSettingGroup({ values, versions }, actor);
}

async function unusableIn(values: BrandInput): Promise<UnusablePictures> {
  const pictures = await findLibraryPictures(PICTURES.map((key) => values[key]));
  const reasons = await Promise.all(PICTURES.map((key) => (values[key] === "" ? null : faultOf(pictures.get(values[key])))));
  return Object.fromEntries(PICTURES.flatMap((key, place) => (reasons[place] ? [[key, reasons[place]]] : [])));
}

async function faultOf(picture: LibraryPicture | undefined): Promise<UnusablePicture | null> {
  if (!picture) return "missing";
  if (!TYPES.includes(picture.fileType)) return "type";
  const content = await readStored(picture.storagePath);
  if (!content) return "missing";
  const facts = await factsOf(content);
  return !facts || facts.isEmpty ? "empty" : null;
}

/** What can be transparent, and sharp at every size. */
const TYPES = ["image/svg+xml", "image/png", "image/webp"];
