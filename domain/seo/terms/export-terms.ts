import { asc, eq } from "drizzle-orm";
import { csvOf } from "~/platform/csv/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { slugOf } from "../../slug.ts";
import { PROJECT_ID } from "../project/project.ts";
import { seoTerms } from "../seo.schema.ts";
import { checkTerms } from "../sets/list-names.ts";
import { MAX_KNOWN_TERMS, TERM_KNOWLEDGE, type TermKnowledge } from "../term-knowledge.input.ts";
import { knowledgeTexts } from "../term-text.input.ts";

/**
 * What's known about every term, as `termImport` reads it. Terms of which nothing is known are rows to fill in, as far as an import would
 * take them.
 */
export async function exportTerms(actor: Actor, format: "csv" | "json"): Promise<Result<string, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const terms = await everyTerm();
  if (format === "json")
    return ok(
      `${JSON.stringify(
        terms.map(({ name, knowledge }) => ({ term: name, ...inOrder(knowledge) })),
        null,
        2,
      )}\n`,
    );
  const head = ["Term", ...TERM_KNOWLEDGE.map(({ label }) => label)];
  return ok(csvOf([head, ...terms.map(({ name, knowledge }) => [name, ...Object.values(knowledgeTexts(knowledge))])]));
}

async function everyTerm(): Promise<{ name: string; knowledge: TermKnowledge }[]> {
  const { name, knowledge, slug } = seoTerms;
  const [{ accepted }, known] = await Promise.all([
    checkTerms(),
    db
      .select({ name, knowledge, slug })
      .from(seoTerms)
      .where(eq(seoTerms.projectId, PROJECT_ID))
      .orderBy(asc(alphabetical(name)))
      .limit(MAX_KNOWN_TERMS),
  ]);
  const slugs = new Set(known.map((row) => row.slug));
  const empty = accepted.filter((term) => !slugs.has(slugOf(term.name))).slice(0, MAX_KNOWN_TERMS - known.length);
  return [...known, ...empty.map((term) => ({ name: term.name, knowledge: {} }))];
}

/** A database keeps the fields of an object in an order of its own. */
function inOrder(knowledge: TermKnowledge): TermKnowledge {
  return Object.fromEntries(TERM_KNOWLEDGE.flatMap(({ key }) => (knowledge[key] === undefined ? [] : [[key, knowledge[key]]])));
}
