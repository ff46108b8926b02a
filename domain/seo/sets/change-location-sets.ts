import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, createRecord, deleteRecord, type ExpectedVersion, restoreRecord } from "../../records/index.ts";
import { ok, type Result } from "../../result.ts";
import { PROJECT_ID } from "../project/the-project.ts";
import type { SeoLocation } from "../text/merge-values.ts";
import { freeSetName } from "./free-set-name.ts";
import { type LocationSet, locationSetKind } from "./set-kinds.ts";

/** Adds a set of locations that were typed; without a name it gets the usual one. */
export function addLocationSet(actor: Actor, input: { name: string; locations: SeoLocation[] }): Promise<Result<LocationSet, "forbidden">> {
  return createRecord(actor, locationSetKind, async (tx) =>
    ok({ ...input, name: input.name || (await freeSetName(tx)), projectId: PROJECT_ID }),
  );
}

/** Deletes a set; pages that were made with it stay until the next run. */
export function deleteLocationSet(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, locationSetKind, seen);
}

export function restoreLocationSet(actor: Actor, deletedId: string): Promise<Result<LocationSet, "forbidden" | "not-found">> {
  return restoreRecord(actor, locationSetKind, deletedId);
}
