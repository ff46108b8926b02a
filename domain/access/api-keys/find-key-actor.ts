import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { hashToken } from "~/platform/secrets/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { apiKeys } from "../access.schema.ts";
import { API_SCOPES, type ApiScope } from "../api-keys.input.ts";
import { keyIn } from "./key-form.ts";

const MINUTE_MS = 60_000;

/** The program whose key came with the request, as an actor that can do what the key's scopes allow. Null without a valid key. */
export async function findKeyActor(headers: Headers): Promise<Actor | null> {
  const key = keyIn(headers);
  if (!key) return null;
  const at = now();
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, hashToken(key)), isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at))));
  if (!row) return null;
  await noteUse(row.id, at);
  const only = row.scopes.flatMap((scope) => (scope in API_SCOPES ? [API_SCOPES[scope as ApiScope].permission] : []));
  return { userId: row.id, email: `API key “${row.name}”`, fullName: row.name, role: "editor", only };
}

/** At most once a minute, so that a program reading page after page writes one row. */
async function noteUse(id: string, at: Date): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(at.getTime() - MINUTE_MS)));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.id, id), isOld));
}
