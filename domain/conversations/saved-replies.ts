import { asc } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db, violatedConstraint } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import {
  type ChangeRefusal,
  changeRecord,
  createRecord,
  deleteRecord,
  type ExpectedVersion,
  type RecordKind,
  type Row,
  restoreRecord,
} from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { htmlOf } from "./composing/drafts.ts";
import { MAX_SAVED_REPLIES } from "./conversation-rules.input.ts";
import { savedReplies } from "./conversations.schema.ts";
import type { SavedReplyInput } from "./reply.input.ts";

export type SavedReply = Row<typeof savedReplies>;
type SaveRefusal = "name-taken" | "too-complex" | "too-many";

export const savedReplyKind: RecordKind<typeof savedReplies> = {
  noun: "saved-reply",
  permission: "lead:reply",
  table: savedReplies,
  nameOf: ({ name }) => name,
  tags: [],
};

/** All of them, by name. */
export async function listSavedReplies(actor: Actor): Promise<Result<SavedReply[], "forbidden">> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  return ok(
    await db
      .select()
      .from(savedReplies)
      .orderBy(asc(alphabetical(savedReplies.name)))
      .limit(MAX_SAVED_REPLIES),
  );
}

export async function createSavedReply(actor: Actor, input: SavedReplyInput): Promise<Result<SavedReply, "forbidden" | SaveRefusal>> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  return unlessTaken(() =>
    createRecord(actor, savedReplyKind, async (tx): Promise<Result<{ name: string; html: string }, SaveRefusal>> => {
      const html = await htmlOf(input);
      if (!html.ok) return html;
      if ((await tx.$count(savedReplies)) >= MAX_SAVED_REPLIES) return refused("too-many");
      return ok({ name: input.name, html: html.value });
    }),
  );
}

export async function updateSavedReply(
  actor: Actor,
  seen: ExpectedVersion,
  input: SavedReplyInput,
): Promise<Result<SavedReply, ChangeRefusal | SaveRefusal>> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  return unlessTaken(() =>
    changeRecord(actor, savedReplyKind, seen, async (): Promise<Result<{ name: string; html: string }, SaveRefusal>> => {
      const html = await htmlOf(input);
      return html.ok ? ok({ name: input.name, html: html.value }) : html;
    }),
  );
}

export async function deleteSavedReply(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, savedReplyKind, seen);
}

export async function restoreSavedReply(
  actor: Actor,
  { deletedId }: { deletedId: string },
): Promise<Result<SavedReply, "forbidden" | "not-found" | "name-taken">> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  return unlessTaken(() => restoreRecord(actor, savedReplyKind, deletedId));
}

/** Names are unique in any letter case. The database says so. */
async function unlessTaken<Value, Reason>(change: () => Promise<Result<Value, Reason>>): Promise<Result<Value, Reason | "name-taken">> {
  try {
    return await change();
  } catch (error) {
    if (violatedConstraint(error) === "saved_replies_name") return refused("name-taken");
    throw error;
  }
}
