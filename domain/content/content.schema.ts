import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { profiles } from "../access/access.schema.ts";
import type { CaseStudyFigure, CaseStudyPicture } from "../catalog/case-study.input.ts";
import type { Crop, Point } from "../media/crop-rules.input.ts";
import type { MediaMetadata } from "../media/media-address.ts";
import { linkTargets } from "../navigation/navigation-rules.input.ts";
import type { DraftFields, DraftSection } from "../pages/draft.input.ts";
import { pageStatuses } from "../pages/page-rules.input.ts";

const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
/** `version` increases with every change. A form opened before someone else's change is rejected. */
const changes = () => ({
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export const services = pgTable(
  "services",
  {
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
    ...changes(),
  },
  (t) => [index("services_position").on(t.position, t.id)],
);

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
  ...changes(),
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
    ...changes(),
  },
  (t) => [index("testimonials_position").on(t.position), check("testimonials_rating", sql`${t.rating} between 1 and 5`)],
);

export const caseStudies = pgTable(
  "case_studies",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    client: text().notNull(),
    industry: text().notNull().default(""),
    summary: text().notNull(),
    challenge: text().notNull(),
    work: text().notNull(),
    result: text().notNull(),
    figures: jsonb().$type<CaseStudyFigure[]>().notNull().default([]),
    pictures: jsonb().$type<CaseStudyPicture[]>().notNull().default([]),
    quote: text().notNull().default(""),
    quoteAuthor: text("quote_author").notNull().default(""),
    quoteTitle: text("quote_title").notNull().default(""),
    /** Pages about what was done for this client, without a leading slash: "services/managed-it". */
    services: text().array().notNull().default(sql`'{}'`),
    metaTitle: text("meta_title").notNull().default(""),
    metaDescription: text("meta_description").notNull().default(""),
    position: integer().notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    ...changes(),
  },
  (t) => [index("case_studies_position").on(t.position, t.id)],
);

/** Uploaded files. Sizes are in bytes. */
export const mediaLibrary = pgTable(
  "media_library",
  {
    id: uuid().primaryKey().defaultRandom(),
    filename: text().notNull(),
    originalName: text("original_name").notNull(),
    /** The public address. */
    filePath: text("file_path").notNull().unique(),
    /** MIME type, detected from the content. */
    fileType: text("file_type").notNull(),
    fileSize: bigint("file_size", { mode: "number" }).notNull(),
    altText: text("alt_text").notNull().default(""),
    caption: text().notNull().default(""),
    /** What the library calls it. Empty: by its file name. */
    title: text().notNull().default(""),
    folder: text().notNull().default(""),
    tags: text().array().notNull().default(sql`'{}'`),
    /** Where storage has what visitors get at its address. Null: at the path that its address names, because it was never replaced. */
    storagePath: text("storage_path"),
    /** For a cropped picture: where storage has the whole one. */
    originalPath: text("original_path"),
    /** Which part of the whole picture is shown, in fractions of it. Null: all of it. */
    crop: jsonb().$type<Crop>(),
    /** What must stay in view when a picture is cut to a shape, in fractions of the whole picture. Null: its middle. */
    focus: jsonb().$type<Point>(),
    uploadedBy: text("uploaded_by").references(() => profiles.userId, { onDelete: "set null" }),
    metadata: jsonb().$type<Partial<MediaMetadata>>().notNull().default({}),
    /** For a picture, in pixels. */
    width: integer(),
    height: integer(),
    /** A tiny blurred picture as a data URL, shown until the real one has loaded. */
    placeholder: text(),
    ...changes(),
  },
  (t) => [
    index("media_library_created_at").on(t.createdAt),
    index("media_library_folder").on(t.folder),
    index("media_library_storage_path").on(t.storagePath).where(sql`${t.storagePath} is not null`),
    index("media_library_original_path").on(t.originalPath).where(sql`${t.originalPath} is not null`),
    index("media_library_tags").using("gin", t.tags),
  ],
);

const variantFormats = ["webp", "avif"] as const;

/** A media library picture in another size and format. */
export const mediaVariants = pgTable(
  "media_variants",
  {
    mediaId: uuid("media_id")
      .notNull()
      .references(() => mediaLibrary.id, { onDelete: "cascade" }),
    format: text({ enum: variantFormats }).notNull(),
    /** In pixels. */
    width: integer().notNull(),
    /** Its path in storage, and its size in bytes. */
    storagePath: text("storage_path").notNull(),
    size: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mediaId, t.format, t.width] }),
    index("media_variants_path").on(t.storagePath),
    check("media_variants_format_known", oneOf(t.format, variantFormats)),
  ],
);

/**
 * A file that's being stored or removed. The row is written before the file is touched, and deleted once row and file agree: whatever is
 * left after a crash is resolved at the next startup.
 */
export const storedFiles = pgTable("stored_files_in_doubt", {
  storagePath: text("storage_path").primaryKey(),
  createdAt: createdAt(),
});

