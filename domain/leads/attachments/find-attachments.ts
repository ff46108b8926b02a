import type { Readable } from "node:stream";
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, grouped } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { isUuid } from "../../uuid.ts";
import { MAX_ATTACHMENTS } from "../attachment-rules.input.ts";
import type { NamedFile } from "../form-answers.input.ts";
import { leadAttachments, leadSubmissions } from "../leads.schema.ts";
import { isClaimable } from "./claim-attachments.ts";
import { attachmentTokenHash } from "./take-attachment.ts";

/** A visitor's file, as staff see it. */
export interface LeadAttachment {
  id: string;
  submissionId: string;
  name: string;
  /** MIME type, detected from the content. */
  type: string;
  /** In bytes. */
  size: number;
}

const shown = {
  id: leadAttachments.id,
  submissionId: leadAttachments.submissionId,
  name: leadAttachments.originalName,
  type: leadAttachments.contentType,
  size: leadAttachments.size,
};

/** A file that a form names, and whether it can still be claimed, as far as a look without a lock can tell. */
interface NamedAttachment extends NamedFile {
  isFree: boolean;
}

/** The files with these tokens, by token: those that have arrived and aren't being removed. */
export async function filesByToken(tokens: string[]): Promise<Map<string, NamedAttachment>> {
  if (tokens.length === 0) return new Map();
  const { id, tokenHash, originalName: name, storedAt, goneAt } = leadAttachments;
  const rows = await db
    .select({ id, tokenHash, name, isFree: sql<boolean>`${isClaimable(now())}` })
    .from(leadAttachments)
    .where(and(inArray(tokenHash, tokens.map(attachmentTokenHash)), isNotNull(storedAt), isNull(goneAt)));
  const byHash = new Map(rows.map(({ tokenHash: hash, ...file }) => [hash, file]));
  return new Map(
    tokens.flatMap((token) => {
      const file = byHash.get(attachmentTokenHash(token));
      return file ? [[token, file] as const] : [];
    }),
  );
}

/** The files of submissions, in the order they were sent. */
export async function attachmentsOf(submissionIds: string[]): Promise<LeadAttachment[]> {
  if (submissionIds.length === 0) return [];
  const rows = await db
    .select(shown)
    .from(leadAttachments)
    .where(and(sql`${leadAttachments.submissionId} = any(${sql.param(submissionIds)}::uuid[])`, isNull(leadAttachments.goneAt)))
    .orderBy(asc(leadAttachments.createdAt), asc(leadAttachments.id))
    .limit(submissionIds.length * MAX_ATTACHMENTS)
    .prepare("attachments")
    .execute();
  return rows.map((row) => ({ ...row, submissionId: row.submissionId ?? "" }));
}

/** The files of one submission, read together with those of others that are asked for at the same time. */
export const attachmentsOfOne = grouped(async (ids: string[]): Promise<LeadAttachment[][]> => {
  const all = Map.groupBy(await attachmentsOf(ids), ({ submissionId }) => submissionId);
  return ids.map((id) => all.get(id) ?? []);
});

export interface OpenedAttachment {
  name: string;
  size: number;
  content: Readable;
}

/** A lead's file, from the first byte. "storage": it can't be read right now. */
export async function openAttachment(
  actor: Actor,
  leadId: string,
  id: string,
): Promise<Result<OpenedAttachment, "forbidden" | "not-found" | "storage">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (!isUuid(leadId) || !isUuid(id)) return refused("not-found");
  const [found] = await db
    .select({ ...shown, storagePath: leadAttachments.storagePath })
    .from(leadAttachments)
    .innerJoin(leadSubmissions, eq(leadSubmissions.id, leadAttachments.submissionId))
    .where(and(eq(leadAttachments.id, id), eq(leadSubmissions.leadId, leadId), isNull(leadAttachments.goneAt)));
  if (!found) return refused("not-found");
  const content = await storage()
    .get(found.storagePath)
    .catch((error: unknown) => {
      log.error({ err: error }, "a visitor's file could not be read from storage");
      return null;
    });
  return content ? ok({ name: found.name, size: found.size, content }) : refused("storage");
}
