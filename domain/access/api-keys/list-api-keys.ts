import { desc, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { apiKeys } from "../access.schema.ts";

/** Far more than anyone has. The newest are shown. */
const MAX = 200;

export interface ListedApiKey {
  id: string;
  name: string;
  start: string;
  scopes: string[];
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  state: "good" | "expired" | "revoked";
}

/** All keys, valid ones first. */
export async function listApiKeys(actor: Actor): Promise<Result<ListedApiKey[], "forbidden">> {
  if (!can(actor, "api-key:read")) return refused("forbidden");
  const rows = await db.select().from(apiKeys).orderBy(sql`${apiKeys.revokedAt} nulls first`, desc(apiKeys.createdAt)).limit(MAX);
  const at = now();
  return ok(
    rows.map(({ keyHash: _hash, ...row }) => ({
      ...row,
      state: row.revokedAt ? "revoked" : row.expiresAt && row.expiresAt <= at ? "expired" : "good",
    })),
  );
}
