import type { Actor } from "../../access/index.ts";
import { type ChangeRefusal, deleteContent, restoreContent, type Seen } from "../../content/index.ts";
import type { Result } from "../../result.ts";
import { type TemplateRow, templateKind } from "./template-kind.ts";

/** Deletes a template; campaigns that began with it stay as they are, and no longer name it. */
export function deleteNewsletterTemplate(actor: Actor, seen: Seen): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteContent(actor, templateKind, seen);
}

/** Takes a deletion back. */
export function restoreNewsletterTemplate(actor: Actor, deletedId: string): Promise<Result<TemplateRow, "forbidden" | "not-found">> {
  return restoreContent(actor, templateKind, deletedId);
}
