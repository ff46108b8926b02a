import type { Actor } from "../../access/index.ts";
import { ok, type Result } from "../../result.ts";
import { changeContent } from "../change-content.ts";
import type { ChangeRefusal, Seen } from "../content-kind.ts";
import type { MediaInput } from "../media.input.ts";
import { mediaKind } from "./media-kind.ts";

/** Changes what is said of a file; the file itself never changes. */
export async function editMedia(actor: Actor, seen: Seen, input: MediaInput): Promise<Result<void, ChangeRefusal>> {
  const changed = await changeContent(actor, mediaKind, seen, async () => ok(input));
  return changed.ok ? ok(undefined) : changed;
}