export const linkTarget = pgEnum("link_target", linkTargets);

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
    /** Whether it leads to a page of this site that isn't public, or doesn't exist (navigation/hidden-links.ts). Then visitors don't see it. */
    leadsToHidden: boolean("leads_to_hidden").notNull().default(false),
    ...changes(),
  },
  (t) => [index("navigation_items_parent").on(t.parentId, t.position)],
);

export const pageStatus = pgEnum("page_status", pageStatuses);

export const pages = pgTable(
  "pages",
  {
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
    /** A draft is published automatically at this time. */
    publishAt: timestamp("publish_at", { withTimezone: true }),
    /** Which of the program's pages it is (shipped/shipped-pages.ts). */
    shipped: text(),
    /** Whether all of its sections have rows. Until someone publishes a change, those that ship have none. */
    isArranged: boolean("is_arranged").notNull().default(false),
    ...changes(),
  },
  (t) => [index("pages_created_at").on(t.createdAt), index("pages_publish_at").on(t.publishAt).where(sql`${t.publishAt} is not null`)],
);

export const contentBlocks = pgTable(
  "content_blocks",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /**
     * Open by design: types grow with the program, and a row of a type that this version doesn't know is kept (section-types.input.ts).
     */
    type: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Null: the block shows on every page that shows blocks. */
    pageId: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    /** Which of the program's sections it is ("dfars.clauses"), and what identifies the text that it was changed from, or still has. */
    shipped: text(),
    shippedHash: text("shipped_hash"),
    ...changes(),
  },
  (t) => [index("content_blocks_page").on(t.pageId, t.position), index("content_blocks_position").on(t.position, t.id)],
);

/** A page and its blocks, as they were after each save. */
export const pageVersions = pgTable(
  "page_versions",
  {
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** Counted per page, from 1. */
    number: integer().notNull(),
    /** The page's fields, and its own blocks in order. */
    snapshot: jsonb().$type<{ page: Record<string, unknown>; blocks: Record<string, unknown>[] }>().notNull(),
    savedBy: text("saved_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.number] })],
);

/**
 * Changes to a page that visitors don't see yet: its title, its metadata, and all of its sections. A page has at most one, which everyone edits.
 * Its version increases with every save.
 */
export const pageDrafts = pgTable(
  "page_drafts",
  {
    id: uuid().primaryKey().defaultRandom(),
    pageId: uuid("page_id")
      .notNull()
      .unique()
      .references(() => pages.id, { onDelete: "cascade" }),
    fields: jsonb().$type<DraftFields>().notNull(),
    /** Identifies the last change to the fields. */
    fieldsMark: text("fields_mark").notNull(),
    sections: jsonb().$type<DraftSection[]>().notNull(),
    /** The page as visitors saw it when the draft was started: what has changed on either side since is compared with it. */
    base: jsonb().$type<{ fields: DraftFields; sections: DraftSection[] }>().notNull(),
    startedBy: text("started_by").notNull(),
    savedBy: text("saved_by").notNull(),
    /** It's published automatically at this time. */
    publishAt: timestamp("publish_at", { withTimezone: true }),
    /** Whether that failed because the live page had changed in the same places. */
    hasConflict: boolean("has_conflict").notNull().default(false),
    ...changes(),
  },
  (t) => [index("page_drafts_publish_at").on(t.publishAt).where(sql`${t.publishAt} is not null`)],
);

/** A link to one state of a page, for people without an account. */
export const pagePreviews = pgTable(
  "page_previews",
  {
    id: uuid().primaryKey().defaultRandom(),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** The link's token is never stored. */
    tokenHash: text("token_hash").notNull().unique(),
    fields: jsonb().$type<DraftFields>().notNull(),
    sections: jsonb().$type<DraftSection[]>().notNull(),
    createdBy: text("created_by").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("page_previews_page").on(t.pageId), index("page_previews_expires_at").on(t.expiresAt)],
);

/** Who has a page open in the editor. A row is updated every few seconds, and counts for less than a minute. */
export const pageEditors = pgTable(
  "page_editors",
  {
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.userId, { onDelete: "cascade" }),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.userId] }), index("page_editors_seen_at").on(t.seenAt)],
);

/** Paths of pages that came with the program and where visitors find nothing now (pages/shipped/gone-pages.ts). */
export const gonePages = pgTable("gone_pages", { path: text().primaryKey() });

/** An old address on the site and the one that replaced it. The response is a 301. Chains are flattened when a redirect is written. */
export const redirects = pgTable(
  "redirects",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Paths on this site: "/old". */
    fromPath: text("from_path").notNull().unique(),
    toPath: text("to_path").notNull(),
    /** Created because a slug changed. */
    isAutomatic: boolean("is_automatic").notNull().default(false),
    ...changes(),
  },
  (t) => [index("redirects_to").on(t.toPath), check("redirects_no_circle", sql`${t.fromPath} <> ${t.toPath}`)],
);
