import type { z } from "zod";
import {
  type Activation,
  type ActivationRefusal,
  activateSubscriber,
  addSubscriber,
  deactivateSubscriber,
  deleteSubscriber,
} from "~/domain/newsletter/index.ts";
import { RowId, SubscriberInput } from "~/domain/newsletter/subscriber.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import type { Result } from "~/domain/result.ts";
import { denied, misfilledForm, refusedForm } from "../../answers.ts";
import { redirectWithToast } from "../../flash.ts";
import { STATUS_FAILURE } from "./failures.ts";
import { suppressionSentence } from "./subscriber-badges.tsx";

type Fields = Record<string, string>;
type Refusal = "forbidden" | "not-found" | "known" | ActivationRefusal;

interface Asked {
  actor: Actor;
  fields: Fields;
  /** Where the form stood, without its dialog. */
  backTo: string;
  /** Where to go on from the page of one that is deleted. */
  listPath?: string;
}

const acts: Record<string, (asked: Asked) => Promise<unknown>> = {
  activate: ({ actor, fields, backTo }) =>
    act("activate", RowId, fields, async (input) => ({ result: await activateSubscriber(actor, input), say: activationText, to: backTo })),
  deactivate: ({ actor, fields, backTo }) =>
    act("deactivate", RowId, fields, async (input) => ({
      result: await deactivateSubscriber(actor, input),
      say: () => ({ title: "Success", text: "Subscriber deactivated successfully" }),
      to: backTo,
    })),
  add: ({ actor, fields, backTo }) =>
    act("add", SubscriberInput, fields, async (input) => ({ result: await addSubscriber(actor, input), say: additionText, to: backTo })),
  delete: ({ actor, fields, listPath, backTo }) =>
    act("delete", RowId, fields, async (input) => ({
      result: await deleteSubscriber(actor, input),
      say: () => ({ title: "Success", text: "Subscriber deleted successfully" }),
      to: listPath ?? backTo,
    })),
};

/** Does what a form of the list, or of a subscriber's page, asks for, and answers it. */
export async function actOnSubscriber({ fields: { intent = "", ...fields }, ...asked }: Asked) {
  const known = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return known ? known({ ...asked, fields }) : refusedForm("This form is not known here.");
}

interface Done<Value> {
  result: Result<Value, Refusal>;
  say: (value: Value) => { title: string; text: string };
  to: string;
}

async function act<Input, Value>(
  intent: string,
  schema: z.ZodType<Input>,
  fields: Fields,
  run: (input: Input) => Promise<Done<Value>>,
): Promise<unknown> {
  const input = schema.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, intent);
  const { result, say, to } = await run(input.data);
  if (result.ok) return redirectWithToast(to, { ...say(result.value), tone: "good" });
  if (result.reason === "forbidden") return denied();
  const error = refusalSentence(result.reason);
  return refusedForm(intent === "activate" || intent === "deactivate" ? `${STATUS_FAILURE}: ${error}` : error, {
    intent,
    fields: intent === "add" ? { email: error } : {},
    status: result.reason === "not-found" ? 404 : 422,
  });
}

/** The specification's words where it happened (spec 3 §8); where the owner has to agree first, that. */
function activationText({ email, outcome }: Activation) {
  if (outcome === "activated") return { title: "Success", text: "Subscriber activated successfully" };
  return { title: "Confirmation mailed", text: `We have asked ${email} by mail. The subscriber becomes active with the link in it.` };
}

function additionText({ email, outcome }: Activation) {
  if (outcome === "asked") return activationText({ email, outcome });
  return { title: "Success", text: `${email} is on the list and active.` };
}

function refusalSentence(reason: Exclude<Refusal, "forbidden">): string {
  if (typeof reason === "object")
    return `This address is suppressed (${suppressionSentence(reason.suppression)}). Take it out under Suppressions first if it may be mailed again.`;
  const sentences = {
    "not-found": "This subscriber is not here any more.",
    known: "This address is on the list already, and active.",
    "just-asked": "A confirmation was mailed in the last ten minutes. The link in it makes the subscriber active.",
  };
  return sentences[reason];
}
