import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { pages, redirects } from "../content/content.schema.ts";
import { answererOf } from "../navigation/built-in-addresses.input.ts";
import { MAX_PAGE_SLUG } from "./page-rules.input.ts";

/** Whether a page other than `id` has this slug. No one else can take it until the transaction ends. */
export async function isSlugTaken(tx: Tx, slug: string, id?: string): Promise<boolean> {
  return (await takenSlugs(tx, [slug], id)).length > 0;
}

/** Which of these slugs belong to pages other than `id`. No one else can take the others until the transaction ends. */
export async function takenSlugs(tx: Tx, slugs: string[], id?: string): Promise<string[]> {
  await holdSlugs(tx);
  const taken = await tx
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(inArray(pages.slug, slugs), id === undefined ? undefined : ne(pages.id, id)));
  return taken.map(({ slug }) => slug);
}

/** Whether one of the pages that ship under these names is there, at whatever address. Ask after `takenSlugs`, so that no one else adds one. */
export async function areShippedThere(tx: Tx, names: (string | null)[]): Promise<boolean> {
  const shipped = names.filter((name) => name !== null);
  return shipped.length > 0 && (await tx.$count(pages, inArray(pages.shipped, shipped))) > 0;
}

/** How many characters what's added to a copy's slug can have: "-copy-100000". */
const COPY_ENDING = 12;

/**
 * A slug for a copy of the page with this one: "pricing-copy", then "pricing-copy-2". No page has it, and no redirect begins there. No one else
 * can take it until the transaction ends.
 */
export async function freeCopySlug(tx: Tx, slug: string): Promise<string> {
  await holdSlugs(tx);
  // In a folder that the program answers for, visitors wouldn't see the copy.
  const kept = answererOf(slug) === "own" ? slug.replaceAll("/", "-") : slug;
  const copy = `${kept.slice(0, MAX_PAGE_SLUG - COPY_ENDING).replace(/(?<![-/])[-/]+$/, "")}-copy`;
  const { rows } = await tx.execute(sql`
    select slug from generate_series(1, (select count(*) from ${pages}) + (select count(*) from ${redirects}) + 1) n,
      lateral (select ${copy}::text || case n when 1 then '' else '-' || n end as slug) free
    where not exists (select from ${pages} where ${pages.slug} = free.slug)
      and not exists (select from ${redirects} where ${redirects.fromPath} = '/' || free.slug)
    order by n limit 1`);
  return String(rows[0]?.slug);
}

function holdSlugs(tx: Tx) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext('page slugs'))`);
}

/** The page with this ID as it is now, locked until the transaction ends. */
export async function holdPage(tx: Tx, id: string) {
  const [row] = await tx.select().from(pages).where(eq(pages.id, id)).for("update");
  return row ?? null;
}
