import { EarlierCheck, ExpectedFact, FactChangeInput } from "~/domain/regulations/fact-check.input.ts";
import { confirmFact, recordFactChange, type StoredCheck, undoFactCheck } from "~/domain/regulations/index.ts";
import { defineAction } from "../define-action.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./fact-dialogs.ts";

const confirm = defineAction({
  permission: "regulation:check",
  row: ExpectedFact,
  run: ({ actor, row }) => confirmFact(actor, row),
  done: (check) => ({ text: "Fact confirmed", undo: undoOf(check) }),
});

const change = defineAction({
  permission: "regulation:check",
  row: ExpectedFact,
  schema: FactChangeInput,
  run: ({ actor, row, input }) => recordFactChange(actor, row, input),
  done: (check, { input }) => ({
    text: input.change ? "Change recorded. Pages that rely on this fact show it now." : "Fact confirmed",
    undo: undoOf(check),
  }),
});

const undo = defineAction({
  permission: "regulation:check",
  undoOnly: true,
  row: ExpectedFact,
  schema: EarlierCheck,
  run: ({ actor, row, input }) => undoFactCheck(actor, row, input),
  done: "Check undone",
});

function undoOf({ id, version, earlier }: StoredCheck) {
  return { fields: { intent: "undo", id, version: String(version), ...earlier } };
}

export const factsAction = screenAction({ back: withoutDialog, forms: { confirm, change, undo } });
