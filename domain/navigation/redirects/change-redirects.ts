import { and, eq, ne, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { redirects } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, deleteRecord, type ExpectedVersion, restoreRecord } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { findPageAt } from "../link-states.ts";
import type { RedirectInput } from "../redirect.input.ts";
import { type RedirectRow, redirectKind } from "./redirect-kind.ts";

/**
 * "from-taken": there's already a redirect from this address. "page-there": it's the address of a page that visitors can see. "no-target":
 * there's nothing at the target. "circle": it leads back to itself, possibly through other redirects.
 */
type RedirectRefusal = "from-taken" | "page-there" | "no-target" | "circle";

/**
 * Redirects visitors from an unused address to another one. If the target is itself redirected, the redirect leads straight to the final
 * address.
 */
export async function createRedirect(actor: Actor, input: RedirectInput): Promise<Result<RedirectRow, "forbidden" | RedirectRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return createRecord(actor, redirectKind, async (tx) => {
    const checked = await placed(tx, input);
    if (!checked.ok) return checked;
    const at = now();
    return ok({ ...checked.value, isAutomatic: false, createdAt: at, updatedAt: at });
  });
}

/** Changes a redirect by the same rules. From then on, it no longer counts as created automatically. */
export async function updateRedirect(
  actor: Actor,
  seen: ExpectedVersion,
  input: RedirectInput,
): Promise<Result<RedirectRow, ChangeRefusal | RedirectRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return changeRecord(actor, redirectKind, seen, async (tx, row) => {
    const checked = await placed(tx, input, row.id);
    return checked.ok ? ok({ ...checked.value, isAutomatic: false }) : checked;
  });
}

/** Deletes a redirect. Returns the ID for restoring it. */
export async function deleteRedirect(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return deleteRecord(actor, redirectKind, seen);
}

/** Restores a deleted redirect, if it could be created again. */
export async function restoreRedirect(
  actor: Actor,
  deletedId: string,
): Promise<Result<RedirectRow, "forbidden" | "not-found" | RedirectRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return restoreRecord(actor, redirectKind, deletedId, async (tx, { fromPath, toPath }) => {
    const checked = await placed(tx, { fromPath, toPath });
    if (!checked.ok) return checked;
    // Its target has moved since. Unchanged, it would start a chain.
    return checked.value.toPath === toPath ? checked : refused("no-target");
  });
}

/**
 * The redirect as it's stored, with redirects that lead to it updated. Refused if it would do nothing or create a cycle. Pages that aren't
 * content (`isMadeElsewhere`) are checked by whoever calls.
 */
async function placed(tx: Tx, { fromPath, toPath }: RedirectInput, id?: string): Promise<Result<RedirectInput, RedirectRefusal>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
  const others = id === undefined ? undefined : ne(redirects.id, id);
  const [same] = await tx
    .select({ id: redirects.id })
    .from(redirects)
    .where(and(eq(redirects.fromPath, fromPath), others));
  if (same) return refused("from-taken");
  const [next] = await tx
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(and(eq(redirects.fromPath, toPath), others));
  const target = next?.toPath ?? toPath;
  if (target === fromPath) return refused("circle");
  if ((await findPageAt(fromPath, tx)) === "there") return refused("page-there");
  if ((await findPageAt(target, tx)) === "none") return refused("no-target");
  const changes = { toPath: target, version: sql`${redirects.version} + 1`, updatedAt: now() };
  await tx
    .update(redirects)
    .set(changes)
    .where(and(eq(redirects.toPath, fromPath), others));
  await invalidateTags(tx, "redirects");
  return ok({ fromPath, toPath: target });
}
