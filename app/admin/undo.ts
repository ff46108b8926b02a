import { openForBrowser, sealForBrowser } from "~/domain/access/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";

/** A form that undoes an action: where it's posted, and its fields. */
export interface Undo {
  path: string;
  fields: Record<string, string>;
}

/** Seals the undo form for this person in this browser, so the cookie that carries it grants nothing. */
export function offerUndo(actor: Actor, undo: Undo): string {
  return sealForBrowser(actor, "undo", JSON.stringify(undo));
}

/** The form that was offered to this person in this browser; null for anything else. */
export function openUndo(actor: Actor, offer: string): Undo | null {
  const undo = openForBrowser(actor, "undo", offer);
  return undo === null ? null : (JSON.parse(undo) as Undo);
}
