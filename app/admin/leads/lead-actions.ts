import type { z } from "zod";
import { addNote, changeLeadOwner, changeLeadStatus, deleteLead, editLead, findLead, mergeLeads } from "~/domain/leads/index.ts";
import {
  LeadDeleteInput,
  LeadEditInput,
  LeadMergeInput,
  LeadNoteInput,
  LeadOwnerInput,
  LeadStatusInput,
} from "~/domain/leads/lead-inbox.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { erasePersonalData } from "~/domain/privacy/index.ts";
import type { Result } from "~/domain/result.ts";
import { denied, granted, misfilledForm, refusedForm } from "../answers.ts";
import { redirectWithToast } from "../flash.ts";
import { formatNumber } from "../format.ts";
import { statusNames } from "./lead-badges.tsx";
import { refusals } from "./lead-refusals.ts";

type Fields = Record<string, string>;
type Refusal = "forbidden" | keyof typeof refusals;

/** The forms of a lead's page, by intent. */
const acts: Record<string, (actor: Actor, id: string, fields: Fields) => Promise<unknown>> = {
  "change-status": (actor, id, fields) =>
    act("change-status", LeadStatusInput, { ...fields, id }, async (input) => {
      const changed = await changeLeadStatus(actor, input);
      return { result: changed, text: `The lead is marked as ${statusNames[input.status].toLowerCase()}.` };
    }),
  "change-owner": (actor, id, fields) =>
    act("change-owner", LeadOwnerInput, { ...fields, id }, async (input) => ({
      result: await changeLeadOwner(actor, input),
      text: input.ownerId ? "The lead has a new owner." : "The lead belongs to nobody now.",
    })),
  edit: (actor, id, fields) =>
    act("edit", LeadEditInput, { ...fields, id }, async (input) => ({ result: await editLead(actor, input), text: "The lead was saved." })),
  "add-note": (actor, id, fields) =>
    act("add-note", LeadNoteInput, { ...fields, id }, async (input) => ({
      result: await addNote(actor, input),
      text: "The note was added.",
    })),
  merge: (actor, id, fields) =>
    act("merge", LeadMergeInput, { ...fields, id }, async (input) => ({
      result: await mergeLeads(actor, input),
      text: "The two leads are one now.",
    })),
  delete: (actor, id, fields) =>
    act("delete", LeadDeleteInput, { ...fields, id }, async (input) => ({
      result: await deleteLead(actor, input),
      text: "The lead was deleted.",
      to: "/admin/leads",
    })),
  erase,
};

/** Does what a form of the lead's page asks for, and answers it. */
export async function actOnLead(actor: Actor, id: string, { intent = "", ...fields }: Fields) {
  const asked = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!asked) return refusedForm("This form is not known here.");
  return asked(actor, id, fields);
}

interface Done {
  result: Result<unknown, Refusal>;
  /** What is said when it is done, and where; by default on the lead's page. */
  text: string;
  to?: string;
}

async function act<Input extends { id: string }>(
  intent: string,
  schema: z.ZodType<Input>,
  fields: Fields,
  run: (input: Input) => Promise<Done>,
) {
  const input = schema.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, intent);
  const { result, text, to = `/admin/leads/${input.data.id}` } = await run(input.data);
  if (result.ok) return redirectWithToast(to, { title: "Success", text, tone: "good" });
  if (result.reason === "forbidden") return denied();
  return refusedForm(refusals[result.reason], { intent, status: result.reason === "conflict" ? 409 : 422 });
}

const notErased = {
  staff: "This address has an account. Administrators erase those of visitors; accounts of staff they delete under Users first.",
  "own-address": "This is an address of the firm's own, set under Settings: it is nobody's to erase.",
};

/** Whoever erases a person types the address, so that nobody is erased by a slip. */
async function erase(actor: Actor, id: string, { email = "" }: Fields) {
  const lead = granted(await findLead(actor, id));
  if (email.trim().toLowerCase() !== lead.email.toLowerCase())
    return refusedForm("Nothing was erased.", { intent: "erase", fields: { email: "This is not the address of this lead." } });
  const erased = await erasePersonalData(actor, lead.email);
  if (!erased.ok) return erased.reason === "forbidden" ? denied() : refusedForm(notErased[erased.reason], { intent: "erase" });
  const rows = erased.value;
  const text = `Everything about this person is gone: ${formatNumber(rows)} ${rows === 1 ? "entry" : "entries"}.`;
  return redirectWithToast("/admin/leads", { title: "Success", text, tone: "good" });
}
