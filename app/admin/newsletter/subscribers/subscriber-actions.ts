import {
  type Activation,
  type ActivationRefusal,
  activateSubscriber,
  addSubscriber,
  deactivateSubscriber,
  deleteSubscriber,
} from "~/domain/newsletter/index.ts";
import { RowId, SubscriberInput } from "~/domain/newsletter/subscriber.input.ts";
import { defineAction } from "../../define-action.ts";
import type { Refusal } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";
import { STATUS_FAILURE } from "./failures.ts";
import { suppressionSentence } from "./subscriber-badges.tsx";
import { withoutDialog } from "./subscriber-dialogs.ts";

const activate = defineAction({
  permission: "subscriber:edit",
  schema: RowId,
  run: ({ actor, input }) => activateSubscriber(actor, input),
  done: (activation, { input }) =>
    activation.outcome === "activated"
      ? { text: "Subscriber activated successfully", undo: { fields: { intent: "deactivate", id: input.id } } }
      : activationText(activation),
  refusals: (reason) => statusRefusal(reason),
});

const deactivate = defineAction({
  permission: "subscriber:edit",
  schema: RowId,
  run: ({ actor, input }) => deactivateSubscriber(actor, input),
  done: (_, { input }) => ({ text: "Subscriber deactivated successfully", undo: { fields: { intent: "activate", id: input.id } } }),
  refusals: (reason) => statusRefusal(reason),
});

const add = defineAction({
  permission: "subscriber:edit",
  schema: SubscriberInput,
  run: ({ actor, input }) => addSubscriber(actor, input),
  done: (added) => (added.outcome === "asked" ? activationText(added) : `${added.email} was added and is active.`),
  refusals: (reason) => ({ ...refusalOf(reason), field: "email" }),
});

/** Deleting from the subscriber's own page leads back to the list. */
const remove = defineAction({
  permission: "subscriber:edit",
  schema: RowId,
  run: ({ actor, input }) => deleteSubscriber(actor, input),
  done: (_, { params }) => ({ text: "Subscriber deleted successfully", to: params.id && "/admin/newsletter" }),
  refusals: (reason) => refusalOf(reason),
});

/** For the list and for a subscriber's page. */
export const subscriberAction = screenAction({ back: withoutDialog, forms: { activate, deactivate, add, delete: remove } });

/** Says so if the owner has to confirm first. */
function activationText({ email, outcome }: Activation) {
  if (outcome === "activated") return "Subscriber activated successfully";
  return { title: "Confirmation sent", text: `We sent a confirmation email to ${email}. The subscriber becomes active when they confirm.` };
}

function statusRefusal(reason: "not-found" | ActivationRefusal): Refusal {
  const refusal = refusalOf(reason);
  return { ...refusal, error: `${STATUS_FAILURE}: ${refusal.error}` };
}

function refusalOf(reason: "not-found" | "known" | ActivationRefusal): Refusal {
  return typeof reason === "string" ? sentences[reason] : suppressed(reason);
}

function suppressed({ suppression }: Extract<ActivationRefusal, object>): Refusal {
  const why = suppressionSentence(suppression);
  return { error: `This address is suppressed (${why}). To email it again, remove it under Suppressions first.` };
}

const sentences = {
  "not-found": { error: "This subscriber no longer exists.", status: 404 },
  known: { error: "This address is already an active subscriber." },
  "just-asked": { error: "A confirmation email was sent in the last ten minutes. The subscriber becomes active when they confirm." },
};
