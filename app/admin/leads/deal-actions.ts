import {
  changeLeadValue,
  clearNextStep,
  completeNextStep,
  type NextStep,
  noteDigestZone,
  setNextStep,
  type ValueChanged,
} from "~/domain/leads/index.ts";
import { NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import { AddedValueInput, LeadValueInput } from "~/domain/leads/lead-value.input.ts";
import { NextStepInput, NextStepRef } from "~/domain/leads/next-step.input.ts";
import { withQuery } from "../address.ts";
import { defineAction, type Posted, type Said } from "../define-action.ts";
import type { Refusal } from "../refusals.ts";
import { zoneOf } from "../zone.ts";
import { withNextValue } from "./lead-address.ts";
import { valueText } from "./lead-value-words.ts";
import { timeIn } from "./next-step-words.ts";

const conflict: Refusal = {
  error: "Someone else changed this lead while you were editing. The page now shows their changes. Check them, then try again.",
  status: 409,
};
const refusals = {
  "not-found": { error: "This lead no longer exists." },
  conflict,
  "no-step": { error: "This lead's next step is already done or removed.", status: 409 },
  past: { error: "Choose today or a later date.", field: "dueOn" },
  "no-such-owner": { error: "This person can no longer own leads. Choose someone else." },
} satisfies Record<string, Refusal>;

const changeValue = defineAction({
  permission: "lead:edit",
  schema: LeadValueInput,
  run: ({ actor, input }) => changeLeadValue(actor, input),
  done: valueSaid,
  refusals,
});

/** From the dialog, which then asks about the next lead. */
const addValue = defineAction({
  permission: "lead:edit",
  schema: AddedValueInput,
  run: ({ actor, input }) => changeLeadValue(actor, input),
  done: (changed, asked) => ({ ...valueSaid(changed, asked), to: withNextValue(asked.url, asked.input.id) }),
  refusals,
});

function valueSaid({ from, version }: ValueChanged, { input, fields }: Posted & { input: LeadValueInput }): Said {
  return {
    text: valueText(input) ? `Value: ${valueText(input)}.` : "Value removed.",
    ...(!fields.isUndo && {
      undo: {
        fields: {
          ...{ intent: "change-value", id: input.id, version: String(version), isUndo: "on" },
          ...{ valueOnce: String(from.valueOnce ?? ""), valueMonthly: String(from.valueMonthly ?? "") },
        },
      },
    }),
  };
}

/** The time zone is that of the browser, which then also gets its morning email at that zone's morning. */
const setStep = defineAction({
  permission: "lead:edit",
  undoOnly: ["isUndo"],
  schema: NextStepInput,
  run: async ({ actor, input, request }) => {
    const zone = await zoneOf(request);
    const result = await setNextStep(actor, input, zone);
    if (result.ok) await noteDigestZone(actor, zone);
    return result.ok ? { ok: true as const, value: { ...result.value, zone } } : result;
  },
  done: ({ from, version, zone }, { input, fields }) => ({
    text: "Next step saved.",
    ...(!fields.isUndo && { undo: { fields: from ? bringBack(input.id, version, from, zone) : takeAway(input.id, version) } }),
  }),
  refusals,
});

/** The form that sets a step again. */
function bringBack(id: string, version: number, { kind, text, dueOn, dueAt, ownerId }: NextStep, zone: string): Record<string, string> {
  const due = dueAt ? timeIn(zone, dueAt) : { dueOn, dueTime: "" };
  return { intent: "set-next-step", id, version: String(version), kind, text, ...due, ownerId: ownerId ?? NO_OWNER, isUndo: "on" };
}

function takeAway(id: string, version: number): Record<string, string> {
  return { intent: "clear-next-step", id, version: String(version), isUndo: "on" };
}

/** `said`: what the toast says, and where it's shown. */
function endStep(run: typeof completeNextStep, said: (asked: Posted & { input: NextStepRef }) => Pick<Said, "text" | "to">) {
  return defineAction({
    permission: "lead:edit",
    schema: NextStepRef,
    run: async ({ actor, input, request }) => {
      const result = await run(actor, input);
      return result.ok ? { ok: true as const, value: { ...result.value, zone: await zoneOf(request) } } : result;
    },
    done: ({ from, version, zone }, asked) => ({
      ...said(asked),
      ...(from && !asked.fields.isUndo && { undo: { fields: bringBack(asked.input.id, version, from, zone) } }),
    }),
    refusals,
  });
}

/** Once a step is done, the form for the next one opens. */
const completeStep = endStep(completeNextStep, ({ url }) => ({ text: "Done. What's next?", to: withQuery(url, { step: "set" }) }));

const clearStep = endStep(clearNextStep, () => ({ text: "Next step removed." }));

/** What a lead is worth. */
export const valueForms = { "change-value": changeValue, "add-value": addValue };

/** Value and next step, on a lead's page. */
export const dealForms = {
  ...valueForms,
  "set-next-step": setStep,
  "complete-next-step": completeStep,
  "clear-next-step": clearStep,
};

/** On the dashboard, which then offers to set the next one. */
export const todayForms = {
  "complete-next-step": endStep(completeNextStep, ({ input }) => ({ text: "Done.", to: `/admin?done=${input.id}` })),
  "set-next-step": setStep,
};
