import { and, desc, eq, lt, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { pages, pageVersions } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { sectionIn } from "./page-snapshot.ts";
import { earlierLists, pageSections } from "./shipped/current-sections.ts";
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
  const isNew = (part: string) => {
    // Whether sections have rows is no one's change.
    const said = sql`(case when ${part} = 'page' then (${pageVersions.snapshot} -> 'page') - array['is_arranged', 'shipped']
      else ${pageVersions.snapshot} -> ${part} end)`;
    return sql<boolean>`${said} is distinct from lag(${said}) over (order by ${pageVersions.number})`;
  };
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
  const asShown = await snapshotReader(pageId);
  const fields = differencesOf(old && asShown(old.snapshot), asShown(young.snapshot));
  return ok({ number, with: other?.number ?? null, fields });
}

/** Makes a snapshot say everything that visitors saw, also what had no row. */
async function snapshotReader(pageId: string): Promise<(snapshot: PageSnapshot) => PageSnapshot> {
  const { id, slug, shipped } = pages;
  const [page] = await db.select({ id, slug, shipped }).from(pages).where(eq(id, pageId));
  if (!page?.shipped) return (snapshot) => snapshot;
  const lists = await earlierLists(db, page);
  return ({ page: fields, blocks }) => {
    const sections = pageSections({ ...page, isArranged: fields.is_arranged === true }, blocks.map(sectionIn), lists, (one) => one);
    return { page: fields, blocks: sections.map(({ isActive, ...section }) => ({ ...section, is_active: isActive })) };
  };
}
