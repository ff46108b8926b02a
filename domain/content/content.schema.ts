import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();

export const services = pgTable("services", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  description: text().notNull().default(""),
  icon: text().notNull().default(""),
  colorGradient: text("color_gradient").notNull().default(""),
  features: text().array().notNull().default(sql`'{}'`),
  metaTitle: text("meta_title").notNull().default(""),
  metaDescription: text("meta_description").notNull().default(""),
  position: integer().notNull().default(0),
  isActive: boolean("is_active").notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const hostingPlans = pgTable("hosting_plans", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  description: text().notNull().default(""),
  price: text().notNull(),
  period: text().notNull().default(""),
  isPopular: boolean("is_popular").notNull().default(false),
  features: text().array().notNull().default(sql`'{}'`),
  position: integer().notNull().default(0),
  isActive: boolean("is_active").notNull().default(true),
});

export const testimonials = pgTable(
  "testimonials",
  {
    id: uuid().primaryKey().defaultRandom(),
    clientName: text("client_name").notNull(),
    clientTitle: text("client_title").notNull().default(""),
    clientCompany: text("client_company").notNull().default(""),
    content: text().notNull(),
    rating: integer().notNull().default(5),
    avatarUrl: text("avatar_url"),
    isFeatured: boolean("is_featured").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [check("testimonials_rating", sql`${t.rating} between 1 and 5`)],
);

export const linkTarget = pgEnum("link_target", ["_self", "_blank"]);

export const navigationItems = pgTable(
  "navigation_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    label: text().notNull(),
    url: text().notNull(),
    target: linkTarget().notNull().default("_self"),
    icon: text(),
    description: text().notNull().default(""),
    parentId: uuid("parent_id").references((): AnyPgColumn => navigationItems.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
  },
  (t) => [index("navigation_items_parent").on(t.parentId, t.position)],
);

export const pageStatus = pgEnum("page_status", ["draft", "published", "archived"]);

export const pages = pgTable("pages", {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  metaTitle: text("meta_title").notNull().default(""),
  metaDescription: text("meta_description").notNull().default(""),
  metaKeywords: text("meta_keywords").array().notNull().default(sql`'{}'`),
  canonicalUrl: text("canonical_url").notNull().default(""),
  ogTitle: text("og_title").notNull().default(""),
  ogDescription: text("og_description").notNull().default(""),
  ogImage: text("og_image").notNull().default(""),
  twitterTitle: text("twitter_title").notNull().default(""),
  twitterDescription: text("twitter_description").notNull().default(""),
  twitterImage: text("twitter_image").notNull().default(""),
  status: pageStatus().notNull().default("draft"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const contentBlocks = pgTable(
  "content_blocks",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Text, not an enum: an unknown type is shown as "Unsupported block type" (spec 1 §8). */
    type: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Null: on every page that shows blocks (product 36). */
    pageId: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
  },
  (t) => [index("content_blocks_page").on(t.pageId, t.position)],
);
