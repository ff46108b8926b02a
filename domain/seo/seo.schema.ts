import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Generated local pages (spec 3 §3); the generator that fills the table is its own issue. */
export const seoPages = pgTable(
  "seo_pages",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    metaDescription: text("meta_description").notNull().default(""),
    keywords: text().array().notNull().default(sql`'{}'`),
    service: text().notNull(),
    city: text().notNull(),
    createdBy: text("created_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("seo_pages_service_city").on(t.service, t.city)],
);
