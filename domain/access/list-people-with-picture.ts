import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { profiles } from "./access.schema.ts";

/**
 * Who uses one of these addresses (or an address that ends with one) as their picture: at most `limit` people in all. For a use case that
 * has already checked its permission.
 */
export function listPeopleWithPicture(
  paths: string[],
  limit: number,
): Promise<{ userId: string; fullName: string; email: string; address: string }[]> {
  const { userId, fullName, email, avatarUrl } = profiles;
  return db
    .select({ userId, fullName, email, address: sql<string>`${avatarUrl}` })
    .from(profiles)
    .where(sql`exists (select from unnest(${sql.param(paths)}::text[]) as p where position(p in ${avatarUrl}) > 0)`)
    .limit(limit);
}
