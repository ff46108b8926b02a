import { editPerson, mergePeople, renameCompany, splitPerson, undoPersonChange } from "~/domain/leads/index.ts";
import { CompanyRenameInput, PeopleMergeInput, PersonEditInput, PersonSplitInput, PersonUndoInput } from "~/domain/leads/people.input.ts";
import { UNDO_HOURS } from "~/domain/leads/people-rules.input.ts";
import { defineAction } from "../define-action.ts";
import { eraseAction } from "../leads/erase-action.ts";
import { notSaved, type Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { personDialogs } from "./person-address.ts";

const changedMeanwhile: Refusal = {
  error: "Someone else changed this person. The page now shows the latest details. Review them, then try again.",
  status: 409,
};
const refusals = {
  "not-found": { error: "This person no longer exists or was merged into someone else.", status: 404 },
  conflict: changedMeanwhile,
  "too-many": { error: "People with more than 500 leads can't be merged or split." },
} satisfies Record<string, Refusal>;

const edit = defineAction({
  permission: "lead:edit",
  schema: PersonEditInput,
  run: ({ actor, input }) => editPerson(actor, input),
  done: "Person saved.",
  refusals: { ...refusals, conflict: notSaved },
});

const merge = defineAction({
  permission: "lead:edit",
  schema: PeopleMergeInput,
  run: ({ actor, input }) => mergePeople(actor, input),
  done: `People merged. You can undo this for ${UNDO_HOURS} hours.`,
  refusals,
});

const split = defineAction({
  permission: "lead:edit",
  schema: PersonSplitInput,
  read: ({ form, fields }) => ({ ...fields, leads: form.getAll("lead") }),
  run: ({ actor, input }) => splitPerson(actor, input),
  done: `Leads moved to a new person. You can undo this for ${UNDO_HOURS} hours.`,
  refusals: {
    ...refusals,
    "nothing-left": { error: "Leave at least one lead with this person.", field: "leads" },
    moved: { error: "One of these leads no longer belongs to this person. Check the list, then try again.", field: "leads", status: 409 },
  },
});

const undo = defineAction({
  permission: "lead:edit",
  schema: PersonUndoInput,
  run: ({ actor, input }) => undoPersonChange(actor, input),
  done: ({ kind, otherId }, { input }) => ({
    text: kind === "merge" ? "Merge undone. They're two people again." : "Split undone.",
    ...(kind === "split" && input.id === otherId && { to: "/admin/people" }),
  }),
  refusals: {
    expired: { error: "This can no longer be undone. It was already undone, or more than 24 hours have passed.", status: 410 },
    changed: {
      error:
        "Someone has edited, merged, or split this person since then, and undoing would overwrite that change. Undo the later change first, or split the leads off.",
      status: 409,
    },
    "leads-gone": {
      error: "This can't be undone. Leads were deleted since then, so one of the two people would have none left.",
      status: 409,
    },
  },
});

const rename = defineAction({
  permission: "lead:edit",
  schema: CompanyRenameInput,
  run: ({ actor, input }) => renameCompany(actor, input),
  done: "Company renamed.",
  refusals: {
    "not-found": { error: "This company no longer exists.", status: 404 },
    conflict: notSaved,
    "name-taken": {
      error: "Another company already has this name. To move people there, edit each person and enter that company.",
      field: "name",
    },
  },
});

const erase = eraseAction(() => "/admin/people");

/** Merging and splitting offer Undo on the page, for a day, so the toast doesn't offer it as well. */
export const personAction = screenAction({ back: personDialogs.withoutDialog, forms: { edit, merge, split, "undo-change": undo, erase } });
export const companyAction = screenAction({ back: personDialogs.withoutDialog, forms: { rename } });
