import type { Actor } from "../permissions/index.ts";
import { type ChangeRefusal, changeRecord, type ExpectedVersion } from "../records/index.ts";
import { ok, type Result } from "../result.ts";
import type { EditMediaInput } from "./media.input.ts";
import { mediaKind } from "./media-kind.ts";
import { mediaTypeOf, namedAs } from "./media-rules.input.ts";

/**
 * Changes a file's names, texts, folder, and tags. Its address stays, whatever it's called, so nothing that names it breaks. Its name keeps
 * an extension of its type.
 */
export async function editMedia(actor: Actor, seen: ExpectedVersion, input: Partial<EditMediaInput>): Promise<Result<void, ChangeRefusal>> {
  // Only the library shows these.
  const changed = await changeRecord(actor, { ...mediaKind, tags: ["media"] }, seen, async (_tx, row) => {
    const type = mediaTypeOf(row.fileType);
    const { originalName, ...texts } = input;
    return ok({ ...texts, ...(originalName && { originalName: type ? namedAs(originalName, type) : originalName }) });
  });
  return changed.ok ? ok(undefined) : changed;
}
