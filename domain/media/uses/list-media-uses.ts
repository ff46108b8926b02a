import { inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { mediaLibrary } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brandText } from "../../rich-text/brand-text.ts";
import { contentPlaces } from "./content-places.ts";
import type { MediaPlace } from "./media-place.ts";

/** A place where a library file is used. */
export interface MediaUse {
  /** What screens call it: "Page". */
  what: string;
  /** Where staff edit it. */
  screen: string;
  name: string;
  /** Which file. */
  mediaId: string;
  /** Why another file can't be swapped in there: it was sent, or this person may not change it. Null if it can. */
  fixed: "sent" | "not-allowed" | null;
}

/** How many rows of one place are listed. */
export const MAX_USES = 20;

/** Where these files are used, in all `places`: at most 20 rows of each. */
export async function listMediaUses(
  actor: Actor,
  ids: string[],
  places: readonly MediaPlace[] = contentPlaces,
): Promise<Result<MediaUse[], "forbidden">> {
  if (!can(actor, "media:read")) return refused("forbidden");
  const { id, filePath } = mediaLibrary;
  const files = await db.select({ id, path: filePath }).from(mediaLibrary).where(inArray(id, ids));
  const paths = files.map(({ path }) => path);
  if (paths.length === 0) return ok([]);
  const fill = await brandText();
  const found = await Promise.all(places.map(async (place) => ({ place, uses: await place.find(paths, MAX_USES) })));
  return ok(
    found.flatMap(({ place, uses }) =>
      uses.flatMap(({ what, screen, name, text }) =>
        files
          .filter(({ path }) => text.includes(path))
          .map(({ id: mediaId }) => ({ what, screen, name: fill(name), mediaId, fixed: fixedFor(actor, place) })),
      ),
    ),
  );
}

function fixedFor(actor: Actor, { permission }: MediaPlace): MediaUse["fixed"] {
  if (permission === null) return "sent";
  return can(actor, permission) ? null : "not-allowed";
}
