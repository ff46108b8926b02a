import { asc, eq } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import type { RecordKind, Row } from "../../records/index.ts";
import { slugOf } from "../../slug.ts";
import { PROJECT_ID } from "../project/project.ts";
import { seoTerms } from "../seo.schema.ts";
import { MAX_KNOWN_TERMS, type TermKnowledge } from "../term-knowledge.input.ts";

export type TermRow = Row<typeof seoTerms>;

/** What the term knowledge use cases share. */
export const termKind: RecordKind<typeof seoTerms> = {
  noun: "term",
  permission: "seo:edit",
  table: seoTerms,
  nameOf: ({ name }) => name,
  // Visitors see pages made from the last run's source.
  tags: [],
};

/** What's known about terms, by slug. */
export async function readKnowledge(tx: Tx | typeof db = db): Promise<Record<string, TermKnowledge>> {
  const rows = await tx
    .select({ slug: seoTerms.slug, knowledge: seoTerms.knowledge })
    .from(seoTerms)
    .where(eq(seoTerms.projectId, PROJECT_ID))
    .orderBy(asc(seoTerms.slug))
    .limit(MAX_KNOWN_TERMS);
  return Object.fromEntries(rows.map(({ slug, knowledge }) => [slug, knowledge]));
}

/** Only what's known about these terms: a run doesn't store the rest. */
export function ofTerms(knowledge: Readonly<Record<string, TermKnowledge>>, terms: readonly string[]): Record<string, TermKnowledge> {
  return Object.fromEntries(
    terms.flatMap((term) => {
      const slug = slugOf(term);
      const known = Object.hasOwn(knowledge, slug) ? knowledge[slug] : undefined;
      return known ? [[slug, known]] : [];
    }),
  );
}
