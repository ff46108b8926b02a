import type { RecordKind, Row } from "../../records/index.ts";
import { LOCAL_PAGES } from "../project/the-project.ts";
import { locationSets, templates, termSets } from "../seo.schema.ts";

/** What the use cases of term groups share. */
export const termSetKind: RecordKind<typeof termSets> = {
  noun: "term-set",
  permission: "seo:edit",
  table: termSets,
  nameOf: ({ name }) => name,
  // Which terms are known decides between a page that is not made yet and none (product 28).
  tags: [LOCAL_PAGES],
};
export type TermSet = Row<typeof termSets>;

/** What the use cases of location sets share. */
export const locationSetKind: RecordKind<typeof locationSets> = {
  noun: "location-set",
  permission: "seo:edit",
  table: locationSets,
  nameOf: ({ name }) => name,
  tags: [LOCAL_PAGES],
};
export type LocationSet = Row<typeof locationSets>;

/** The template of local pages. */
export const pageTemplateKind: RecordKind<typeof templates> = {
  noun: "page-template",
  permission: "seo:edit",
  table: templates,
  nameOf: () => "Template of local pages",
  // Visitors see what the last run was made of.
  tags: [],
};
export type PageTemplate = Row<typeof templates>;
