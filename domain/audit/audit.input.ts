import { z } from "zod";
import { searchWords } from "../text.input.ts";

/** Entries on a page. */
export const AUDIT_PAGE = 50;

/** What the audit log is searched for, as it stands in the address; what cannot be read is left out. */
export const AuditQuery = z.object({
  /** Part of the actor's address, of the subject's name or id. */
  q: searchWords(200),
  /** "user", "setting", "lead" … */
  subject: searchWords(40),
  /** ISO days, both included. */
  from: z.iso.date().or(z.literal("")).catch(""),
  to: z.iso.date().or(z.literal("")).catch(""),
  page: z.coerce.number().int().min(1).max(200).catch(1),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
