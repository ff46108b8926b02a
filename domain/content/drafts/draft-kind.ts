import type { RecordKind, Row } from "../../records/index.ts";
import { pageDrafts } from "../content.schema.ts";

export type DraftRow = Row<typeof pageDrafts>;

/** Visitors see nothing of a draft, so no cached page depends on it. */
export const draftKind: RecordKind<typeof pageDrafts> = {
  noun: "page-draft",
  permission: "page:edit",
  table: pageDrafts,
  nameOf: ({ fields }) => fields.title,
  tags: [],
};
