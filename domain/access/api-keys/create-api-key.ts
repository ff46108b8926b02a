import { randomBytes } from "node:crypto";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { hashToken } from "~/platform/secrets/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { DAY_MS } from "../../retention.ts";
import { apiKeys } from "../access.schema.ts";
import type { ApiKeyInput } from "../api-keys.input.ts";
import { KEY_START, SHOWN_START } from "./key-form.ts";

/** Creates a key of 256 random bits. It's returned once and can't be shown again, because only its hash is stored. */
export async function createApiKey(actor: Actor, input: ApiKeyInput): Promise<Result<{ id: string; key: string }, "forbidden">> {
  if (!can(actor, "api-key:edit")) return refused("forbidden");
  const key = KEY_START + randomBytes(32).toString("base64url");
  const at = now();
  const scopes = [...new Set(input.scopes)];
  const expiresAt = input.days === "" ? null : new Date(at.getTime() + Number(input.days) * DAY_MS);
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(apiKeys)
      .values({
        name: input.name,
        keyHash: hashToken(key),
        start: key.slice(0, SHOWN_START),
        scopes,
        createdBy: actor.email,
        createdAt: at,
        expiresAt,
      })
      .returning({ id: apiKeys.id });
    if (!row) throw new Error("the key was not stored");
    await recordChange(tx, actor, { action: "api-key.created", id: row.id, name: input.name, after: { scopes, expiresAt } });
    return row.id;
  });
  return ok({ id, key });
}
