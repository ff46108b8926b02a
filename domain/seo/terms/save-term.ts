import { count, eq } from "drizzle-orm";
import { type Tx, violatedConstraint } from "~/platform/db/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, deleteRecord, type ExpectedVersion, restoreRecord } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { PROJECT_ID } from "../project/project.ts";
import { projects, seoTerms } from "../seo.schema.ts";
import { MAX_KNOWN_TERMS, type TermKnowledge } from "../term-knowledge.input.ts";
import { readTerm } from "./list-terms.ts";
import { type TermRow, termKind } from "./term-records.ts";

/** Which term, and what its form has seen: nothing if nothing was known about it. */
export interface ExpectedTerm {
  slug: string;
  id?: string;
  version?: number;
}

/**
 * Stores what's known about a term. Live pages stay as they are until the next run. "stale": someone else was faster. "too-many": enough
 * other terms have some.
 */
export async function saveTerm(
  actor: Actor,
  { slug, id, version }: ExpectedTerm,
  knowledge: TermKnowledge,
): Promise<Result<TermRow, ChangeRefusal | "too-many">> {
  if (id) return changeRecord(actor, termKind, { id, version }, async () => ok({ knowledge }));
  try {
    return await createRecord(actor, termKind, async (tx) => {
      const term = await readTerm(slug, tx);
      if (!term) return refused("not-found" as const);
      if (await isFull(tx)) return refused("too-many" as const);
      return ok({ projectId: PROJECT_ID, slug, name: term.name, knowledge });
    });
  } catch (error) {
    if (violatedConstraint(error) === "seo_terms_slug") return refused("stale");
    throw error;
  }
}

/** Deletes what's known about a term. The term stays in its group. */
export function deleteTerm(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, termKind, seen);
}

/** "taken": someone has written about the term again. */
export async function restoreTerm(
  actor: Actor,
  deletedId: string,
): Promise<Result<TermRow, "forbidden" | "not-found" | "taken" | "too-many">> {
  try {
    return await restoreRecord(actor, termKind, deletedId, async (tx) =>
      (await isFull(tx)) ? refused("too-many" as const) : ok(undefined),
    );
  } catch (error) {
    if (violatedConstraint(error) === "seo_terms_slug") return refused("taken");
    throw error;
  }
}

/** Others who add one wait until this one is stored. */
async function isFull(tx: Tx): Promise<boolean> {
  return (await roomForTerms(tx)) <= 0;
}

/** How many more terms something can be known about. Locks the project until the transaction ends. */
export async function roomForTerms(tx: Tx): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, PROJECT_ID)).for("no key update");
  const [held] = await tx.select({ count: count() }).from(seoTerms).where(eq(seoTerms.projectId, PROJECT_ID));
  return MAX_KNOWN_TERMS - (held?.count ?? 0);
}
