import type { Actor } from "../../access/permissions.ts";
import type { Result } from "../../result.ts";
import { changeContents } from "../change-contents.ts";
import { blockKind } from "./block-kind.ts";

/** Shows blocks to visitors, or hides them; answers how many that changed. */
export async function switchContentBlocks(
  actor: Actor,
  ids: string[],
  isActive: boolean,
): Promise<Result<number, "forbidden" | "not-found">> {
  return changeContents(actor, blockKind, ids, { isActive });
}
