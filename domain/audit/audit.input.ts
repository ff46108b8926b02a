import { z } from "zod";
import { searchDay, searchWords } from "../text.input.ts";

/** Entries per page. */
export const AUDIT_PAGE = 50;

/** The audit log search, as stated in the address. Unreadable parts are ignored. */
export const AuditQuery = z.object({
  /** Part of the actor's email address, or of the subject's name or ID. */
  q: searchWords(200),
  /** "user", "setting", "lead", and so on. */
  subject: searchWords(40),
  /** ISO dates, both included. */
  from: searchDay,
  to: searchDay,
  page: z.coerce.number().int().min(1).max(200).catch(1),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
