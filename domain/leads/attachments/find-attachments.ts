import type { Readable } from "node:stream";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { MAX_ATTACHMENTS } from "../attachment-rules.input.ts";
import { leadAttachments, leadSubmissions } from "../leads.schema.ts";

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

/** The files of submissions, in the order they were sent. */
export async function attachmentsOf(submissionIds: string[]): Promise<LeadAttachment[]> {
  if (submissionIds.length === 0) return [];
  const rows = await db
    .select(shown)
    .from(leadAttachments)
    .where(and(inArray(leadAttachments.submissionId, submissionIds), isNull(leadAttachments.goneAt)))
    .orderBy(asc(leadAttachments.createdAt), asc(leadAttachments.id))
    .limit(submissionIds.length * MAX_ATTACHMENTS);
  return rows.map((row) => ({ ...row, submissionId: row.submissionId ?? "" }));
}

export interface OpenedAttachment {
  name: string;
  size: number;
  content: Readable;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A lead's file, from the first byte. "storage": it can't be read right now. */
export async function openAttachment(
  actor: Actor,
  leadId: string,
  id: string,
): Promise<Result<OpenedAttachment, "forbidden" | "not-found" | "storage">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (!ID.test(leadId) || !ID.test(id)) return refused("not-found");
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
