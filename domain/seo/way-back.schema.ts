import { sql } from "drizzle-orm";
import { check, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import type { Forecast } from "./forecast-rules.input.ts";
import { projects, templates } from "./seo.schema.ts";
import { templateCauses } from "./template-versions.input.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => at("created_at").notNull().defaultNow();

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

const projectId = () =>
  uuid("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });

/** The scores of a thousand pages of a run in progress, so that another process can go on with it. Deleted when the run is over. */
export const seoRunScores = pgTable(
  "seo_run_scores",
  {
    runNo: integer("run_no").notNull(),
    blockNo: integer("block_no").notNull(),
    scores: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runNo, t.blockNo] })],
);

const pastKinds = ["term", "location"] as const;

/**
 * Terms and locations of runs that are no longer live. An address whose term and location were live together once is one that went: a row
 * for each name answers for all of their pairs.
 */
export const seoPastNames = pgTable(
  "seo_past_names",
  {
    projectId: projectId(),
    kind: text({ enum: pastKinds }).notNull(),
    slug: text().notNull(),
    /** The first and the last run that was live with it. */
    firstRun: integer("first_run").notNull(),
    lastRun: integer("last_run").notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.kind, t.slug] }), check("seo_past_names_kind_known", oneOf(t.kind, pastKinds))],
);

/** The template as it was after each change. Number 0 is the shipped one, as the running program has it. */
export const templateVersions = pgTable(
  "template_versions",
  {
    templateId: uuid("template_id")
      .notNull()
      .references(() => templates.id, { onDelete: "cascade" }),
    /** The version of the template's row. */
    number: integer().notNull(),
    titleTpl: text("title_tpl").notNull(),
    metaTpl: text("meta_tpl").notNull(),
    urlPattern: text("url_pattern").notNull(),
    htmlTpl: text("html_tpl").notNull(),
    cause: text({ enum: templateCauses }).notNull(),
    savedBy: text("saved_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.number] }), check("template_versions_cause_known", oneOf(t.cause, templateCauses))],
);

const forecastStates = ["running", "done", "failed"] as const;

/** What a run would change, worked out by a job. Only the newest ones are kept. */
export const seoForecasts = pgTable(
  "seo_forecasts",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    state: text({ enum: forecastStates }).notNull().default("running"),
    /** Pages to look at, and how many are done. */
    total: integer().notNull(),
    done: integer().notNull().default(0),
    result: jsonb().$type<Forecast>(),
    startedBy: text("started_by").notNull(),
    beatAt: at("beat_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("seo_forecasts_one_running").on(t.projectId).where(sql`${t.state} = 'running'`),
    index("seo_forecasts_created").on(t.projectId, t.createdAt.desc()),
    check("seo_forecasts_state_known", oneOf(t.state, forecastStates)),
  ],
);
