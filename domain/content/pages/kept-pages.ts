import { ok, type Result, refused } from "../../result.ts";
import { defaultHomepage } from "../../settings/index.ts";
import { isNeeded } from "../built-in-addresses.input.ts";

/** Why pages can't be deleted or hidden. "needed": the program needs one of them. "front": one is the home page that visitors see. */
export type KeptReason = "needed" | "front";

/** Whether visitors could do without pages at these addresses. */
export async function withoutKept(pages: readonly { slug: string }[]): Promise<Result<void, KeptReason>> {
  if (pages.some(({ slug }) => isNeeded(slug))) return refused("needed");
  return (await hasFrontPage(pages)) ? refused("front") : ok(undefined);
}

/** Whether one of them is the home page that Site Settings chose. */
export async function hasFrontPage(pages: readonly { slug: string }[]): Promise<boolean> {
  const front = await defaultHomepage();
  return pages.some(({ slug }) => slug === front);
}
