import { isNotNull, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { contentBlocks } from "../../content/content.schema.ts";
import { sectionOfRow } from "../list-blocks.ts";
import { recordPageVersions } from "../record-page-version.ts";
import { current } from "./current-sections.ts";

/**
 * Sections that no one has changed say what ships in this version of the program: it may be about the law. Call it at every startup. Changed
 * ones stay, and their editor offers what ships.
 */
export async function followShipped(tx: Tx): Promise<void> {
  const rows = await tx.select().from(contentBlocks).where(isNotNull(contentBlocks.shipped));
  const outdated = rows.flatMap((row) => {
    const section = sectionOfRow(row);
    const next = current(section, {});
    return next === section ? [] : [next];
  });
  if (outdated.length === 0) return;
  const next = outdated.map(({ id, type, content, shipped }) => ({ id, type, content, hash: shipped?.hash }));
  await tx.execute(sql`
    update ${contentBlocks} set type = next.type, content = next.content, shipped_hash = next.hash, version = ${contentBlocks.version} + 1,
      updated_at = ${now()}
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next (id uuid, type text, content jsonb, hash text)
    where ${contentBlocks.id} = next.id`);
  const ids = new Set(outdated.map(({ id }) => id));
  await recordPageVersions(tx, { email: "" }, [...new Set(rows.flatMap(({ id, pageId }) => (pageId && ids.has(id) ? [pageId] : [])))]);
  await invalidateTags(tx, "content");
}
