import { and, asc, count, desc, eq, ilike, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { redirects } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { RECORDS_PER_PAGE, type RedirectOrder, type RedirectQuery, storedPart } from "../redirect.input.ts";
import type { RedirectRow } from "./redirect-kind.ts";

/** A page of redirects, at most 50, and how many there are in total. */
export async function listRedirects(
  actor: Actor,
  query: RedirectQuery,
): Promise<Result<{ redirects: RedirectRow[]; total: number }, "forbidden">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const where = and(...conditions(query));
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(redirects)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(RECORDS_PER_PAGE)
      .offset((query.page - 1) * RECORDS_PER_PAGE),
    db.select({ total: count() }).from(redirects).where(where),
  ]);
  return ok({ redirects: rows, total: counted?.total ?? 0 });
}

/** One redirect, whatever page of the list it's on. */
export async function findRedirectToEdit(actor: Actor, id: string): Promise<Result<RedirectRow, "forbidden" | "not-found">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const [row] = await db.select().from(redirects).where(eq(redirects.id, id));
  return row ? ok(row) : refused("not-found");
}

function conditions({ q, origin }: RedirectQuery): (SQL | undefined)[] {
  const part = `%${storedPart(q).replaceAll(/[\\%_]/g, "\\$&")}%`;
  return [
    q ? or(ilike(redirects.fromPath, part), ilike(redirects.toPath, part)) : undefined,
    origin ? eq(redirects.isAutomatic, origin === "automatic") : undefined,
  ];
}

function orderOf(sort: RedirectQuery["sort"]): SQL[] {
  const isDown = sort.startsWith("-");
  const column = columns[(isDown ? sort.slice(1) : sort) as RedirectOrder];
  return [isDown ? desc(column) : asc(column), asc(redirects.id)];
}

const columns = { from: redirects.fromPath, to: redirects.toPath, updated: redirects.updatedAt, created: redirects.createdAt };
