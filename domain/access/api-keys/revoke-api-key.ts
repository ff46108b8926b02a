import { and, eq, isNull } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { apiKeys } from "../access.schema.ts";

/** The key stops working with the next request. Its row stays, to show whose it was. */
export async function revokeApiKey(actor: Actor, id: string): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "api-key:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning();
    if (!row) return refused("not-found");
    await recordChange(tx, actor, { action: "api-key.revoked", id, name: row.name, before: { scopes: row.scopes } });
    return ok(undefined);
  });
}
