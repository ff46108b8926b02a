import { eq } from "drizzle-orm";
import { rowsOf } from "~/domain/seo/generator/page-jobs.ts";
import { PageScorer } from "~/domain/seo/generator/page-scorer.ts";
import { PageMaker } from "~/domain/seo/pages/page-maker.ts";
import { LOCAL_PAGES, PROJECT_ID } from "~/domain/seo/project/project.ts";
import { countHubs } from "~/domain/seo/runs/count-hubs.ts";
import { DOWNLOADABLE } from "~/domain/seo/runs/publish-run.ts";
import { writeBlock } from "~/domain/seo/runs/write-block.ts";
import { locationSets, projects, runs, templates, termSets } from "~/domain/seo/seo.schema.ts";
import type { SeoLocation } from "~/domain/seo/text/merge-values.ts";
import { WORD_LISTS } from "~/domain/seo/text/word-lists.ts";
import { knownSettings } from "~/domain/settings/known-settings.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Database, Tx } from "~/platform/db/index.ts";
import { PAGE_TEMPLATE } from "./page-template.ts";
import { TEXAS_CITIES } from "./texas-cities.ts";

const template = {
  titleTpl: PAGE_TEMPLATE.title,
  metaTpl: PAGE_TEMPLATE.metaDescription,
  urlPattern: PAGE_TEMPLATE.urlPattern,
  htmlTpl: PAGE_TEMPLATE.html,
};

/** The one project and its template. An existing template isn't changed. */
export async function seedProject(tx: Tx): Promise<void> {
  await tx.insert(projects).values({ id: PROJECT_ID }).onConflictDoNothing();
  await tx
    .insert(templates)
    .values({ ...template, projectId: PROJECT_ID })
    .onConflictDoNothing();
}

/** Terms, locations, and a run, so that a new site has local pages to look at. Written once and never again. */
export async function seedLocalPages(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await tx
      .insert(siteSettings)
      .values({
        key: "local_pages_seeded_at",
        value: new Date().toISOString(),
        category: "system",
        description: "When the first local pages were written",
      })
      .onConflictDoNothing()
      .returning();
    if (marked.length > 0) await writeLocalPages(tx, { terms: [...SERVICE_TERMS], locations: [...TEXAS_CITIES] });
  });
}

/** One set of each kind, and the pages of every pair, live. */
export async function writeLocalPages(tx: Tx, { terms, locations }: { terms: string[]; locations: SeoLocation[] }): Promise<void> {
  await tx.insert(termSets).values({ projectId: PROJECT_ID, name: "Services", terms });
  await tx.insert(locationSets).values({ projectId: PROJECT_ID, name: "Texas cities", locations });
  const source = { template, lists: WORD_LISTS, terms, locations };
  const maker = new PageMaker(source);
  const scorer = new PageScorer(maker, { brand });
  scorer.score(0, maker.total);
  const at = new Date();
  const [run] = await tx
    .insert(runs)
    .values({
      projectId: PROJECT_ID,
      totalPages: maker.total,
      scoredPages: maker.total,
      stage: "writing",
      source,
      startedAt: at,
      beatAt: at,
    })
    .returning({ id: runs.id, no: runs.no });
  if (!run) throw new Error("the first run was not stored");
  const rows = JSON.stringify(rowsOf({ maker, scorer, frame: { brand } }, 0, maker.total));
  await writeBlock(tx, run, rows, { liveRun: null, dailyQuota: null });
  await countHubs(tx, run.no, locations.length);
  await tx.update(runs).set({ status: "completed", exportUrl: DOWNLOADABLE, completedAt: at }).where(eq(runs.id, run.id));
  await tx.update(projects).set({ liveRun: run.no, liveSince: at }).where(eq(projects.id, PROJECT_ID));
  await invalidateTags(tx, LOCAL_PAGES);
}

const brand = Object.fromEntries(
  Object.entries(knownSettings).flatMap(([key, { value }]) => (key.startsWith("brand_") ? [[key, String(value)]] : [])),
);

/** What owners type when they look for the firm's services, spelled the way visitors see it. */
export const SERVICE_TERMS: readonly string[] = [
  "Managed IT Services",
  "IT Support",
  "Network Security",
  "Cybersecurity Consulting",
  "CMMC Compliance Support",
  "HIPAA IT Compliance",
  "Business Email Hosting",
  "Cloud Backup",
  "Server Management",
  "Website Development",
];
