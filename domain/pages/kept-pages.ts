import { isNeeded } from "../navigation/built-in-addresses.input.ts";
import { ok, type Result, refused } from "../result.ts";

/** Why pages can't be deleted or hidden. "needed": the program needs one of them. "front": one is the home page that visitors see. */
export type KeptReason = "needed" | "front";

/**
 * Whether visitors could do without these pages.
 * @param front the address of the home page that Site Settings chose
 */
export function withoutKept(pages: readonly { slug: string }[], front: string): Result<void, KeptReason> {
  if (pages.some(({ slug }) => isNeeded(slug))) return refused("needed");
  return pages.some(({ slug }) => slug === front) ? refused("front") : ok(undefined);
}
