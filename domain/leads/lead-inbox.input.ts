import { z } from "zod";
import { checkbox } from "../records/record-list.input.ts";
import { Email, line, optionalEmail, requiredLine, requiredText, searchDay, searchWords, text } from "../text.input.ts";
import {
  addedSources,
  addedStatuses,
  filtersOf,
  LAST_LEADS_PAGE,
  leadColumns,
  leadSorts,
  leadStatuses,
  MAX_LEADS_AT_ONCE,
  MAX_NOTE,
  MAX_VIEW_NAME,
  NO_OWNER,
  usualLeadColumns,
} from "./lead-inbox-rules.input.ts";
import { nextStepFilters } from "./next-step-rules.input.ts";

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
  /** Whether its next step is overdue or due today, or an open lead that has none. */
  next: z.enum(nextStepFilters).or(z.literal("")).catch(""),
  /** Whether staff said that nothing is left to do. */
  done: z.enum(["yes", "no"]).or(z.literal("")).catch(""),
  /** Waiting for a first answer for longer than was promised. */
  overdue: z.enum(["yes"]).or(z.literal("")).catch(""),
  /** Waiting for a first answer, however long it has waited: what the dashboard counts. */
  unanswered: z.enum(["yes"]).or(z.literal("")).catch(""),
  /** ISO dates in the firm's time zone, both included. */
  from: searchDay,
  to: searchDay,
  sort: z.enum(leadSorts).catch("-created"),
  page: z.coerce.number().int().min(1).max(LAST_LEADS_PAGE).catch(1),
});
export type LeadQuery = z.infer<typeof LeadQuery>;

/** The set filters of a query, and its sort order if it isn't the usual one: what a view saves. */
export type LeadFilters = Partial<Omit<LeadQuery, "page">>;

/** Filters as an address's query, as a browser sends them. */
const filters = z
  .string()
  .max(2_000)
  .transform((search) => filtersOf(LeadQuery.parse(Object.fromEntries(new URLSearchParams(search)))));

/** A view of the inbox, as someone saves it. */
export const LeadViewInput = z.object({
  name: requiredLine(MAX_VIEW_NAME, "Enter a name."),
  filters,
  isShared: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
export type LeadViewInput = z.infer<typeof LeadViewInput>;

/** Which view. */
export const LeadViewRef = z.object({ viewId: z.uuid() });

/** The chosen columns. If none are chosen, the default ones. */
export const LeadColumns = z.array(z.string()).transform((chosen) => {
  const known = leadColumns.filter((column) => chosen.includes(column));
  return known.length > 0 ? known : [...usualLeadColumns];
});

/** Which lead, and its version when the form was filled in. */
const seen = { id: z.uuid("Must be the ID of a lead."), version: z.coerce.number().int().min(1) };

export const LeadStatusInput = z.object({ ...seen, status: z.enum(leadStatuses, { error: "Must be a known status." }) });
export type LeadStatusInput = z.infer<typeof LeadStatusInput>;

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

/** A lead that staff add, such as after a phone call. It needs an address or a number. */
export const LeadAddInput = z
  .object({
    name: requiredLine(120, "Enter a name."),
    email: optionalEmail,
    phone: line(32),
    company: line(160),
    service: line(200),
    message: text(5_000),
    source: z.enum(addedSources, { error: "Choose how they reached you." }),
    status: z.enum(addedStatuses, { error: "Choose a status." }),
    ownerId: owner,
    acknowledge: checkbox,
  })
  .superRefine(({ email, phone, acknowledge }, context) => {
    if (!email && !phone) context.addIssue({ code: "custom", path: ["phone"], message: "Enter a phone number or an email address." });
    if (!email && acknowledge)
      context.addIssue({ code: "custom", path: ["email"], message: "Enter an email address to send the acknowledgment to." });
  });
export type LeadAddInput = z.infer<typeof LeadAddInput>;

const ids = z.array(z.uuid()).min(1, "Select at least one lead.").max(MAX_LEADS_AT_ONCE, `Select at most ${MAX_LEADS_AT_ONCE} leads.`);

/** One change to one or many leads, whatever they are at the moment. */
export const LeadsChangeInput = z.object({
  ids,
  change: z.discriminatedUnion("what", [
    z.object({ what: z.literal("status"), status: z.enum(leadStatuses) }),
    z.object({ what: z.literal("owner"), ownerId: owner }),
    z.object({ what: z.literal("done"), isDone: z.boolean() }),
  ]),
});
export type LeadsChangeInput = z.infer<typeof LeadsChangeInput>;

/** Undoes the change that this person made to these leads at that moment. */
export const LeadsUndoInput = z.object({ ids, what: z.enum(["status", "owner", "done"]), at: z.iso.datetime() });
export type LeadsUndoInput = z.infer<typeof LeadsUndoInput>;
