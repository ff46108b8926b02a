import { data } from "react-router";
import { type Actor, can } from "~/domain/permissions/index.ts";
import type { Result } from "~/domain/result.ts";
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
import { EndpointInput, NewEndpointInput, RedeliverFailedInput, SeenEndpoint } from "~/domain/webhooks/webhooks.input.ts";
import { type AdminAnswer, denied, misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, type Refusal } from "../content-answers.ts";
import { redirectWithToast } from "../flash.ts";
import { formatNumber } from "../format.ts";
import { UNKNOWN_HOST } from "./endpoint-words.ts";

/** As of every input that is wrong: what is wrong stands at the field, once. */
const MARKED = "Please check the marked fields.";
const UNKNOWN_FORM = "This form is not known here.";

/** `told`: a secret that was made just now. */
export type WebhookAnswer = AdminAnswer & { told?: { id: string; secret: string; isHostKnown?: boolean } };

interface Posted {
  actor: Actor;
  /** The screen without the dialog. */
  backTo: string;
  fields: Record<string, string>;
}

const refusals = {
  "added-already": {
    error: "This endpoint was added already. Its secret was shown then; roll it if nobody has it.",
    status: 409,
  },
  "too-many": { error: `You've reached the limit of ${MAX_ENDPOINTS} endpoints. Delete one to add another.`, status: 409 },
  disabled: { error: "The endpoint is disabled. Enable it first.", status: 409 },
  inactive: { error: "Enable the endpoint: what waits is sent then.", status: 409 },
  "nothing-waits": { error: "Nothing waits any more.", status: 409 },
} satisfies Record<string, Refusal>;

const acts: Record<string, (posted: Posted) => Promise<unknown>> = {
  add,
  edit,
  roll,
  delete: remove,
  pause: ({ actor, fields, backTo }) => publishRun("pause", pauseWebhookEndpoint, { actor, fields, backTo }),
  enable: ({ actor, fields, backTo }) => publishRun("enable", enableWebhookEndpoint, { actor, fields, backTo }),
  test,
  "redeliver-failed": redeliverAll,
  "send-waiting": sendAllWaiting,
};

/** Does what a form about endpoints asks for, and answers it. */
export async function actOnWebhooks(posted: Posted): Promise<never> {
  if (!can(posted.actor, "webhook:edit")) denied();
  const { intent = "", ...fields } = posted.fields;
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return (act ? await act({ ...posted, fields }) : refusedForm(UNKNOWN_FORM)) as never;
}

/** The fields of the form as the schema has them. */
function inputOf({ url, description, is_active, ...fields }: Record<string, string>) {
  const events = subscribedEvents.filter((event) => fields[`event:${event}`] === "on");
  return { id: fields.id, url, description, events, isActive: is_active === "on" };
}

async function add({ actor, backTo, fields }: Posted) {
  const input = NewEndpointInput.safeParse(inputOf(fields));
  if (!input.success) return misfilledForm(input.error, "add");
  return told("add", await createWebhookEndpoint(actor, input.data), backTo);
}

async function roll({ actor, backTo, fields }: Posted) {
  const seen = SeenEndpoint.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  return told("roll", await rollWebhookSecret(actor, seen.data), backTo);
}

type Told = Awaited<ReturnType<typeof createWebhookEndpoint>> | Awaited<ReturnType<typeof rollWebhookSecret>>;

/** The secret is in the answer itself, and nowhere else: in no address, no cookie and no cache. */
function told(intent: string, result: Told, backTo: string) {
  if (result.ok) return data<WebhookAnswer>({ intent, error: null, fields: {}, told: result.value });
  if (typeof result.reason === "object") return misplaced(intent, result.reason.url);
  return contentAnswer(result as Result<never, "forbidden" | keyof typeof refusals>, { intent, backTo, text: "", refusals });
}

function misplaced(intent: string, error: string) {
  return refusedForm(MARKED, { intent, fields: { url: error }, isMisfilled: true });
}

async function edit({ actor, backTo, fields }: Posted) {
  const seen = SeenEndpoint.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  const input = EndpointInput.safeParse(inputOf(fields));
  if (!input.success) return misfilledForm(input.error, "edit");
  const updated = await updateWebhookEndpoint(actor, seen.data, input.data);
  if (!updated.ok && typeof updated.reason === "object") return misplaced("edit", updated.reason.url);
  if (updated.ok && !updated.value.isHostKnown)
    return redirectWithToast(backTo, { title: "Endpoint saved", text: UNKNOWN_HOST, tone: "neutral" });
  const result = updated as Result<unknown, "forbidden" | "not-found" | "stale">;
  return contentAnswer(result, { intent: "edit", backTo, text: "Endpoint saved." });
}

async function remove({ actor, fields }: Posted) {
  const seen = SeenEndpoint.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  const deleted = await deleteWebhookEndpoint(actor, seen.data);
  return contentAnswer(deleted, { intent: "delete", backTo: "/admin/webhooks", text: "Endpoint deleted." });
}

async function publishRun(intent: "pause" | "enable", change: typeof pauseWebhookEndpoint, { actor, fields, backTo }: Posted) {
  const seen = SeenEndpoint.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  const text = intent === "pause" ? "Endpoint paused. Events are kept for a day." : "Endpoint enabled. What waited is sent now.";
  return contentAnswer(await change(actor, seen.data), { intent, backTo, text });
}

async function test({ actor, fields }: Posted) {
  const id = SeenEndpoint.shape.id.safeParse(fields.id);
  if (!id.success) return refusedForm(UNKNOWN_FORM);
  const tested = await sendTestEvent(actor, { id: id.data });
  if (!tested.ok) return contentAnswer(tested, { intent: "test", backTo: "", text: "" });
  const { deliveryId, statusCode, duration, error } = tested.value;
  const text = error || `The receiver answered ${statusCode} in ${formatNumber(duration)} ms.`;
  const toast = error
    ? ({ title: "The test did not arrive", tone: "bad" } as const)
    : ({ title: "The test arrived", tone: "good" } as const);
  return redirectWithToast(`/admin/webhooks/${id.data}/deliveries/${deliveryId}`, { ...toast, text });
}

async function redeliverAll({ actor, backTo, fields }: Posted) {
  const intent = "redeliver-failed";
  const endpointId = SeenEndpoint.shape.id.safeParse(fields.id);
  if (!endpointId.success) return refusedForm(UNKNOWN_FORM);
  const input = RedeliverFailedInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, intent);
  const begun = await redeliverFailed(actor, { endpointId: endpointId.data, ...input.data });
  if (!begun.ok && begun.reason === "forbidden") return denied();
  if (begun.ok && begun.value === 0) {
    return refusedForm(MARKED, {
      intent,
      fields: { since: "No deliveries have failed since then. Choose an earlier time." },
      isMisfilled: true,
    });
  }
  const count = begun.ok ? begun.value : 0;
  return contentAnswer(begun, {
    intent,
    backTo,
    text: `${formatNumber(count)} ${count === 1 ? "event is" : "events are"} sent again.`,
    refusals,
  });
}

async function sendAllWaiting({ actor, backTo, fields }: Posted) {
  const endpointId = SeenEndpoint.shape.id.safeParse(fields.id);
  if (!endpointId.success) return refusedForm(UNKNOWN_FORM);
  const sent = await sendWaiting(actor, { endpointId: endpointId.data });
  const count = sent.ok ? sent.value : 0;
  const text = `${formatNumber(count)} ${count === 1 ? "event that waited is" : "events that waited are"} sent now.`;
  return contentAnswer(sent, { intent: "send-waiting", backTo, text, refusals });
}
