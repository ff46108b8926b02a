import { openForBrowser, sealForBrowser } from "~/domain/access/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";

/** A form that takes back what was done: where it is posted, and its fields. */
export interface Undo {
  path: string;
  fields: Record<string, string>;
}

/** The way back, sealed for this person in this browser: the cookie that carries it decides nothing. */
export function offerUndo(actor: Actor, undo: Undo): string {
  return sealForBrowser(actor, "undo", JSON.stringify(undo));
}

/** What was offered to this person in this browser; null for anything else. */
export function openUndo(actor: Actor, offer: string): Undo | null {
  const undo = openForBrowser(actor, "undo", offer);
  return undo === null ? null : (JSON.parse(undo) as Undo);
}
