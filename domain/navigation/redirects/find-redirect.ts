import { desc } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { redirects } from "../../content/content.schema.ts";
import { readOwnPath } from "../redirect.input.ts";

/** How many are held in memory, newest first: a hundred bytes each. */
const MAX_REDIRECTS = 50_000;

/** Where a request for `path` is redirected if no page has that address; null if there is no redirect. */
export async function findRedirect(path: string): Promise<string | null> {
  const known = await cached("redirects", "redirects", async () => {
    const { fromPath, toPath } = redirects;
    const rows = await db.select({ fromPath, toPath }).from(redirects).orderBy(desc(redirects.updatedAt)).limit(MAX_REDIRECTS);
    // Some were stored before two spellings of a letter were one.
    return new Map(rows.map((row) => [readOwnPath(row.fromPath) ?? row.fromPath, row.toPath]));
  });
  return known.get(readOwnPath(path) ?? "") ?? null;
}
