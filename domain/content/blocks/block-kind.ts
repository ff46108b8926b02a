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

/** A page's blocks are part of its history. Blocks on every page belong to no page's history. */
async function recordVersions(tx: Tx, actor: Actor, rows: BlockRow[]): Promise<void> {
  const pageIds = new Set(rows.flatMap(({ pageId }) => pageId ?? []));
  // Two at most: the page that a block has left, and the one that it came to. In one order, so that two who exchange blocks do not wait for each other for ever.
  for (const pageId of [...pageIds].sort()) await recordPageVersion(tx, actor, pageId);
}
