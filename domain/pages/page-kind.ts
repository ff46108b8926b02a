import { contentBlocks, pageDrafts, pages, pageVersions } from "../content/content.schema.ts";
import type { RecordKind } from "../records/index.ts";
import { recordPageVersions } from "./record-page-version.ts";

/** Every change to a page saves a version. Its blocks, versions, and draft are deleted and restored with it. */
export const pageKind: RecordKind<typeof pages> = {
  noun: "page",
  permission: "page:edit",
  table: pages,
  nameOf: ({ title }) => title,
  tags: ["content"],
  dependents: [
    { table: contentBlocks, column: contentBlocks.pageId },
    { table: pageVersions, column: pageVersions.pageId },
    { table: pageDrafts, column: pageDrafts.pageId },
  ],
  after: (tx, actor, rows) => recordPageVersions(tx, actor, [...new Set(rows.map(({ id }) => id))]),
};

/** As stored in `pages`. */
export type PageRow = typeof pages.$inferSelect;
