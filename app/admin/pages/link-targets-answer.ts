import { z } from "zod";
import { type LinkTarget, searchLinkTargets } from "~/domain/content/index.ts";
import { searchWords } from "~/domain/text.input.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/link-targets-answer";

export interface LinkTargets {
  /** What was searched. */
  q: string;
  targets: LinkTarget[];
}

const Query = z.object({ q: searchWords(100) });

/** Where a link can lead on this site, for the link picker. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { q } = Query.parse(Object.fromEntries(url.searchParams));
  return Response.json({ q, targets: granted(await searchLinkTargets(context.get(staff), q)) } satisfies LinkTargets);
}
