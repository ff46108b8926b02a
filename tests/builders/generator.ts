import { eq, sql } from "drizzle-orm";
import type { Actor } from "~/domain/permissions/index.ts";
import { PROJECT_ID } from "~/domain/seo/project/project.ts";
import { generatePages } from "~/domain/seo/runs/generate-pages.ts";
import { publishPages } from "~/domain/seo/runs/publish-pages.ts";
import { startRun } from "~/domain/seo/runs/start-run.ts";
import {
  locationSets,
  projects,
  runs,
  seoHubs,
  seoOverrides,
  seoPageBlocks,
  seoPages,
  seoTerms,
  templates,
  termSets,
} from "~/domain/seo/seo.schema.ts";
import type { SeoLocation } from "~/domain/seo/text/merge-values.ts";
import { seoForecasts, seoPastNames, seoRunScores } from "~/domain/seo/way-back.schema.ts";
import { forgetValues } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";

export const seoEditor: Actor = { userId: "u-eve", email: "eve@example.com", fullName: "Eve", role: "editor" };
export const seoAdmin: Actor = { userId: "u-ada", email: "ada@example.com", fullName: "Ada", role: "admin" };

/** A text of this many words, in which no five-word run repeats one from anywhere else: what the score calls substance. */
export function ownText(words: number, name = "w"): string {
  return Array.from({ length: words }, (_, place) => `${name}${place}`).join(" ");
}

/** A template of 250 words in fifty choices: no two of its pages are much alike. */
export function variedHtml(): string {
  const choice = (place: number) => Array.from({ length: 8 }, (_, option) => ownText(5, `c${place}o${option}x`)).join("|");
  return Array.from({ length: 50 }, (_, place) => `<p>{${choice(place)}}</p>`).join("\n");
}

interface Project {
  terms?: string[];
  locations?: SeoLocation[];
  html?: string;
  title?: string;
  dailyQuota?: number | null;
}

/** A project with only what is given; earlier generated pages are gone. */
export async function givenProject({ terms = [], locations = [], html, title, dailyQuota = null }: Project): Promise<void> {
  for (const table of [
    seoPages,
    seoPageBlocks,
    seoHubs,
    seoOverrides,
    seoRunScores,
    seoPastNames,
    seoForecasts,
    runs,
    termSets,
    seoTerms,
    locationSets,
  ])
    await db.delete(table);
  await db
    .update(projects)
    .set({ dailyQuota, liveRun: null, liveSince: null, quotaDay: null, publishedToday: 0, submittedUntil: null, isGoneFinal: false })
    .where(eq(projects.id, PROJECT_ID));
  if (terms.length > 0) await db.insert(termSets).values({ projectId: PROJECT_ID, name: "Terms", terms });
  if (locations.length > 0) await db.insert(locationSets).values({ projectId: PROJECT_ID, name: "Places", locations });
  await changeTemplate({ html: html ?? variedHtml(), title: title ?? "[Search_term] in [Location]" });
  forgetValues();
}

export async function changeTemplate({ html, title }: { html?: string; title?: string }): Promise<void> {
  await db
    .update(templates)
    // Like any change by staff: a template of version 1 would follow the shipped one at the next start.
    .set({
      version: sql`${templates.version} + 1`,
      ...(html === undefined ? {} : { htmlTpl: html }),
      ...(title === undefined ? {} : { titleTpl: title }),
    })
    .where(eq(templates.projectId, PROJECT_ID));
}

/** Starts a run and carries it out like the job does. Returns its row. */
export async function runOnce(asked: { mayShrink?: boolean } = {}): Promise<typeof runs.$inferSelect> {
  const started = await startRun(seoEditor, asked);
  if (!started.ok) throw new Error(started.reason);
  await generatePages(started.value.id);
  await publishPages();
  forgetValues();
  return runById(started.value.id);
}

export async function runById(id: string): Promise<typeof runs.$inferSelect> {
  const [row] = await db.select().from(runs).where(eq(runs.id, id));
  if (!row) throw new Error("no such run");
  return row;
}

/** Sets the clock to this time. Returns a function that sets it back. */
export function atTime(iso: string): () => void {
  return setClock(() => new Date(iso).getTime());
}

/** Reads again what another process has changed. */
export { forgetValues as readAnew };
