import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { hashToken } from "~/platform/secrets/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { DAY_MS } from "../retention.ts";
import { apiKeys } from "./access.schema.ts";
import { API_SCOPES, type ApiKeyInput, type ApiScope } from "./api-keys.input.ts";

/** The prefix of every key, so that anyone who finds one in a log or a repository knows what it is. */
const KEY_START = "bbk_";
/** The characters that people tell keys apart by. The rest still has more than 200 bits. */
const SHOWN_START = 10;

/** Far more than anyone has. The newest are shown. */
const MAX_KEYS = 200;
const MINUTE_MS = 60_000;

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
  const rows = await db.select().from(apiKeys).orderBy(sql`${apiKeys.revokedAt} nulls first`, desc(apiKeys.createdAt)).limit(MAX_KEYS);
  const at = now();
  return ok(
    rows.map(({ keyHash: _hash, ...row }) => ({
      ...row,
      state: row.revokedAt ? "revoked" : row.expiresAt && row.expiresAt <= at ? "expired" : "good",
    })),
  );
}

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

/** The key of a request (RFC 6750 §2.1). Null if there's none, or something else. */
function keyIn(headers: Headers): string | null {
  const [, key = ""] = /^Bearer +([\w-]{20,100}) *$/i.exec(headers.get("authorization") ?? "") ?? [];
  return key.startsWith(KEY_START) ? key : null;
}

/** At most once a minute, so that a program reading page after page writes one row. */
async function noteUse(id: string, at: Date): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(at.getTime() - MINUTE_MS)));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.id, id), isOld));
}
