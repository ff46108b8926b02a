import type { RecordKind, Row } from "../../records/index.ts";
import { newsletterTemplates } from "../campaigns.schema.ts";

/** What the use cases of templates share. */
export const templateKind: RecordKind<typeof newsletterTemplates> = {
  noun: "newsletter-template",
  permission: "newsletter:edit",
  table: newsletterTemplates,
  nameOf: ({ name }) => name,
  // No public page shows them.
  tags: [],
};

/** A template with its HTML. */
export type TemplateRow = Row<typeof newsletterTemplates>;
