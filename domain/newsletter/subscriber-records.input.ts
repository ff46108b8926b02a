import { z } from "zod";
import { cursor, limit, since } from "../leads/lead-records.input.ts";

/** Whether an address is emailed, and if not, why (CONTEXT.md, subscriber state). */
const subscriberStates = ["active", "unconfirmed", "unsubscribed", "suppressed"] as const;

/** What a program requests: subscribers from oldest to newest, page after page. */
export const SubscriberRecordsQuery = z.strictObject({
  active: z.enum(["true", "false"], "Must be true or false.").optional(),
  created_after: since.optional(),
  cursor: cursor.optional(),
  limit,
});
export type SubscriberRecordsQuery = z.infer<typeof SubscriberRecordsQuery>;

const at = z.iso.datetime();

/** A subscriber, as programs get it. */
export const SubscriberRecord = z.object({
  id: z.uuid(),
  email: z.string(),
  active: z.boolean(),
  state: z.enum(subscriberStates),
  subscribedAt: at,
  confirmedAt: at.nullable(),
  unsubscribedAt: at.nullable(),
  createdAt: at,
});
export type SubscriberRecord = z.infer<typeof SubscriberRecord>;

export const SubscriberRecordsPage = z.object({
  data: z.array(SubscriberRecord),
  /** Null on the last page. */
  next: z.string().nullable(),
});
