import { and, eq, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { slugOf } from "../../slug.ts";
import { localPageSlug } from "../addresses/page-address.ts";
import { placeSlug } from "../addresses/place-addresses.ts";
import { sampleOf } from "../generator/page-scorer.ts";
import type { RunSource, SampleDecisions } from "../pages/run-source.ts";
import { PROJECT_ID } from "../project/project.ts";
import { rejectedAmong } from "../reviews/apply-holds.ts";
import { rejectionsOf } from "../reviews/open-review.ts";
import { sourceHashOf } from "../reviews/source-hash.ts";
import { seoLeftPages } from "../search-console/search-console.schema.ts";
import { seoOverrides } from "../seo.schema.ts";

/**
 * A source with what people have decided by now about pages of its sample: those that they took out or rejected aren't on the site, and those
 * that they published are, whatever they score. It's stored with the run, because a run that's taken up again must score as it began.
 */
export async function withDecisions(source: RunSource): Promise<RunSource> {
  return { ...source, decided: await decisionsAbout(source) };
}

async function decisionsAbout(source: RunSource): Promise<SampleDecisions> {
  const { terms, locations } = source;
  const sample = sampleOf(terms.length * locations.length);
  const slugs = new Map(sample.map((number) => [slugAt(source, number), number]));
  const [left, overridden, rejections] = await Promise.all([
    slugsAmong(seoLeftPages, [...slugs.keys()]),
    slugsAmong(seoOverrides, [...slugs.keys()]),
    rejectionsOf(db, sourceHashOf(source)),
  ]);
  const numbersOf = (found: string[]) => found.flatMap((slug) => slugs.get(slug) ?? []);
  const published = new Set(numbersOf(overridden));
  const rejected = rejectedAmong(sample, source, rejections).filter((number) => !published.has(number));
  const out = new Set([...numbersOf(left), ...rejected]);
  return { out: [...out], public: [...published].filter((number) => !out.has(number)) };
}

function slugAt({ terms, locations }: RunSource, number: number): string {
  const [term = "", location] = [terms[Math.floor(number / locations.length)], locations[number % locations.length]];
  return localPageSlug(slugOf(term), location ? placeSlug(location) : "");
}

async function slugsAmong(table: typeof seoLeftPages | typeof seoOverrides, slugs: string[]): Promise<string[]> {
  const rows = await db
    .select({ slug: table.slug })
    .from(table)
    .where(and(eq(table.projectId, PROJECT_ID), sql`${table.slug} = any(${sql.param(slugs)}::text[])`));
  return rows.map(({ slug }) => slug);
}
