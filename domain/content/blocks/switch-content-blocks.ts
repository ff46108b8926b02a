import type { Actor } from "../../permissions/index.ts";
import { changeRecords } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { blockKind } from "./block-kind.ts";

/** Shows blocks to visitors, or hides them. Returns how many were changed. */
export async function switchContentBlocks(
  actor: Actor,
  ids: string[],
  isActive: boolean,
): Promise<Result<number, "forbidden" | "not-found">> {
  return changeRecords(actor, blockKind, ids, { isActive });
}
