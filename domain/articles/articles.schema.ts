import { sql } from "drizzle-orm";
import { boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { profiles } from "../access/access.schema.ts";
import { EMPTY_RICH_TEXT, type RichText } from "../rich-text/rich-text.input.ts";
import { articleStatuses, versionCauses } from "./article-rules.input.ts";
import type { GuideFacts } from "./guide-rules.input.ts";

const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();
/** Increases with every change. A form opened before someone else's change is rejected. */
const version = () => integer().notNull().default(1);
const moment = (name: string) => timestamp(name, { withTimezone: true });

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The people whose names are on articles. */
export const articleAuthors = pgTable(
  "article_authors",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    /** Their role at the firm. */
    role: text().notNull().default(""),
    bio: text().notNull().default(""),
    pictureUrl: text("picture_url"),
    /** Their account, if they have one. */
    userId: text("user_id").references(() => profiles.userId, { onDelete: "set null" }),
    position: integer().notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("article_authors_position").on(t.position, t.id), index("article_authors_user").on(t.userId)],
);

export const articleCategories = pgTable(
  "article_categories",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(""),
    position: integer().notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("article_categories_position").on(t.position, t.id)],
);

/** What both an article that's being written and one that's on the site have. */
const content = () => ({
  title: text().notNull().default(""),
  slug: text().notNull().default(""),
  excerpt: text().notNull().default(""),
  body: jsonb().$type<RichText>().notNull().default(EMPTY_RICH_TEXT),
  categoryId: uuid("category_id").references(() => articleCategories.id, { onDelete: "set null" }),
  authorId: uuid("author_id").references(() => articleAuthors.id, { onDelete: "set null" }),
  tags: text().array().notNull().default(sql`'{}'`),
  /** The picture on cards and when the page is shared. Without one, they're drawn. */
  pictureUrl: text("picture_url"),
  pictureAlt: text("picture_alt").notNull().default(""),
  /** The name of the icon beside the title. */
  icon: text().notNull().default("file-text"),
  metaTitle: text("meta_title").notNull().default(""),
  metaDescription: text("meta_description").notNull().default(""),
  words: integer().notNull().default(0),
});

/** Articles as they're being written. What visitors see is in `published_articles`. */
export const articles = pgTable(
  "articles",
  {
    id: uuid().primaryKey().defaultRandom(),
    ...content(),
    /** Set for guides, which are articles with an address of their own kind. Null: an article of the blog. */
    guide: jsonb().$type<GuideFacts>(),
    status: text({ enum: articleStatuses }).notNull().default("draft"),
    /** When a scheduled article is published. */
    publishAt: moment("publish_at"),
    /** When it was published first. Kept while it's off the site, so that its date stays the same. */
    publishedAt: moment("published_at"),
    /** What feed readers know it by, if that isn't its ID: where it was when addresses were its names in the feed (decision 81). */
    feedPath: text("feed_path"),
    /** Whether it differs from what visitors see. */
    hasChanges: boolean("has_changes").notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("articles_updated").on(t.updatedAt, t.id),
    index("articles_status").on(t.status, t.updatedAt, t.id),
    index("articles_category").on(t.categoryId),
    index("articles_author").on(t.authorId),
    index("articles_publish_at").on(t.publishAt).where(sql`${t.publishAt} is not null`),
    check("articles_status_known", oneOf(t.status, articleStatuses)),
    check("articles_scheduled", sql`(${t.status} = 'scheduled') = (${t.publishAt} is not null)`),
  ],
);

const published = () => ({
  articleId: uuid("article_id")
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  ...content(),
  /** In a table, an address is taken once. */
  slug: text().notNull().unique(),
  /** The tags' addresses. */
  tagSlugs: text("tag_slugs").array().notNull().default(sql`'{}'`),
  publishedAt: moment("published_at").notNull(),
  /** When readers were last told that it changed. The same as `publishedAt` if it never did. */
  revisedAt: moment("revised_at").notNull(),
  /** The words of its title, excerpt, and text. */
  search: tsvector().notNull(),
});

/** Articles as visitors see them: one row for each that's on the site. */
export const publishedArticles = pgTable("published_articles", published(), (t) => [
  index("published_articles_newest").on(t.publishedAt, t.articleId),
  index("published_articles_category").on(t.categoryId, t.publishedAt, t.articleId),
  index("published_articles_author").on(t.authorId, t.publishedAt, t.articleId),
  index("published_articles_tags").using("gin", t.tagSlugs),
  index("published_articles_search").using("gin", t.search),
]);

/** Guides as visitors see them. A version of the program that doesn't know them lists the other table only. */
export const publishedGuides = pgTable("published_guides", { ...published(), guide: jsonb().$type<GuideFacts>().notNull() });

/** An article as it was: whenever it was published, and at the end of each time that someone worked on it. */
export const articleVersions = pgTable(
  "article_versions",
  {
    articleId: uuid("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** Counted per article, from 1. */
    number: integer().notNull(),
    /** The columns of `articles` that staff write, under their database names. */
    snapshot: jsonb().$type<Record<string, unknown>>().notNull(),
    cause: text({ enum: versionCauses }).notNull(),
    savedBy: text("saved_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.number] }), check("article_versions_cause_known", oneOf(t.cause, versionCauses))],
);
