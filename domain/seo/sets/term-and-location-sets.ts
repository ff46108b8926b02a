import { and, eq, like } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import type { Actor } from "../../permissions/index.ts";
import {
  type ChangeRefusal,
  changeRecord,
  createRecord,
  deleteRecord,
  type ExpectedVersion,
  type RecordKind,
  type Row,
  restoreRecord,
} from "../../records/index.ts";
import { ok, type Result } from "../../result.ts";
import type { TermSetInput } from "../generator.input.ts";
import { DEFAULT_SET_NAME, nextSetName } from "../generator-rules.input.ts";
import { PROJECT_ID } from "../project/project.ts";
import { recordTemplateVersion } from "../project/record-template-version.ts";
import { locationSets, projects, templates, termSets } from "../seo.schema.ts";
import type { SeoLocation } from "../text/merge-values.ts";

/**
 * A known term has a page even before a run has made it, and an unknown one is a 404, so such a page depends on the sets. All other local pages
 * are made from the source of the live run.
 */
export const NAMES_TAG = "local-page-names";

/** What the term group use cases share. */
export const termSetKind: RecordKind<typeof termSets> = {
  noun: "term-set",
  permission: "seo:edit",
  table: termSets,
  nameOf: ({ name }) => name,
  tags: [NAMES_TAG],
};
export type TermSet = Row<typeof termSets>;

/** What the location set use cases share. */
export const locationSetKind: RecordKind<typeof locationSets> = {
  noun: "location-set",
  permission: "seo:edit",
  table: locationSets,
  nameOf: ({ name }) => name,
  tags: [NAMES_TAG],
};
export type LocationSet = Row<typeof locationSets>;

/** The local page template. */
export const pageTemplateKind: RecordKind<typeof templates> = {
  noun: "page-template",
  permission: "seo:edit",
  table: templates,
  nameOf: () => "Template of local pages",
  // Visitors see pages made from the last run's source.
  tags: [],
  after: recordTemplateVersion,
};
export type PageTemplate = Row<typeof templates>;

/** Adds a term group. `listNames` tells which of its terms can't have pages. */
export function addTermSet(actor: Actor, input: TermSetInput): Promise<Result<TermSet, "forbidden">> {
  return createRecord(actor, termSetKind, async () => ok({ ...input, projectId: PROJECT_ID }));
}

export function updateTermSet(actor: Actor, seen: ExpectedVersion, input: TermSetInput): Promise<Result<TermSet, ChangeRefusal>> {
  return changeRecord(actor, termSetKind, seen, async () => ok(input));
}

/** Deletes a group. Pages made with it stay until the next run. */
export function deleteTermSet(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, termSetKind, seen);
}

export function restoreTermSet(actor: Actor, deletedId: string): Promise<Result<TermSet, "forbidden" | "not-found">> {
  return restoreRecord(actor, termSetKind, deletedId);
}

/** Adds a set of typed locations. Without a name, it gets the default one. */
export function addLocationSet(actor: Actor, input: { name: string; locations: SeoLocation[] }): Promise<Result<LocationSet, "forbidden">> {
  return createRecord(actor, locationSetKind, async (tx) =>
    ok({ ...input, name: input.name || (await freeSetName(tx)), projectId: PROJECT_ID }),
  );
}

/** Deletes a set. Pages made with it stay until the next run. */
export function deleteLocationSet(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, locationSetKind, seen);
}

export function restoreLocationSet(actor: Actor, deletedId: string): Promise<Result<LocationSet, "forbidden" | "not-found">> {
  return restoreRecord(actor, locationSetKind, deletedId);
}

/** The name of a location set without one. Concurrent requests wait until this set is stored. */
export async function freeSetName(tx: Tx): Promise<string> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, PROJECT_ID)).for("no key update");
  const { name, projectId } = locationSets;
  const sets = await tx
    .select({ name })
    .from(locationSets)
    .where(and(eq(projectId, PROJECT_ID), like(name, `${DEFAULT_SET_NAME}%`)));
  return nextSetName(sets.map((set) => set.name));
}
