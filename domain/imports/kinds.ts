import type { Tx } from "~/platform/db/index.ts";
import { leadsWithAppointments } from "../appointments/index.ts";
import { articleImport } from "../content/index.ts";
import { leadsWithMessages } from "../conversations/index.ts";
import type { AnyImportKind } from "../import-kind.ts";
import { leadImport } from "../leads/index.ts";
import { subscriberImport } from "../newsletter/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { searchImport, termImport } from "../seo/index.ts";

/** Everything that can be imported from a file. */
const kinds: readonly AnyImportKind[] = [leadImport, subscriberImport, articleImport, termImport, searchImport];

/** The kind with this name. Null: there's none, or this person can't import it. */
export function kindFor(actor: Actor, name: string): AnyImportKind | null {
  const kind = kinds.find((one) => one.name === name);
  return kind && can(actor, kind.permission) ? kind : null;
}

/** @throws if an import was stored by a version with more kinds */
export function kindOf(name: string): AnyImportKind {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`there is no import of ${name}`);
  return kind;
}

/** Reasons not to undo rows of a kind that its own domain doesn't know: what other domains have attached to them. */
const uses: Record<string, { list(tx: Tx, ids: string[]): Promise<string[]>; reason: string }[]> = {
  [leadImport.name]: [
    { list: leadsWithAppointments, reason: "The lead has an appointment." },
    { list: leadsWithMessages, reason: "Someone has emailed the lead or started a reply." },
  ],
};

/** By ID, why what these rows added is in use. */
export async function listUses(tx: Tx, { name }: AnyImportKind, rows: { id: string; outcome: string }[]): Promise<Map<string, string>> {
  const added = rows.filter(({ outcome }) => outcome === "new").map(({ id }) => id);
  const found = new Map<string, string>();
  if (added.length === 0) return found;
  // There are two or three of these, whatever the number of rows.
  for (const { list, reason } of uses[name] ?? []) for (const id of await list(tx, added)) found.set(id, reason);
  return found;
}
