import { z } from "zod";
import { Email, line, requiredLine, requiredText, searchWords } from "../text.input.ts";
import {
  LAST_LEADS_PAGE,
  leadColumns,
  leadSorts,
  leadStatuses,
  MAX_LEADS_AT_ONCE,
  MAX_NOTE,
  NO_OWNER,
  usualLeadColumns,
} from "./lead-inbox-rules.input.ts";

const day = z.iso.date().or(z.literal("")).catch("");

/** The inbox search, as stated in the address. Unreadable parts are ignored. */
export const LeadQuery = z.object({
  /** Beginnings of words in name, email, company, phone, and messages. A lead must match all of them. */
  q: searchWords(200),
  status: z.enum(leadStatuses).or(z.literal("")).catch(""),
  form: searchWords(40),
  service: searchWords(200),
  /** The name of a support level. */
  urgency: searchWords(40),
  /** A staff member's ID, "none", or "me". */
  owner: searchWords(100),
  source: searchWords(254),
  verified: z.enum(["yes", "no"]).or(z.literal("")).catch(""),
  /** ISO dates in the firm's time zone, both included. */
  from: day,
  to: day,
  sort: z.enum(leadSorts).catch("-created"),
  page: z.coerce.number().int().min(1).max(LAST_LEADS_PAGE).catch(1),
});
export type LeadQuery = z.infer<typeof LeadQuery>;

/** The chosen columns. If none are chosen, the default ones. */
export const LeadColumns = z.array(z.string()).transform((chosen) => {
  const known = leadColumns.filter((column) => chosen.includes(column));
  return known.length > 0 ? known : [...usualLeadColumns];
});

/** Which lead, and its version when the form was filled in. */
const seen = { id: z.uuid("Must be the ID of a lead."), version: z.coerce.number().int().min(1) };

/** `isUndo`: undoes the last status change and restores what that change cleared. */
export const LeadStatusInput = z.object({
  ...seen,
  status: z.enum(leadStatuses, { error: "Must be a known status." }),
  isUndo: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
export type LeadStatusInput = Omit<z.infer<typeof LeadStatusInput>, "isUndo"> & { isUndo?: boolean };

/** A staff member's ID, or "none" for no one. */
const owner = z
  .string()
  .min(1, "Choose an owner.")
  .max(100)
  .transform((value) => (value === NO_OWNER ? null : value));

export const LeadOwnerInput = z.object({ ...seen, ownerId: owner });
export type LeadOwnerInput = z.infer<typeof LeadOwnerInput>;

export const LeadEditInput = z.object({
  ...seen,
  name: requiredLine(120, "Enter a name."),
  email: Email,
  company: line(160),
  phone: line(32),
});
export type LeadEditInput = z.infer<typeof LeadEditInput>;

export const LeadNoteInput = z.object({
  id: seen.id,
  note: requiredText(MAX_NOTE, "Enter a note."),
});
export type LeadNoteInput = z.infer<typeof LeadNoteInput>;

/** `otherId` is merged into `id` and then deleted. */
export const LeadMergeInput = z.object({ ...seen, otherId: z.uuid("Must be the ID of a lead.") });
export type LeadMergeInput = z.infer<typeof LeadMergeInput>;

export const LeadDeleteInput = z.object(seen);
export type LeadDeleteInput = z.infer<typeof LeadDeleteInput>;

/** One change to many leads. With `only`, leads that no longer have that status or owner are left out. */
export const LeadsChangeInput = z.object({
  ids: z.array(z.uuid()).min(1, "Select at least one lead.").max(MAX_LEADS_AT_ONCE, `Select at most ${MAX_LEADS_AT_ONCE} leads.`),
  change: z.discriminatedUnion("what", [
    z.object({ what: z.literal("status"), status: z.enum(leadStatuses), only: z.enum(leadStatuses).optional() }),
    z.object({ what: z.literal("owner"), ownerId: owner, only: owner.optional() }),
  ]),
});
export type LeadsChangeInput = z.infer<typeof LeadsChangeInput>;
