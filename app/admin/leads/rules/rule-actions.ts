import { AssignmentRuleInput, MAX_RULES } from "~/domain/leads/assignment-rules.input.ts";
import { createAssignmentRule, deleteAssignmentRule, moveAssignmentRule, updateAssignmentRule } from "~/domain/leads/index.ts";
import { withoutDialog } from "../../content-dialogs.ts";
import { defineAction, type Posted } from "../../define-action.ts";
import { ExpectedRow, MoveInput } from "../../posted-rows.ts";
import { notSaved, type Refusal } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";

const refusals = {
  stale: notSaved,
  "not-found": { error: "This rule no longer exists." },
  "no-such-owner": { error: "Someone you chose can no longer get leads. Choose again.", field: "people" },
  "too-many": { error: `You can have up to ${MAX_RULES} rules. Delete one that you no longer need.` },
} satisfies Record<string, Refusal>;

const typed = {
  permission: "lead:assign-rules",
  schema: AssignmentRuleInput,
  read: ({ form, fields: { form: kind, service, location, isActive, allPeople } }: Posted) => ({
    // The form's name is a field, too.
    ...{ form: kind, service, location, isActive: isActive === "on" },
    people: allPeople ? allPeople.split(",") : form.getAll("people").map(String),
  }),
} as const;

const add = defineAction({
  ...typed,
  undoOnly: ["position", "allPeople"],
  run: ({ actor, input, fields }) =>
    createAssignmentRule(actor, input, fields.position ? Number.parseInt(fields.position, 10) || 0 : undefined),
  done: (_, { fields }) => (fields.position ? "Rule restored." : "Rule added."),
  refusals,
});

const edit = defineAction({
  ...typed,
  row: ExpectedRow,
  run: ({ actor, row, input }) => updateAssignmentRule(actor, row, input),
  done: "Rule saved.",
  refusals,
});

const remove = defineAction({
  permission: "lead:assign-rules",
  row: ExpectedRow,
  run: ({ actor, row }) => deleteAssignmentRule(actor, row),
  done: ({ form, service, location, isActive, position, people }) => ({
    text: "Rule deleted.",
    undo: {
      fields: {
        ...{ intent: "add", form, service, location, position: String(position), allPeople: people.join(",") },
        ...(isActive && { isActive: "on" }),
      },
    },
  }),
  refusals,
});

const move = defineAction({
  permission: "lead:assign-rules",
  row: MoveInput,
  run: ({ actor, row }) => moveAssignmentRule(actor, row),
  done: "Rule moved.",
  refusals,
});

export const rulesAction = screenAction({ back: withoutDialog, forms: { add, edit, delete: remove, move } });
