import { data } from "react-router";
import { type Result, refused } from "~/domain/result.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  pauseWebhookEndpoint,
  redeliverFailed,
  rollWebhookSecret,
  sendTestEvent,
  sendWaiting,
  updateWebhookEndpoint,
} from "~/domain/webhooks/index.ts";
import { MAX_ENDPOINTS, subscribedEvents } from "~/domain/webhooks/webhook-rules.input.ts";
import { EndpointInput, ExpectedEndpoint, NewEndpointInput, RedeliverFailedInput } from "~/domain/webhooks/webhooks.input.ts";
import type { AdminAnswer } from "../answers.ts";
import { defineAction, type Posted } from "../define-action.ts";
import { formatNumber } from "../format.ts";
import { RowRef } from "../posted-rows.ts";
import { commonRefusals, type Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./dialogs.ts";
import { UNKNOWN_HOST } from "./endpoint-words.ts";

/** `told`: a secret that was just created. */
export type WebhookAnswer = AdminAnswer & { told?: { id: string; secret: string; isHostKnown?: boolean } };

const refusals = {
  ...commonRefusals,
  "added-already": {
    error: "This endpoint has already been added, and its secret was shown then. If you don't have it, roll the secret.",
    status: 409,
  },
  "too-many": { error: `You've reached the limit of ${MAX_ENDPOINTS} endpoints. Delete one to add another.`, status: 409 },
  disabled: { error: "The endpoint is disabled. Enable it first.", status: 409 },
  inactive: { error: "Enable the endpoint to send waiting events.", status: 409 },
  "nothing-waits": { error: "No events are waiting.", status: 409 },
} satisfies Record<string, Refusal>;

/** The message for a reason. A problem with the URL is shown at its field, like any invalid input. */
const sentenceOf = (reason: keyof typeof refusals | { url: string }) =>
  typeof reason === "string" ? refusals[reason] : marked({ url: reason.url });

function marked(fields: Record<string, string>): Refusal {
  return { error: "Check the marked fields.", fields, isMisfilled: true };
}

/** The form's fields, in the schema's shape. */
function typedEndpoint({ fields: { url, description, is_active, ...fields } }: Posted) {
  const events = subscribedEvents.filter((event) => fields[`event:${event}`] === "on");
  return { id: fields.id, url, description, events, isActive: is_active === "on" };
}

/** The secret is only in the response itself, never in a URL, a cookie, or a cache. */
function tell(told: NonNullable<WebhookAnswer["told"]>, { intent }: Posted) {
  return data<WebhookAnswer>({ intent, error: null, fields: {}, told });
}

const add = defineAction({
  permission: "webhook:edit",
  schema: NewEndpointInput,
  read: typedEndpoint,
  run: ({ actor, input }) => createWebhookEndpoint(actor, input),
  done: tell,
  refusals: (reason) => sentenceOf(reason),
});

const roll = defineAction({
  permission: "webhook:edit",
  row: ExpectedEndpoint,
  run: ({ actor, row }) => rollWebhookSecret(actor, row),
  done: tell,
  refusals,
});

const edit = defineAction({
  permission: "webhook:edit",
  row: ExpectedEndpoint,
  schema: EndpointInput,
  read: typedEndpoint,
  run: ({ actor, row, input }) => updateWebhookEndpoint(actor, row, input),
  done: ({ isHostKnown }) => (isHostKnown ? "Endpoint saved." : { title: "Endpoint saved", text: UNKNOWN_HOST, tone: "neutral" }),
  refusals: (reason) => sentenceOf(reason),
});

const remove = defineAction({
  permission: "webhook:edit",
  row: ExpectedEndpoint,
  run: ({ actor, row }) => deleteWebhookEndpoint(actor, row),
  done: () => ({ text: "Endpoint deleted.", to: "/admin/webhooks" }),
});

const pause = defineAction({
  permission: "webhook:edit",
  row: ExpectedEndpoint,
  run: ({ actor, row }) => pauseWebhookEndpoint(actor, row),
  done: "Endpoint paused. Events are kept for a day.",
});

const enable = defineAction({
  permission: "webhook:edit",
  row: ExpectedEndpoint,
  run: ({ actor, row }) => enableWebhookEndpoint(actor, row),
  done: "Endpoint enabled. Sending waiting events now.",
});

const test = defineAction({
  permission: "webhook:edit",
  row: RowRef,
  run: ({ actor, row }) => sendTestEvent(actor, row),
  done: ({ deliveryId, statusCode, duration, error }, { row }) => ({
    title: error ? "Test failed" : "Test delivered",
    text: error || `The receiver responded with ${statusCode} in ${formatNumber(duration)} ms.`,
    tone: error ? "bad" : "good",
    to: `/admin/webhooks/${row.id}/deliveries/${deliveryId}`,
  }),
});

type NotRedelivered = "forbidden" | "not-found" | "disabled" | "nothing-failed";

const redeliverAll = defineAction({
  permission: "webhook:edit",
  row: RowRef,
  schema: RedeliverFailedInput,
  run: async ({ actor, row, input }): Promise<Result<number, NotRedelivered>> => {
    const begun = await redeliverFailed(actor, { endpointId: row.id, ...input });
    return begun.ok && begun.value === 0 ? refused("nothing-failed") : begun;
  },
  done: (count) => `Redelivering ${formatNumber(count)} ${count === 1 ? "event" : "events"}.`,
  refusals: { ...refusals, "nothing-failed": marked({ since: "No deliveries have failed since then. Choose an earlier time." }) },
});

const sendAllWaiting = defineAction({
  permission: "webhook:edit",
  row: RowRef,
  run: ({ actor, row }) => sendWaiting(actor, { endpointId: row.id }),
  done: (count) => `Sending ${formatNumber(count)} waiting ${count === 1 ? "event" : "events"} now.`,
  refusals,
});

/** For the list of endpoints and for an endpoint's page. */
export const webhooksAction = screenAction({
  back: withoutDialog,
  forms: { add, edit, roll, delete: remove, pause, enable, test, "redeliver-failed": redeliverAll, "send-waiting": sendAllWaiting },
});
