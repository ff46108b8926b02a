import { data } from "react-router";
import {
  addNote,
  changeLeadOwner,
  changeLeadStatus,
  changeLeads,
  deleteLead,
  editLead,
  type LeadsChanged,
  mergeLeads,
  undoLeadChanges,
} from "~/domain/leads/index.ts";
import {
  LeadDeleteInput,
  LeadEditInput,
  LeadMergeInput,
  LeadNoteInput,
  LeadOwnerInput,
  LeadStatusInput,
  LeadsChangeInput,
  LeadsUndoInput,
} from "~/domain/leads/lead-inbox.input.ts";
import type { LeadStatus } from "~/domain/leads/lead-inbox-rules.input.ts";
import type { AdminAnswer } from "../answers.ts";
import { defineAction, type Posted, type Said } from "../define-action.ts";
import { formatNumber } from "../format.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { replyForms } from "./conversation/reply-actions.ts";
import { dealForms, valueForms } from "./deal-actions.ts";
import { eraseAction } from "./erase-action.ts";
import { leadDialogs, listAddress } from "./lead-address.ts";
import { statusNames } from "./lead-badges.tsx";
import { viewForms } from "./view-actions.ts";
import { viewDialogs } from "./view-address.ts";

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

/** The answer to a change that a script made in place: what to say, and the form that undoes it. */
export interface ChangeAnswer extends AdminAnswer {
  said?: {
    text: string;
    undo: Record<string, string> | null;
    /** The only lead's version now. Not if it was changed without asking for the version that was seen. */
    version?: number;
    /** Won leads that nobody has given a value, to ask for it. */
    withoutValue?: string[];
    /** Nothing was changed. */
    isNothing?: boolean;
  };
}

type Told = NonNullable<ChangeAnswer["said"]>;

/** The same message for both: with scripts as data, so that the list stays where it is; without them on the next page. */
function tell(said: Told, { fields, intent }: Posted): Said | ReturnType<typeof data<ChangeAnswer>> {
  if (fields.inPlace) return data<ChangeAnswer>({ intent, error: null, fields: {}, said });
  return {
    text: said.text,
    ...(said.isNothing && { title: "Nothing undone", tone: "neutral" as const }),
    ...(said.undo && { undo: { fields: said.undo } }),
  };
}

/** Undo without scripts travels in a cookie, which has room for so many. */
const MAX_UNDONE = 50;

function undoOf({ count, at }: LeadsChanged, what: LeadsUndoInput["what"], ids: string[]): Record<string, string> | null {
  if (count === 0 || ids.length > MAX_UNDONE) return null;
  return { intent: "undo-changes", what, at: at.toISOString(), ids: ids.join(",") };
}

/** A lead that already was as chosen keeps its version. */
const versionAfter = ({ count }: LeadsChanged, { version }: { version: number }) => version + count;

const changeStatus = defineAction({
  permission: "lead:edit",
  schema: LeadStatusInput,
  run: ({ actor, input }) => changeLeadStatus(actor, input),
  done: (changed, asked) => {
    const undo = undoOf(changed, "status", [asked.input.id]);
    const { withoutValue } = changed;
    return tell({ text: statusSaid(asked.input.status), undo, version: versionAfter(changed, asked.input), withoutValue }, asked);
  },
  refusals: { ...refusals, conflict: changedMeanwhile },
});

const changeOwner = defineAction({
  permission: "lead:edit",
  schema: LeadOwnerInput,
  run: ({ actor, input }) => changeLeadOwner(actor, input),
  done: (changed, asked) => {
    const undo = undoOf(changed, "owner", [asked.input.id]);
    return tell({ text: ownerSaid(asked.input.ownerId), undo, version: versionAfter(changed, asked.input) }, asked);
  },
  refusals: { ...refusals, conflict: changedMeanwhile },
});

function statusSaid(status: LeadStatus): string {
  return `Lead marked as ${statusNames[status].toLowerCase()}.`;
}

function ownerSaid(ownerId: string | null): string {
  return ownerId ? "Owner changed." : "Lead unassigned.";
}

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
  done: (_, { url }) => ({ text: "Lead deleted.", to: listAddress(url) }),
  refusals: { ...refusals, conflict: changedMeanwhile },
});

/** A lead that was just added, and that no one has changed since. */
const undoAdd = defineAction({
  permission: "lead:delete",
  schema: LeadDeleteInput,
  run: ({ actor, input }) => deleteLead(actor, input),
  done: (_, { url }) => ({ text: "Lead removed.", to: listAddress(url) }),
  refusals: { ...refusals, conflict: { error: "Someone has changed this lead since you added it, so it wasn't removed.", status: 409 } },
});

/** Changes the selected leads: "status:won", "owner:none", "done:yes". */
const changeMany = defineAction({
  permission: "lead:edit",
  schema: LeadsChangeInput,
  read: ({ form, fields }) => {
    const [what, value] = String(fields.change ?? "").split(/:(.*)/);
    return {
      ids: fields.ids ? fields.ids.split(",") : form.getAll("id"),
      change: { what, status: value, ownerId: value, isDone: value === "yes" },
    };
  },
  run: ({ actor, input }) => changeLeads(actor, input),
  done: (changed, asked) => {
    const { ids, change } = asked.input;
    const { count, withoutValue = [] } = changed;
    const text = `${changeSaid(change, count)}${count > 1 ? missingValues(withoutValue.length) : ""}`;
    return tell({ text, undo: undoOf(changed, change.what, ids), withoutValue }, asked);
  },
  refusals,
});

function changeSaid(change: LeadsChangeInput["change"], count: number): string {
  if (change.what === "done")
    return `${count === 1 ? "Lead" : `${formatNumber(count)} leads`} ${change.isDone ? "marked as done" : "reopened"}.`;
  if (count !== 1) return `${formatNumber(count)} leads updated.`;
  return change.what === "status" ? statusSaid(change.status) : ownerSaid(change.ownerId);
}

function missingValues(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " 1 has no value." : ` ${formatNumber(count)} have no value.`;
}

const undoChanges = defineAction({
  permission: "lead:edit",
  schema: LeadsUndoInput,
  read: ({ fields }) => ({ ...fields, ids: fields.ids?.split(",") }),
  run: ({ actor, input }) => undoLeadChanges(actor, input),
  done: (count, asked) =>
    tell(
      count === 0
        ? { text: "Someone has made another change since then, so nothing was undone.", undo: null, isNothing: true }
        : { text: count === 1 ? "Change undone." : `${formatNumber(count)} changes undone.`, undo: null },
      asked,
    ),
});

const forms = {
  ...dealForms,
  ...replyForms,
  "change-status": changeStatus,
  "change-owner": changeOwner,
  "change-leads": changeMany,
  "undo-changes": undoChanges,
  "undo-add": undoAdd,
  edit,
  "add-note": note,
  merge,
  delete: remove,
  erase: eraseAction(listAddress),
};

/** For the board. */
export const boardAction = screenAction({
  back: leadDialogs.withoutDialog,
  forms: { ...valueForms, "change-status": changeStatus, "undo-changes": undoChanges },
});

/** For a lead's page. */
export const leadAction = screenAction({ back: leadDialogs.withoutDialog, forms });

/** For the inbox, with a lead's forms in the panel. */
export const leadsAction = screenAction({
  back: (url) => viewDialogs.withoutDialog(at(leadDialogs.withoutDialog(url))),
  forms: { ...forms, ...viewForms },
});

function at(path: string): URL {
  return new URL(path, "http://localhost");
}
