import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, deleteRecord, type ExpectedVersion, restoreRecord } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { type TemplateRow, templateKind } from "./template-kind.ts";

/** Deletes a template; campaigns that began with it stay as they are, and no longer name it. */
export function deleteNewsletterTemplate(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, templateKind, seen);
}

/** Takes a deletion back. */
export function restoreNewsletterTemplate(actor: Actor, deletedId: string): Promise<Result<TemplateRow, "forbidden" | "not-found">> {
  return restoreRecord(actor, templateKind, deletedId);
}
