import { asc, count, eq, ilike, or } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { pages } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { containing } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brandText } from "../../rich-text/brand-text.ts";

/** How many are offered without a search. */
const MAX = 100;

export interface PageChoice {
  id: string;
  title: string;
  slug: string;
}

/** Pages that a block can belong to, by title, always including `chosen`. `total` is how many match. */
export async function listPageChoices(
  actor: Actor,
  { q = "", chosen = null }: { q?: string; chosen?: string | null },
): Promise<Result<{ pages: PageChoice[]; total: number }, "forbidden">> {
  if (!can(actor, "content-block:read")) return refused("forbidden");
  // Addresses are shown with a slash.
  const where = q ? or(ilike(pages.title, containing(q)), ilike(pages.slug, containing(q.replace(/^\/+/, "")))) : undefined;
  const columns = { id: pages.id, title: pages.title, slug: pages.slug };
  const [found, [counted], own] = await Promise.all([
    db
      .select(columns)
      .from(pages)
      .where(where)
      .orderBy(asc(alphabetical(pages.title)), asc(pages.id))
      .limit(MAX),
    db.select({ total: count() }).from(pages).where(where),
    chosen ? db.select(columns).from(pages).where(eq(pages.id, chosen)) : [],
  ]);
  const missing = own.filter(({ id }) => found.every((page) => page.id !== id));
  const fill = await brandText();
  return ok({ pages: [...missing, ...found].map((page) => ({ ...page, title: fill(page.title) })), total: counted?.total ?? 0 });
}
