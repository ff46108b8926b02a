import { check, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { type PageText, pageTextKinds } from "../page-text-rules.input.ts";
import { projects, version } from "../seo.schema.ts";

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/**
 * Texts of local pages that runs don't change: edited by hand, or pinned as they were. A row belongs to the address, so it holds in every
 * run that has the page.
 */
export const seoPageTexts = pgTable(
  "seo_page_texts",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    kind: text({ enum: pageTextKinds }).notNull(),
    title: text().notNull(),
    metaDescription: text("meta_description").notNull(),
    heading: text().notNull(),
    /** Clean HTML, with a mark where the links to other pages are, which change with the pages that are public. */
    bodyHtml: text("body_html").notNull(),
    /** What the last change replaced, to undo it. Null: the template's text. */
    replaced: jsonb().$type<PageText & { kind: (typeof pageTextKinds)[number] }>(),
    version: version(),
    createdAt: at("created_at"),
    updatedAt: at("updated_at"),
  },
  (t) => [uniqueIndex("seo_page_texts_slug").on(t.projectId, t.slug), check("seo_page_texts_kind_known", oneOf(t.kind, pageTextKinds))],
);
