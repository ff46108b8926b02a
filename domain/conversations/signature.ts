import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { type Database, db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { htmlOf } from "./composing/drafts.ts";
import { staffSignatures } from "./conversations.schema.ts";
import type { SignatureInput } from "./reply.input.ts";

/** What ends a person's replies, as HTML. Null if they have set none. */
export async function signatureOf(database: Database | Tx, userId: string): Promise<string | null> {
  const [row] = await database.select({ html: staffSignatures.html }).from(staffSignatures).where(eq(staffSignatures.userId, userId));
  return row?.html || null;
}

/** The actor's own. */
export async function findSignature(actor: Actor): Promise<Result<string, "forbidden">> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  return ok((await signatureOf(db, actor.userId)) ?? "");
}

/** Changes the actor's own. An empty text removes it. */
export async function saveSignature(actor: Actor, input: SignatureInput): Promise<Result<void, "forbidden" | "too-complex">> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  const html = await htmlOf(input);
  if (!html.ok) return html;
  const values = { html: html.value === "<p></p>" ? "" : html.value, updatedAt: now() };
  await db
    .insert(staffSignatures)
    .values({ userId: actor.userId, ...values })
    .onConflictDoUpdate({ target: staffSignatures.userId, set: values });
  return ok(undefined);
}
