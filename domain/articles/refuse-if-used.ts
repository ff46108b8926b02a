import { inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "~/platform/db/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { articles } from "./articles.schema.ts";

/** Whether an article names one of these rows in `column`. Then it would lose its author or category. */
export async function refuseIfUsed(tx: Tx, column: PgColumn, rows: { id: string }[]): Promise<Result<undefined, "in-use">> {
  const ids = rows.map(({ id }) => id);
  const [used] = await tx.select({ id: articles.id }).from(articles).where(inArray(column, ids)).limit(1);
  return used ? refused("in-use") : ok(undefined);
}
