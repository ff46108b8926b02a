import { z } from "zod";
import { line, optionalEmail, requiredLine, searchWords } from "../text.input.ts";
import { LAST_PEOPLE_PAGE, MAX_TIMELINE, TIMELINE_STEP } from "./people-rules.input.ts";

const peopleSorts = ["-last", "name"] as const;

/** The list's search, as stated in the address. Unreadable parts are ignored. */
export const PeopleQuery = z.object({
  /** Beginnings of words in a person's names, addresses, numbers, and company. */
  q: searchWords(200),
  sort: z.enum(peopleSorts).catch("-last"),
  page: z.coerce.number().int().min(1).max(LAST_PEOPLE_PAGE).catch(1),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const CompaniesQuery = z.object({ q: searchWords(200), page: z.coerce.number().int().min(1).max(LAST_PEOPLE_PAGE).catch(1) });
export type CompaniesQuery = z.infer<typeof CompaniesQuery>;

/** A person's page, as stated in the address. */
export const PersonQuery = z.object({
  /** How many entries the timeline shows. */
  show: z.coerce.number().int().min(TIMELINE_STEP).max(MAX_TIMELINE).catch(TIMELINE_STEP),
  /** The search for someone to merge with. */
  find: searchWords(200),
});

const version = z.coerce.number().int().min(1);
const seen = { id: z.uuid("Must be the ID of a person."), version };

export const PersonEditInput = z.object({
  ...seen,
  name: requiredLine(120, "Enter a name."),
  email: optionalEmail,
  phone: line(32),
  /** The name of a company. Empty: none. */
  company: line(160),
});
export type PersonEditInput = z.infer<typeof PersonEditInput>;

const which = z.enum(["own", "other"], { error: "Choose which one to keep." });

/** `otherId` becomes part of `id`. Each detail is one person's: "own" or "other". */
export const PeopleMergeInput = z.object({
  ...seen,
  otherId: z.uuid("Must be the ID of a person."),
  otherVersion: version,
  name: which,
  email: which,
  phone: which,
  company: which,
});
export type PeopleMergeInput = z.infer<typeof PeopleMergeInput>;

/** The leads that become a new person's. */
export const PersonSplitInput = z.object({
  ...seen,
  leads: z.array(z.uuid()).min(1, "Select at least one lead.").max(100, "Select at most 100 leads."),
});
export type PersonSplitInput = z.infer<typeof PersonSplitInput>;

export const PersonUndoInput = z.object({ id: seen.id, changeId: z.uuid() });
export type PersonUndoInput = z.infer<typeof PersonUndoInput>;

export const CompanyRenameInput = z.object({
  id: z.uuid("Must be the ID of a company."),
  version,
  name: requiredLine(160, "Enter a name."),
});
export type CompanyRenameInput = z.infer<typeof CompanyRenameInput>;
