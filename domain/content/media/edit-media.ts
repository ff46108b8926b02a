import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, type ExpectedVersion } from "../../records/index.ts";
import { ok, type Result } from "../../result.ts";
import type { MediaInput } from "../media.input.ts";
import { mediaKind } from "./media-kind.ts";

/** Changes a file's texts. The file itself never changes. */
export async function editMedia(actor: Actor, seen: ExpectedVersion, input: MediaInput): Promise<Result<void, ChangeRefusal>> {
  const changed = await changeRecord(actor, mediaKind, seen, async () => ok(input));
  return changed.ok ? ok(undefined) : changed;
}
