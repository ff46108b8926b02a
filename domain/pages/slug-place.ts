import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { pages } from "../content/content.schema.ts";

/** Whether a page other than `id` has this slug. No one else can take it until the transaction ends. */
export async function isSlugTaken(tx: Tx, slug: string, id?: string): Promise<boolean> {
  return (await takenSlugs(tx, [slug], id)).length > 0;
}

/** Which of these slugs belong to pages other than `id`. No one else can take the others until the transaction ends. */
export async function takenSlugs(tx: Tx, slugs: string[], id?: string): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('page slugs'))`);
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

/** The page with this ID as it is now, locked until the transaction ends. */
export async function holdPage(tx: Tx, id: string) {
  const [row] = await tx.select().from(pages).where(eq(pages.id, id)).for("update");
  return row ?? null;
}
