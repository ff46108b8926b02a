import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { importKinds } from "./generator-rules.input.ts";
import type { RunSource } from "./pages/run-source.ts";
import type { PageEconomics } from "./project/economics.ts";
import type { ReadNames } from "./sets/import/read-names.ts";
import type { TermKnowledge } from "./term-knowledge.input.ts";
import type { SeoLocation } from "./text/merge-values.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => at("created_at").notNull().defaultNow();
const updatedAt = () => at("updated_at").notNull().defaultNow();
/** Increases with every change. A form opened before someone else's change is rejected. */
export const version = () => integer().notNull().default(1);

/** What local pages are made for. There's one row (project/project.ts). */
export const projects = pgTable("projects", {
  id: uuid().primaryKey(),
  urlBase: text("url_base").notNull().default(""),
  /** Pages that become public per day. Null: all at once. */
  dailyQuota: integer("daily_quota"),
  /** The day, in the firm's time zone, that `publishedToday` counts for. */
  quotaDay: date("quota_day"),
  publishedToday: integer("published_today").notNull().default(0),
  /** The run whose pages visitors see. */
  liveRun: integer("live_run"),
  liveSince: at("live_since"),
  /** Addresses that went answer 410 instead of leading to their hub. */
  isGoneFinal: boolean("is_gone_final").notNull().default(false),
  /** Up to when search engines have been told about changed addresses. */
  submittedUntil: at("submitted_until"),
  /** What the live pages earned, according to the last calculation. */
  economics: jsonb().$type<PageEconomics>(),
  createdAt: createdAt(),
});

const projectId = () =>
  uuid("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });

export const templates = pgTable(
  "templates",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    titleTpl: text("title_tpl").notNull(),
    metaTpl: text("meta_tpl").notNull(),
    urlPattern: text("url_pattern").notNull(),
    htmlTpl: text("html_tpl").notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("templates_project").on(t.projectId)],
);

export const termSets = pgTable("term_sets", {
  id: uuid().primaryKey().defaultRandom(),
  projectId: projectId(),
  name: text().notNull(),
  terms: text().array().notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What's known about terms. A row belongs to the term with its slug, whichever group has it. */
export const seoTerms = pgTable(
  "seo_terms",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    slug: text().notNull(),
    /** As it was spelled when something became known. */
    name: text().notNull(),
    knowledge: jsonb().$type<TermKnowledge>().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("seo_terms_slug").on(t.projectId, t.slug)],
);

export const locationSets = pgTable("location_sets", {
  id: uuid().primaryKey().defaultRandom(),
  projectId: projectId(),
  name: text().notNull(),
  locations: jsonb().$type<SeoLocation[]>().notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const runStatus = pgEnum("run_status", ["running", "completed", "failed"]);

const runStages = ["scoring", "writing"] as const;

export const runs = pgTable(
  "runs",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Counts the runs and names their pages. */
    no: integer().generatedAlwaysAsIdentity().unique(),
    projectId: projectId(),
    status: runStatus().notNull().default("running"),
    /** Scoring comes first, then writing: the stage it's in. */
    stage: text({ enum: runStages }).notNull().default("scoring"),
    totalPages: integer("total_pages").notNull(),
    scoredPages: integer("scored_pages").notNull().default(0),
    completedPages: integer("completed_pages").notNull().default(0),
    publishedPages: integer("published_pages").notNull().default(0),
    waitingPages: integer("waiting_pages").notNull().default(0),
    heldPages: integer("held_pages").notNull().default(0),
    startedAt: at("started_at").notNull(),
    /** How long its stages took, in milliseconds. */
    scoringMs: integer("scoring_ms"),
    writingMs: integer("writing_ms"),
    completedAt: at("completed_at"),
    /** "downloaded-locally": the export isn't stored, it is made for every download. */
    exportUrl: text("export_url"),
    errorMessage: text("error_message"),
    /** What its pages are made from: template, terms, and locations as they were. */
    source: jsonb().$type<RunSource>().notNull(),
    startedBy: text("started_by").notNull().default(""),
    /** Someone approved having far fewer public pages than now. */
    mayShrink: boolean("may_shrink").notNull().default(false),
    /** It failed because there would have been far fewer public pages and no one had approved that. */
    wouldShrink: boolean("would_shrink").notNull().default(false),
    /** Who asked it to stop. */
    stoppedBy: text("stopped_by"),
    /** The heartbeat of the process that's working on it. */
    beatAt: at("beat_at").notNull(),
    /** How many processes have taken it up. Only the last one may write. */
    attempts: integer().notNull().default(0),
    /** When it last went live. */
    liveAt: at("live_at"),
    /** Its pages have left the table, or are about to. */
    pagesRemovedAt: at("pages_removed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    // If two people press Generate, one of them starts a run.
    uniqueIndex("runs_one_running").on(t.projectId).where(sql`${t.status} = 'running'`),
    index("runs_created").on(t.projectId, t.createdAt.desc()),
    check("runs_stage_known", oneOf(t.stage, runStages)),
  ],
);

/** published: in lists and in the sitemap. waiting: for the daily quota. held: below the minimum score. Visitors can open all of them. */
export const seoPageState = pgEnum("seo_page_state", ["published", "waiting", "held"]);

/**
 * Generated local pages, without their bodies, which are rendered from the run's source on request. `pageNo` is the term's position times
 * the number of locations, plus the location's position.
 */
export const seoPages = pgTable(
  "seo_pages",
  {
    runNo: integer("run_no").notNull(),
    pageNo: integer("page_no").notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    metaDescription: text("meta_description").notNull().default(""),
    keywords: text().array().notNull().default(sql`'{}'`),
    service: text().notNull(),
    city: text().notNull(),
    state: seoPageState().notNull(),
    /** 0 to 100 (docs/decisions/0083-a-gate-and-a-reader.md), and what it was computed from. */
    score: smallint().notNull(),
    /** Percent of the shingles that the most similar sibling in the sample has, too. */
    similarity: smallint().notNull(),
    closestNo: integer("closest_no"),
    words: smallint().notNull(),
    factsShown: smallint("facts_shown").notNull(),
    /** Words of the term's own vocabulary, and percent of words in sentences, packed (quality/measure-page.ts). Null: from before they were measured. */
    about: smallint(),
    language: smallint(),
    /** Of title, description, and body: shows whether a page has changed. */
    contentHash: bigint("content_hash", { mode: "bigint" }).notNull(),
    isOverridden: boolean("is_overridden").notNull().default(false),
    changedAt: at("changed_at").notNull(),
    publishedAt: at("published_at"),
    createdBy: text("created_by"),
  },
  (t) => [
    primaryKey({ columns: [t.runNo, t.pageNo] }),
    uniqueIndex("seo_pages_slug").on(t.runNo, t.slug),
    index("seo_pages_published").on(t.runNo, t.pageNo).where(sql`${t.state} = 'published'`),
    index("seo_pages_overridden").on(t.runNo).where(sql`${t.isOverridden}`),
    index("seo_pages_score").on(t.runNo, t.score, t.pageNo),
    index("seo_pages_waiting").on(t.runNo, t.score.desc(), t.pageNo).where(sql`${t.state} = 'waiting'`),
  ],
);

/** The totals of a thousand consecutive pages, so that totals and the sitemap index never count pages. */
export const seoPageBlocks = pgTable(
  "seo_page_blocks",
  {
    runNo: integer("run_no").notNull(),
    blockNo: integer("block_no").notNull(),
    published: integer().notNull(),
    waiting: integer().notNull(),
    held: integer().notNull(),
    /** When what search engines see of its published pages last changed. */
    changedAt: at("changed_at"),
  },
  (t) => [primaryKey({ columns: [t.runNo, t.blockNo] })],
);

const hubKinds = ["term", "location"] as const;

/** A page that lists the public pages of one term or one location, and how many there are. */
export const seoHubs = pgTable(
  "seo_hubs",
  {
    runNo: integer("run_no").notNull(),
    kind: text({ enum: hubKinds }).notNull(),
    /** The position of the term or location in the run's source. */
    place: integer().notNull(),
    published: integer().notNull(),
    changedAt: at("changed_at"),
  },
  (t) => [primaryKey({ columns: [t.runNo, t.kind, t.place] }), check("seo_hubs_kind_known", oneOf(t.kind, hubKinds))],
);

/** Pages that an administrator published although their score is too low. It also applies to later runs. */
export const seoOverrides = pgTable(
  "seo_overrides",
  {
    projectId: projectId(),
    slug: text().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.slug] })],
);

