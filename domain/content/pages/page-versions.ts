import { and, desc, eq, lt, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { pageVersions } from "../content.schema.ts";
import { differencesOf, type FieldDifference, type PageSnapshot } from "./snapshot-differences.ts";

export interface ListedVersion {
  number: number;
  /** Email address of the person who saved it. Empty for the page as it was before anyone changed it here. */
  savedBy: string;
  createdAt: Date;
  title: string;
  status: string;
  /** What differs from the previous version. */
  hasNewFields: boolean;
  hasNewBlocks: boolean;
}

/** All stored versions of a page, newest first, at most a hundred. */
export async function listPageVersions(actor: Actor, pageId: string): Promise<Result<ListedVersion[], "forbidden">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const isNew = (part: string) =>
    sql<boolean>`${pageVersions.snapshot} -> ${part} is distinct from lag(${pageVersions.snapshot} -> ${part}) over (order by ${pageVersions.number})`;
  const rows = await db
    .select({
      number: pageVersions.number,
      savedBy: pageVersions.savedBy,
      createdAt: pageVersions.createdAt,
      title: sql<string>`${pageVersions.snapshot} -> 'page' ->> 'title'`,
      status: sql<string>`${pageVersions.snapshot} -> 'page' ->> 'status'`,
      hasNewFields: isNew("page"),
      hasNewBlocks: isNew("blocks"),
    })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(pageVersions.number));
  return ok(rows);
}

export interface VersionDifference {
  number: number;
  /** The version it's compared with. Null: there's none before it. */
  with: number | null;
  fields: FieldDifference[];
}

/** How a version differs from the previous one ("before"), or how the newest differs from it ("now"), word by word. */
export async function comparePageVersions(
  actor: Actor,
  pageId: string,
  number: number,
  against: "before" | "now",
): Promise<Result<VersionDifference, "forbidden" | "not-found">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const ofPage = eq(pageVersions.pageId, pageId);
  const [chosen] = await db
    .select()
    .from(pageVersions)
    .where(and(ofPage, eq(pageVersions.number, number)));
  if (!chosen) return refused("not-found");
  const [other] = await db
    .select()
    .from(pageVersions)
    .where(against === "before" ? and(ofPage, lt(pageVersions.number, number)) : ofPage)
    .orderBy(desc(pageVersions.number))
    .limit(1);
  const [old, young] = against === "before" ? [other ?? null, chosen] : [chosen, other ?? chosen];
  const fields = differencesOf(old ? (old.snapshot as PageSnapshot) : null, young.snapshot as PageSnapshot);
  return ok({ number, with: other?.number ?? null, fields });
}
