import { z } from "zod";
import { type SubscribedEvent, subscribedEvents } from "./webhook-rules.input.ts";

const events = subscribedEvents as [SubscribedEvent, ...SubscribedEvent[]];
const NO_EVENT = "Please choose at least one event.";

/** The form of an endpoint. What its host stands for is looked at by the use case. */
export const EndpointInput = z.object({
  url: z.string({ error: "Please enter an address." }).trim().min(1, "Please enter an address.").max(2_000, "At most 2,000 characters."),
  description: z
    .string({ error: "Must be text." })
    .trim()
    .max(200, "At most 200 characters.")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), { error: "Must not contain line breaks or control characters." })
    .default(""),
  events: z
    .array(z.enum(events, { error: "This event is not known here." }), { error: NO_EVENT })
    .min(1, NO_EVENT)
    .transform((chosen) => events.filter((event) => chosen.includes(event))),
  isActive: z.boolean().default(true),
});
export type EndpointInput = z.infer<typeof EndpointInput>;

/** A new endpoint has the id that its form was opened with: sent twice, it is one. */
export const NewEndpointInput = EndpointInput.extend({ id: z.uuid() });
export type NewEndpointInput = z.infer<typeof NewEndpointInput>;

/** Which endpoint, and how it was when it was looked at. */
export const SeenEndpoint = z.object({ id: z.uuid(), version: z.coerce.number().int() });
export type SeenEndpoint = z.infer<typeof SeenEndpoint>;

/** What the log of an endpoint shows, as it stands in the address; what cannot be read is left out. */
export const DeliveryLogQuery = z.object({
  state: z.enum(["", "pending", "delivering", "succeeded", "failed"]).catch(""),
  event: z.enum(["", ...events, "webhook.test"]).catch(""),
  page: z.coerce.number().int().min(1).max(200).catch(1),
});
export type DeliveryLogQuery = z.infer<typeof DeliveryLogQuery>;

/** From when on what failed is sent again: a time as `datetime-local` has it, in UTC. */
export const RedeliverFailedInput = z.object({
  since: z
    .string({ error: "Please choose a time." })
    .trim()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, "Please choose a day and a time.")
    .transform((value) => new Date(`${value}Z`))
    .refine((at) => !Number.isNaN(at.getTime()), { error: "Please choose a day and a time." }),
});
export type RedeliverFailedInput = z.infer<typeof RedeliverFailedInput>;
