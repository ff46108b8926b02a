import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { pageDrafts, pages } from "../../content/content.schema.ts";
import { type DraftRow, draftKind } from "../../pages/drafts/draft-kind.ts";
import type { Actor } from "../../permissions/index.ts";
import { entryOf, fieldsOf, settleChange } from "../../records/index.ts";
import { MAX_SWAPPED, type MediaPlace, namesOneOf, type Swap } from "./media-place.ts";

const written = sql<string>`${pageDrafts.sections}::text || ' ' || ${pageDrafts.fields}::text`;
const withBase = sql<string>`${written} || ' ' || ${pageDrafts.base}::text`;

/** Pages that are being edited. What a draft was started from changes with it, so that publishing it finds no conflict. */
export const draftPlace: MediaPlace = {
  key: draftKind.noun,
  permission: draftKind.permission,
  find: async (paths, limit) => {
    const rows = await db
      .select({ id: pageDrafts.id, pageId: pageDrafts.pageId, name: pages.title, text: written })
      .from(pageDrafts)
      .innerJoin(pages, eq(pages.id, pageDrafts.pageId))
      .where(namesOneOf(written, paths))
      .limit(limit);
    return rows.map(({ pageId, ...row }) => ({ ...row, what: "Draft of a page", screen: `/admin/pages/${pageId}/edit` }));
  },
  swap: swapInDrafts,
};

async function swapInDrafts(tx: Tx, actor: Actor, { from, to, only }: Swap): Promise<string[]> {
  const rows = (await tx
    .select()
    .from(pageDrafts)
    .where(and(namesOneOf(withBase, [from]), only && inArray(pageDrafts.id, only)))
    .orderBy(asc(pageDrafts.id))
    .limit(MAX_SWAPPED)
    .for("no key update")) as DraftRow[];
  for (const row of rows) {
    const changes = { ...swapped(row, from, to), version: row.version + 1, savedBy: actor.email, updatedAt: now() };
    await tx.update(pageDrafts).set(changes).where(eq(pageDrafts.id, row.id));
    const after = { ...row, ...changes };
    await settleChange(
      tx,
      actor,
      draftKind,
      [entryOf(draftKind, "updated", after, { before: fieldsOf(row), after: fieldsOf(after) })],
      [after],
    );
  }
  return rows.map(({ id }) => id);
}

/** What changes gets a new mark, so that an editor that has it open notices. */
function swapped({ id, version, sections, fields, fieldsMark, base }: DraftRow, from: string, to: string) {
  const replace = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll(from, to)) as Value;
  const mark = `${id.slice(0, 8)}.${version + 1}`;
  const isNamed = (value: unknown) => JSON.stringify(value).includes(from);
  return {
    sections: sections.map((section) => (isNamed(section) ? { ...replace(section), mark } : section)),
    fields: replace(fields),
    fieldsMark: isNamed(fields) ? mark : fieldsMark,
    base: replace(base),
  };
}
