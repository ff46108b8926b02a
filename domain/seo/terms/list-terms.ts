import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { slugOf } from "../../slug.ts";
import { searchWords } from "../../text.input.ts";
import { PROJECT_ID } from "../project/project.ts";
import { seoTerms } from "../seo.schema.ts";
import { checkTerms } from "../sets/list-names.ts";
import { type Completeness, completenessOf, MAX_KNOWN_TERMS, type TermKnowledge } from "../term-knowledge.input.ts";

/** What the address of the list asks for. Unreadable values are dropped. */
export const TermQuery = z.object({
  search: searchWords(100).default(""),
  /** "incomplete": something is missing. "loose": knowledge of a term that no group has. */
  show: z.enum(["", "incomplete", "complete", "loose"]).catch("").default(""),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type TermQuery = z.infer<typeof TermQuery>;

export interface ListedTerm extends Completeness {
  slug: string;
  name: string;
  /** Null: no group has this term, so no pages are made with it. */
  group: string | null;
}

export interface ListedTerms {
  terms: ListedTerm[];
  /** Of all that match. */
  count: number;
  pages: number;
}

const PER_PAGE = 50;

/** Terms with what's known about them, in the order of their groups. Those that no group has come last. */
export async function listTerms(actor: Actor, { search, show, page }: TermQuery): Promise<Result<ListedTerms, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const all = await everyTerm();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(
    (term) => words.every((word) => `${term.name} ${term.group ?? ""}`.toLowerCase().includes(word)) && fits(term, show),
  );
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const from = (Math.min(page, pages) - 1) * PER_PAGE;
  return ok({ terms: found.slice(from, from + PER_PAGE), count: found.length, pages });
}

function fits({ missing, group }: ListedTerm, show: TermQuery["show"]): boolean {
  if (show === "loose") return group === null;
  return show === "" || (show === "incomplete") === missing.length > 0;
}

async function everyTerm(): Promise<ListedTerm[]> {
  const [{ accepted }, rows] = await Promise.all([
    checkTerms(),
    db
      .select()
      .from(seoTerms)
      .where(eq(seoTerms.projectId, PROJECT_ID))
      .orderBy(asc(alphabetical(seoTerms.name)))
      .limit(MAX_KNOWN_TERMS),
  ]);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const grouped = accepted.map(({ name, group }) => {
    const slug = slugOf(name);
    const known = bySlug.get(slug);
    bySlug.delete(slug);
    return { slug, name, group, ...completenessOf(known?.knowledge ?? {}) };
  });
  const loose = [...bySlug.values()].map(({ slug, name, knowledge }) => ({ slug, name, group: null, ...completenessOf(knowledge) }));
  return [...grouped, ...loose];
}

/** A term with all that's known about it. */
export interface FoundTerm {
  slug: string;
  name: string;
  group: string | null;
  knowledge: TermKnowledge;
  /** Null: nothing has been stored yet. */
  row: { id: string; version: number } | null;
}

export async function findTerm(actor: Actor, slug: string): Promise<Result<FoundTerm, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const found = await readTerm(slug);
  return found ? ok(found) : refused("not-found");
}

/** Null: no group has it, and nothing is known about it. */
export async function readTerm(slug: string, tx: Tx | typeof db = db): Promise<FoundTerm | null> {
  // An address can have anything in it.
  if (slugOf(slug) !== slug) return null;
  const { accepted } = await checkTerms(tx);
  const [row] = await tx
    .select()
    .from(seoTerms)
    .where(and(eq(seoTerms.projectId, PROJECT_ID), eq(seoTerms.slug, slug)));
  const term = accepted.find(({ name }) => slugOf(name) === slug);
  if (!term && !row) return null;
  const seen = row ? { id: row.id, version: row.version } : null;
  return { slug, name: term?.name ?? row?.name ?? slug, group: term?.group ?? null, knowledge: row?.knowledge ?? {}, row: seen };
}