const reviewStates = ["open", "released", "rejected", "superseded"] as const;
const reviewVerdicts = ["passed", "rejected"] as const;
export const reviewScopes = ["page", "term", "location", "run"] as const;

/**
 * A sample of a run's pages that staff read before the run goes live. One that was released also says that its text has been read, for later
 * runs. It outlives its run.
 */
export const seoReviews = pgTable(
  "seo_reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    runId: uuid("run_id").notNull(),
    runNo: integer("run_no").notNull(),
    /** Of everything that the pages say, except what's known about places (reviews/source-hash.ts). */
    sourceHash: text("source_hash").notNull(),
    /** What the sample was drawn with. */
    seed: integer().notNull(),
    /** How many pages would be public, and how many of them were drawn. */
    candidates: integer().notNull(),
    drawn: integer().notNull(),
    state: text({ enum: reviewStates }).notNull().default("open"),
    createdAt: createdAt(),
    closedAt: at("closed_at"),
    closedBy: text("closed_by"),
  },
  (t) => [
    uniqueIndex("seo_reviews_one_open").on(t.projectId).where(sql`${t.state} = 'open'`),
    index("seo_reviews_source").on(t.projectId, t.sourceHash),
    index("seo_reviews_run").on(t.runId),
    check("seo_reviews_state_known", oneOf(t.state, reviewStates)),
  ],
);

/** The pages of a sample, in the order in which they're read. */
export const seoReviewPages = pgTable(
  "seo_review_pages",
  {
    reviewId: uuid("review_id")
      .notNull()
      .references(() => seoReviews.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    pageNo: integer("page_no").notNull(),
    /** Page numbers change from run to run; slugs don't. */
    termSlug: text("term_slug").notNull(),
    locationSlug: text("location_slug").notNull(),
    verdict: text({ enum: reviewVerdicts }),
    /** What a rejected page holds, in this run and in later ones with the same text. */
    holds: text({ enum: reviewScopes }),
    reason: text().notNull().default(""),
    readBy: text("read_by"),
    readAt: at("read_at"),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.place] }),
    check("seo_review_pages_verdict_known", oneOf(t.verdict, reviewVerdicts)),
    check("seo_review_pages_holds_known", oneOf(t.holds, reviewScopes)),
  ],
);

/** A checked file of terms or locations, until someone imports it as a set or a day has passed. */
export const seoImports = pgTable(
  "seo_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    kind: text({ enum: importKinds }).notNull(),
    fileName: text("file_name").notNull(),
    names: jsonb().$type<ReadNames>().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [check("seo_imports_kind_known", oneOf(t.kind, importKinds))],
);
