import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, deleteRecord, type ExpectedVersion, restoreRecord } from "../../records/index.ts";
import { ok, type Result } from "../../result.ts";
import type { TermSetInput } from "../generator.input.ts";
import { PROJECT_ID } from "../project/the-project.ts";
import { type TermSet, termSetKind } from "./set-kinds.ts";

/** Adds a group of terms. Which of them pages cannot be made for is told by `listNames`. */
export function addTermSet(actor: Actor, input: TermSetInput): Promise<Result<TermSet, "forbidden">> {
  return createRecord(actor, termSetKind, async () => ok({ ...input, projectId: PROJECT_ID }));
}

export function updateTermSet(actor: Actor, seen: ExpectedVersion, input: TermSetInput): Promise<Result<TermSet, ChangeRefusal>> {
  return changeRecord(actor, termSetKind, seen, async () => ok(input));
}

/** Deletes a group; pages that were made with it stay until the next run. */
export function deleteTermSet(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, termSetKind, seen);
}

export function restoreTermSet(actor: Actor, deletedId: string): Promise<Result<TermSet, "forbidden" | "not-found">> {
  return restoreRecord(actor, termSetKind, deletedId);
}
