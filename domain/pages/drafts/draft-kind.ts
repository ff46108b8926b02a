import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { pageDrafts } from "../../content/content.schema.ts";
import { deletedRecords, type RecordKind, type Row } from "../../records/index.ts";

export type DraftRow = Row<typeof pageDrafts>;

/** Visitors see nothing of a draft, so no cached page depends on it. */
export const draftKind: RecordKind<typeof pageDrafts> = {
  noun: "page-draft",
  permission: "page:edit",
  table: pageDrafts,
  nameOf: ({ fields }) => fields.title,
  tags: [],
};

/** Deletes a draft that something else takes the place of. It's kept, so that this can be undone. */
export async function removeDraft(tx: Tx, actor: { email: string }, { id }: Pick<DraftRow, "id">): Promise<string> {
  const { rows } = await tx.execute(sql`
    insert into ${deletedRecords} (noun, row, deleted_by, created_at)
    select ${draftKind.noun}, to_jsonb(d), ${actor.email}, ${now()} from ${pageDrafts} d where d.id = ${id} returning id`);
  await tx.delete(pageDrafts).where(eq(pageDrafts.id, id));
  return String(rows[0]?.id);
}
