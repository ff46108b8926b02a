import { eq, sql } from "drizzle-orm";
import { SHIPPED_KNOWLEDGE } from "~/db/seed/local-pages/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { seoPageTexts } from "~/domain/seo/pages/page-texts.schema.ts";
import { PROJECT_ID } from "~/domain/seo/project/project.ts";
import { releaseRun } from "~/domain/seo/reviews/review-run.ts";
import { generatePages } from "~/domain/seo/runs/generate-pages.ts";
import { publishPages } from "~/domain/seo/runs/publish-pages.ts";
import { startRun } from "~/domain/seo/runs/start-run.ts";
import { seoDismissals, seoLeftPages } from "~/domain/seo/search-console/search-console.schema.ts";
import {
  locationSets,
  projects,
  runs,
  seoHubs,
  seoOverrides,
  seoPageBlocks,
  seoPages,
  seoReviewPages,
  seoReviews,
  seoTerms,
  templates,
  termSets,
} from "~/domain/seo/seo.schema.ts";
import { TERM_KNOWLEDGE, type TermKnowledge, textsOf } from "~/domain/seo/term-knowledge.input.ts";
import type { SeoLocation } from "~/domain/seo/text/merge-values.ts";
import { seoForecasts, seoPastNames, seoRunScores } from "~/domain/seo/way-back.schema.ts";
import { slugOf } from "~/domain/slug.ts";
import { forgetValues } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";

export const seoEditor: Actor = { userId: "u-eve", email: "eve@example.com", fullName: "Eve", role: "editor" };
export const seoAdmin: Actor = { userId: "u-ada", email: "ada@example.com", fullName: "Ada", role: "admin" };

/** A text of this many words, in which no five-word run repeats one from anywhere else: what the score calls substance. */
export function ownText(words: number, name = "w"): string {
  return Array.from({ length: words }, (_, place) => `${name}${place}`).join(" ");
}

/** A template in sixteen choices of whole sentences, with what's known about the term and the place: no two of its pages are much alike. */
export function variedHtml(): string {
  const sentences = shippedSentences();
  const choice = (place: number) => Array.from({ length: 8 }, (_, option) => sentences[place * 8 + option]).join("|");
  const choices = Array.from({ length: 16 }, (_, place) => `<p>{${choice(place)}}</p>`);
  return ["<h2>[Search_term]</h2><p>[term_what]</p>", LOCAL, ...choices].join("\n");
}

const LOCAL =
  "<p>Our people in [county] County drive to offices in [postal_codes]. A town of [population] people needs someone who answers the phone.</p>";

/** Sentences from what a new site knows about its terms: real ones, because a page of made-up words isn't English. */
function shippedSentences(): string[] {
  const texts = Object.values(SHIPPED_KNOWLEDGE).flatMap((known) => TERM_KNOWLEDGE.flatMap(({ key }) => textsOf(known[key])));
  const sentences = texts.flatMap((text) => text.match(/[A-Z][^.?!{}[\]|\\]{30,160}[.?!](?= |$)/g) ?? []);
  return [...new Set(sentences)];
}

/** Twenty-four words that only this term has, in sentences. */
export function knowledgeOf(term: string): TermKnowledge {
  const root = term
    .toLowerCase()
    .replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")
    .replaceAll(/[^a-z]/g, "");
  const word = (place: number) => `${root}${String.fromCharCode(97 + place)}um`;
  const what = Array.from({ length: 8 }, (_, at) => {
    const [one, two, three] = [word(3 * at), word(3 * at + 1), word(3 * at + 2)];
    return SENTENCES[at]?.replace("1", one).replace("2", two).replace("3", three);
  });
  return { what: [`People who ask for ${term} want to know what it is. ${what.join(" ")}`] };
}

const SENTENCES = [
  "The 1 is the part that the owner sees, and the 2 is what keeps the 3 in order.",
  "If a 1 is missing, the 2 has to be done by hand until someone finds a 3.",
  "We look at the 1 first because most of the trouble with a 2 comes from the 3.",
  "Nobody needs to buy a 1 on the first day, but a 2 should never be without its 3.",
  "You can tell a good 1 from a bad one by the way that the 2 was set up for the 3.",
  "Ask for the 1 in writing, and keep the 2 where the people who use the 3 can find it.",
  "Once a year we test the 1 with you, so that the 2 is ready when the 3 fails.",
  "It takes a week to put a 1 in place, and another to show your people how the 2 and the 3 work.",
];

/** A place that enough is known about. */
export function withFacts(location: SeoLocation): SeoLocation {
  const number = [...location.name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000, 7) + 10_000;
  return { county: `${location.name} Basin`, population: number, postalCodes: [String(number + 1)], ...location };
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
    seoLeftPages,
    seoPageTexts,
    seoDismissals,
    seoRunScores,
    seoPastNames,
    seoForecasts,
    runs,
    seoReviews,
    termSets,
    seoTerms,
    locationSets,
  ])
    await db.delete(table);
  await db
    .update(projects)
    .set({ dailyQuota, liveRun: null, liveSince: null, quotaDay: null, publishedToday: 0, submittedUntil: null, isGoneFinal: false })
    .where(eq(projects.id, PROJECT_ID));
  // What the usual template needs to say something.
  const isUsual = html === undefined;
  if (isUsual && terms.length > 0) await db.insert(seoTerms).values(termRows(terms)).onConflictDoNothing();
  if (terms.length > 0) await db.insert(termSets).values({ projectId: PROJECT_ID, name: "Terms", terms });
  if (locations.length > 0)
    await db
      .insert(locationSets)
      .values({ projectId: PROJECT_ID, name: "Places", locations: isUsual ? locations.map(withFacts) : locations });
  await changeTemplate({ html: html ?? variedHtml(), title: title ?? "[Search_term] in [Location]" });
  forgetValues();
}

function termRows(terms: string[]): (typeof seoTerms.$inferInsert)[] {
  return terms.map((name) => ({ projectId: PROJECT_ID, slug: slugOf(name), name, knowledge: knowledgeOf(name) }));
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

/** Starts a run and carries it out like the job does. Someone passes its sample, unless it's to stay unread. Returns its row. */
export async function runOnce({
  isRead = true,
  ...asked
}: {
  mayShrink?: boolean;
  isRead?: boolean;
} = {}): Promise<typeof runs.$inferSelect> {
  const started = await startRun(seoEditor, asked);
  if (!started.ok) throw new Error(started.reason);
  await generatePages(started.value.id);
  if (isRead) await passSample(started.value.id);
  await publishPages();
  forgetValues();
  return runById(started.value.id);
}

/** As if someone had read every page of a run's sample and passed it. */
export async function passSample(runId: string): Promise<void> {
  const [review] = await db.select().from(seoReviews).where(eq(seoReviews.runId, runId));
  if (!review) return;
  await db.update(seoReviewPages).set({ verdict: "passed" }).where(eq(seoReviewPages.reviewId, review.id));
  const released = await releaseRun(seoEditor, runId);
  if (!released.ok) throw new Error(released.reason);
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
