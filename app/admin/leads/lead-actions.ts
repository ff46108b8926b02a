import {
  addNote,
  changeLeadOwner,
  changeLeadStatus,
  changeLeads,
  deleteLead,
  editLead,
  findLead,
  mergeLeads,
} from "~/domain/leads/index.ts";
import {
  LeadDeleteInput,
  LeadEditInput,
  LeadMergeInput,
  LeadNoteInput,
  LeadOwnerInput,
  LeadStatusInput,
  LeadsChangeInput,
} from "~/domain/leads/lead-inbox.input.ts";
import { NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import { erasePersonalData } from "~/domain/privacy/index.ts";
import { type Result, refused } from "~/domain/result.ts";
import { granted } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { formatNumber } from "../format.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { statusNames } from "./lead-badges.tsx";

const refusals = {
  "not-found": { error: "This lead no longer exists." },
  conflict: {
    error: "Someone else changed this lead while you were editing, so nothing was saved. Your text is still here.",
    status: 409,
  },
  "no-such-owner": { error: "This person can no longer own leads. Choose someone else." },
  "different-people": { error: "These leads now have different email addresses, so they can't be merged." },
} satisfies Record<string, Refusal>;

/** For a single field, which shows the stored value. */
const changedMeanwhile = {
  error: "Someone else changed this lead while you were editing. The page now shows their changes. Check them, then try again.",
  status: 409,
};

const changeStatus = defineAction({
  permission: "lead:edit",
  schema: LeadStatusInput,
  run: ({ actor, input }) => changeLeadStatus(actor, input),
  done: ({ from, version }, { input }) => ({
    text: `Lead marked as ${statusNames[input.status].toLowerCase()}.`,
    ...(!input.isUndo && { undo: { fields: { intent: "change-status", version: String(version), status: from, isUndo: "on" } } }),
  }),
  refusals: { ...refusals, conflict: changedMeanwhile },
});

const changeOwner = defineAction({
  permission: "lead:edit",
  schema: LeadOwnerInput,
  run: ({ actor, input }) => changeLeadOwner(actor, input),
  done: ({ from, version }, { input, fields }) => ({
    text: input.ownerId ? "Owner changed." : "Lead unassigned.",
    ...(!fields.isUndo && {
      undo: { fields: { intent: "change-owner", version: String(version), ownerId: from ?? NO_OWNER, isUndo: "on" } },
    }),
  }),
  refusals: { ...refusals, conflict: changedMeanwhile },
});

const edit = defineAction({
  permission: "lead:edit",
  schema: LeadEditInput,
  run: ({ actor, input }) => editLead(actor, input),
  done: "Lead saved.",
  refusals,
});

const note = defineAction({
  permission: "lead:edit",
  schema: LeadNoteInput,
  run: ({ actor, input }) => addNote(actor, input),
  done: "Note added.",
  refusals,
});

const merge = defineAction({
  permission: "lead:edit",
  schema: LeadMergeInput,
  run: ({ actor, input }) => mergeLeads(actor, input),
  done: "Leads merged.",
  refusals: { ...refusals, conflict: changedMeanwhile },
});

const remove = defineAction({
  permission: "lead:delete",
  schema: LeadDeleteInput,
  run: ({ actor, input }) => deleteLead(actor, input),
  done: () => ({ text: "Lead deleted.", to: "/admin/leads" }),
  refusals: { ...refusals, conflict: changedMeanwhile },
});

type NotErased = "forbidden" | "staff" | "own-address" | "other-address";

/** Staff type the address to confirm, so that a slip can't erase anyone. */
const erase = defineAction({
  permission: "person:erase",
  run: async ({ actor, fields: { id = "", email = "" } }): Promise<Result<number, NotErased>> => {
    const lead = granted(await findLead(actor, id));
    return email.trim().toLowerCase() === lead.email.toLowerCase() ? erasePersonalData(actor, lead.email) : refused("other-address");
  },
  done: (rows) => ({
    text: `All data about this person was erased: ${formatNumber(rows)} ${rows === 1 ? "entry" : "entries"}.`,
    to: "/admin/leads",
  }),
  refusals: {
    "other-address": { error: "Nothing was erased.", fields: { email: "This doesn't match the lead's email address." } },
    staff: {
      error: "This address belongs to an account. Ask an administrator to erase it. A staff account must first be deleted under Users.",
    },
    "own-address": { error: "This is one of your company's own addresses from Site Settings, so it can't be erased." },
  },
});

/** For a lead's page. */
export const leadAction = screenAction({
  back: ({ pathname }) => pathname,
  forms: { "change-status": changeStatus, "change-owner": changeOwner, edit, "add-note": note, merge, delete: remove, erase },
});

/** Changes the selected leads: "status:won", "owner:none". */
const changeMany = defineAction({
  permission: "lead:edit",
  schema: LeadsChangeInput,
  read: ({ form, fields }) => {
    const [what, value] = String(fields.change ?? "").split(/:(.*)/);
    return {
      ids: fields.ids ? fields.ids.split(",") : form.getAll("id"),
      change: { what, status: value, ownerId: value, only: fields.only },
    };
  },
  run: ({ actor, input }) => changeLeads(actor, input),
  done: ({ count, back }, { input: { ids }, fields }) => ({
    text: count === 1 ? "1 lead updated." : `${formatNumber(count)} leads updated.`,
    ...(back && !fields.only && ids.length <= MAX_UNDONE && { undo: { fields: undoFields(ids, back) } }),
  }),
  refusals,
});

/** Undo travels in a cookie, which has room for so many. */
const MAX_UNDONE = 50;

function undoFields(ids: string[], back: LeadsChangeInput["change"]): Record<string, string> {
  const to = back.what === "status" ? back.status : (back.ownerId ?? NO_OWNER);
  return { intent: "change-leads", ids: ids.join(","), change: `${back.what}:${to}`, only: back.only ?? NO_OWNER };
}

/** For the inbox. */
export const leadsAction = screenAction({ forms: { "change-leads": changeMany } });
