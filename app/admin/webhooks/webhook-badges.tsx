import { type EndpointState, type WebhookDeliveryState, webhookEvents } from "~/domain/webhooks/webhook-rules.input.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const endpointLooks: Record<EndpointState, { tone: BadgeTone; label: string }> = {
  active: { tone: "good", label: "Active" },
  paused: { tone: "warn", label: "Paused" },
  disabled: { tone: "bad", label: "Disabled" },
};

export function EndpointBadge({ status }: { status: EndpointState }) {
  const { tone, label } = endpointLooks[status];
  return <Badge tone={tone}>{label}</Badge>;
}

const deliveryLooks: Record<WebhookDeliveryState, { tone: BadgeTone; label: string }> = {
  pending: { tone: "neutral", label: "Waiting" },
  delivering: { tone: "brand", label: "In progress" },
  succeeded: { tone: "good", label: "Succeeded" },
  failed: { tone: "bad", label: "Failed" },
};

/** `attempts`: waiting after a failure differs from waiting for the first attempt. */
export function DeliveryBadge({ state, attempts = 0 }: { state: WebhookDeliveryState; attempts?: number }) {
  const { tone, label } = deliveryLooks[state];
  const isRetry = state === "pending" && attempts > 0;
  return <Badge tone={isRetry ? "warn" : tone}>{isRetry ? "Will retry" : label}</Badge>;
}

export const stateOptions = [{ value: "", label: "All" }, ...Object.entries(deliveryLooks).map(([value, { label }]) => ({ value, label }))];

export const eventOptions = [
  { value: "", label: "All" },
  ...[...Object.keys(webhookEvents), "webhook.test"].map((value) => ({ value, label: value })),
];
