/** What browser and server both know about webhooks. No zod, so that screens can load it. */
export const webhookEvents = {
  "lead.created": "A visitor became a lead",
  "lead.updated": "Someone changed a lead",
  "message.received": "A lead sent an email",
  "assessment.completed": "A visitor completed a self-assessment",
  "subscriber.confirmed": "Someone confirmed a newsletter subscription",
  "appointment.booked": "An appointment was booked",
  "appointment.moved": "An appointment was moved to another time or person",
  "appointment.cancelled": "An appointment was canceled",
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

/** Deliveries per page of the log. */
export const DELIVERIES_PAGE = 50;
/** More endpoints than this aren't useful, and each one costs a request for every event. */
export const MAX_ENDPOINTS = 50;
/** How long the previous secret also signs after a new one was rolled, in hours. */
export const GRACE_HOURS = 24;
/** How long a delivery is retried, in hours. */
export const RETRY_HOURS = 24;
/** An endpoint is disabled after this many failed deliveries in a row, or after this many days without a successful one. */
export const MAX_FAILURES = 20;
export const MAX_FAILING_DAYS = 5;
/** Why deliveries fail that arrive at, or wait for, a disabled endpoint. */
export const ENDPOINT_DISABLED = "The endpoint was disabled.";
/** Deliveries that one action redelivers. */
export const MAX_REDELIVERED = 5_000;
