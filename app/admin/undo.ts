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

/** The form that was offered to this person in this browser, with its offer; null for anything else. */
export function openUndo(actor: Actor, offer: string): Undo | null {
  const undo = openForBrowser(actor, "undo", offer);
  if (undo === null) return null;
  const { path, fields } = JSON.parse(undo) as Undo;
  return { path, fields: { ...fields, offer } };
}

/**
 * Whether this is the form of an undo that was offered to this person in this browser, and not another form with its fields. Other fields may
 * come from the address.
 */
export function isOffered(
  actor: Actor,
  { url, intent, fields: posted }: { url: URL; intent: string; fields: Record<string, string> },
): boolean {
  const undo = openUndo(actor, posted.offer ?? "");
  return (
    undo !== null &&
    new URL(undo.path, url).pathname === url.pathname &&
    Object.entries(undo.fields).every(([name, value]) => (name === "intent" ? intent : posted[name]) === value)
  );
}
