/** What browser and server both know of webhooks; no zod, so that screens may load it. */
export const webhookEvents = {
  "lead.created": "A visitor became a lead",
  "assessment.completed": "A visitor completed a self-assessment",
  "subscriber.confirmed": "Someone confirmed a newsletter subscription",
} as const;

export type SubscribedEvent = keyof typeof webhookEvents;
export const subscribedEvents = Object.keys(webhookEvents) as [SubscribedEvent, ...SubscribedEvent[]];

/** `webhook.test` is only sent on request. */
export const webhookEventTypes = [...subscribedEvents, "webhook.test"] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const endpointStates = ["active", "paused", "disabled"] as const;
export type EndpointState = (typeof endpointStates)[number];

export const deliveryStates = ["pending", "delivering", "succeeded", "failed"] as const;
export type WebhookDeliveryState = (typeof deliveryStates)[number];

/** Deliveries on a page of the log. */
export const DELIVERIES_PAGE = 50;
/** More endpoints than this are no use to anyone, and each costs a request for every event. */
export const MAX_ENDPOINTS = 50;
/** How long the secret of before signs as well after it was rolled, in hours. */
export const GRACE_HOURS = 24;
/** A delivery is tried again for so long, in hours. */
export const RETRY_HOURS = 24;
/** After so many deliveries in a row that ended as failed an endpoint is disabled; or after so many days without one that did not. */
export const MAX_FAILURES = 20;
export const MAX_FAILING_DAYS = 5;
/** Why what came for an endpoint that is disabled, or waited for it, has failed. */
export const ENDPOINT_DISABLED = "The endpoint was disabled.";
/** Deliveries that are sent again in one action. */
export const MAX_REDELIVERED = 5_000;
