import { asc, ilike, or } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { pages } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import { containing } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brandText } from "../rich-text/brand-text.ts";

export interface FoundPage {
  id: string;
  slug: string;
  title: string;
}

const SHOWN = 5;

/** A few pages whose title or address contains this text. */
export async function searchPages(actor: Actor, q: string): Promise<Result<FoundPage[], "forbidden">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const { id, slug, title } = pages;
  const rows = await db
    .select({ id, slug, title })
    .from(pages)
    .where(or(ilike(title, containing(q)), ilike(slug, containing(q.replace(/^\/+/, "")))))
    .orderBy(asc(alphabetical(title)), asc(id))
    .limit(SHOWN);
  const fill = await brandText();
  return ok(rows.map((page) => ({ ...page, title: fill(page.title) })));
}
