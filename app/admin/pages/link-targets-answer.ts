import { z } from "zod";
import { findRedirect, type LinkTargets, linkStates, searchLinkTargets } from "~/domain/content/index.ts";
import { isHubPath, isLocalPage } from "~/domain/seo/index.ts";
import { searchWords } from "~/domain/text.input.ts";
import { isLocalPagePath } from "../../site/local-page-path.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/link-targets-answer";

export interface LinkAnswer extends LinkTargets {
  /** Whether the address that was asked about is one of this site that has no page and no file. */
  isMissing: boolean;
}

const Query = z.object({ q: searchWords(100), address: z.string().max(500).catch("") });

/** Where a link can lead on this site, and whether an address leads anywhere, for the link picker. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { q, address } = Query.parse(Object.fromEntries(url.searchParams));
  const found = granted(await searchLinkTargets(context.get(staff), q));
  return Response.json({ ...found, isMissing: await isMissing(address) } satisfies LinkAnswer);
}

async function isMissing(address: string): Promise<boolean> {
  if (!/^\/(?!\/)/.test(address)) return false;
  const path = new URL(address, "http://localhost").pathname.replace(/(?<=.)\/$/, "");
  // Pages that the generator made aren't content.
  if (isLocalPagePath(path)) return !(await isLocalPage(path)) && (await findRedirect(path)) === null;
  return (await linkStates([address])).get(address) === "missing" && !(await isHubPath(path));
}
