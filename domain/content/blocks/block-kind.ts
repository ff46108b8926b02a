import type { Tx } from "~/platform/db/index.ts";
import type { Actor } from "../../permissions/index.ts";
import type { RecordKind, Row } from "../../records/index.ts";
import { contentBlocks } from "../content.schema.ts";
import { recordPageVersion } from "../pages/record-page-version.ts";

export type BlockRow = Row<typeof contentBlocks>;

export const blockKind: RecordKind<typeof contentBlocks> = {
  noun: "content-block",
  permission: "content-block:edit",
  table: contentBlocks,
  nameOf: ({ name }) => name,
  tags: ["content"],
  after: recordVersions,
};

/** A page's blocks are part of its history. Blocks on every page aren't part of any page's history. */
async function recordVersions(tx: Tx, actor: Actor, rows: BlockRow[]): Promise<void> {
  const pageIds = new Set(rows.flatMap(({ pageId }) => pageId ?? []));
  // At most two: the page a block has left and the one it moved to. Always in the same order, so that two people swapping blocks can't
  // deadlock.
  for (const pageId of [...pageIds].sort()) await recordPageVersion(tx, actor, pageId);
}
