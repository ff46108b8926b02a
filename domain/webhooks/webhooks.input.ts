import { z } from "zod";
import { typedMoment } from "../days.ts";
import { line, requiredLine } from "../text.input.ts";
import { type SubscribedEvent, subscribedEvents } from "./webhook-rules.input.ts";

const events = subscribedEvents as [SubscribedEvent, ...SubscribedEvent[]];
const NO_EVENT = "Choose at least one event.";

/** An endpoint's form. The use case checks what its host resolves to. */
export const EndpointInput = z.object({
  url: requiredLine(2_000, "Enter an address that starts with https://."),
  description: line(200).default(""),
  events: z
    .array(z.enum(events, { error: "Unknown event. Reload the page and try again." }), { error: NO_EVENT })
    .min(1, NO_EVENT)
    .transform((chosen) => events.filter((event) => chosen.includes(event))),
  isActive: z.boolean().default(true),
});
export type EndpointInput = z.infer<typeof EndpointInput>;

/** A new endpoint has the ID that its form was opened with: sent twice, it's one endpoint. */
export const NewEndpointInput = EndpointInput.extend({ id: z.uuid() });
export type NewEndpointInput = z.infer<typeof NewEndpointInput>;

/** Which endpoint, and its version when it was read. */
export const ExpectedEndpoint = z.object({ id: z.uuid(), version: z.coerce.number().int() });
export type ExpectedEndpoint = z.infer<typeof ExpectedEndpoint>;

/** What an endpoint's log shows, as stated in the address. Unreadable parts are ignored. */
export const DeliveryLogQuery = z.object({
  state: z.enum(["", "pending", "delivering", "succeeded", "failed"]).catch(""),
  event: z.enum(["", ...events, "webhook.test"]).catch(""),
  page: z.coerce.number().int().min(1).max(200).catch(1),
});
export type DeliveryLogQuery = z.infer<typeof DeliveryLogQuery>;

/** From when on failed deliveries are redelivered: local time in `zone`, in the format of `datetime-local`. */
export const RedeliverFailedInput = z
  .object({ since: z.string({ error: "Choose a time." }).trim().max(40).default(""), zone: z.string().max(60).default("UTC") })
  .transform(({ since, zone }, context) => {
    const at = typedMoment(since.slice(0, 16), zone);
    if (at) return { since: at };
    context.addIssue({ code: "custom", path: ["since"], message: "Choose a date and time." });
    return z.NEVER;
  });
export type RedeliverFailedInput = z.infer<typeof RedeliverFailedInput>;
