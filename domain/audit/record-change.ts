import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { oneLineOf } from "../one-line.input.ts";
import type { Actor } from "../permissions/index.ts";
import { auditLog, type Fields } from "./audit.schema.ts";

/** One staff action. */
export interface Change {
  /** noun.verb in the past tense: "user.created". */
  action: `${string}.${string}`;
  /** The record's ID, and its name as people know it. */
  id: string;
  name?: string;
  /** The fields before and after; only those that differ are stored. Null if the record didn't exist. */
  before?: Fields | null;
  after?: Fields | null;
}

/** Fields whose values must stay unreadable: only the fact that they changed is stored. */
const SECRET = /password|secret|token|api_?key|private_?key|recovery|credential/i;
const MASK = "•••";

/** Records who made the change, in the same transaction as the change itself. */
export async function recordChange(tx: Tx, actor: Pick<Actor, "userId" | "email">, change: Change): Promise<void> {
  await recordChanges(tx, actor, [change]);
}

/** The same for several records changed in one action. */
export async function recordChanges(tx: Tx, actor: Pick<Actor, "userId" | "email">, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const createdAt = now();
  await tx.insert(auditLog).values(
    changes.map(({ action, id, name = "", before = null, after = null }) => ({
      actorId: actor.userId,
      actorEmail: actor.email,
      action,
      subject: action.slice(0, action.indexOf(".")),
      subjectId: id,
      subjectName: oneLineOf(name),
      ...differing(before, after),
      createdAt,
    })),
  );
}

/** The fields that differ, on both sides, with secrets masked. */
export function differing(before: Fields | null, after: Fields | null): { before: Fields | null; after: Fields | null } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return { before: before && pick(before, names), after: after && pick(after, names) };
}

function pick(fields: Fields, names: string[]): Fields {
  const kept = names.filter((name) => name in fields);
  return Object.fromEntries(kept.map((name) => [name, SECRET.test(name) ? MASK : shortened(fields[name])]));
}

/** Longer texts, such as whole emails, are stored where they belong. Here, the beginning shows which one it was. In characters. */
const MAX_LENGTH = 20_000;

function shortened(value: unknown): unknown {
  if (typeof value !== "string" || value.length <= MAX_LENGTH) return value;
  return `${value.slice(0, MAX_LENGTH)}… (${value.length.toLocaleString("en-US")} characters)`;
}
