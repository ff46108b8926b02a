import { z } from "zod";
import { Email, line, searchWords } from "../text.input.ts";
import { LAST_SUBSCRIBERS_PAGE, subscriberSorts } from "./subscriber-rules.input.ts";

const page = z.coerce.number().int().min(1).max(LAST_SUBSCRIBERS_PAGE).catch(1);

/** The list's search, as stated in the address. Unreadable parts are ignored. */
export const SubscriberQuery = z.object({
  /** A full address, or beginnings of its parts: an address must match all of them. */
  q: searchWords(254),
  status: z.enum(["active", "inactive"]).or(z.literal("")).catch(""),
  sort: z.enum(subscriberSorts).catch("-created"),
  page,
});
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;

export const SuppressionQuery = z.object({ q: searchWords(254), page });
export type SuppressionQuery = z.infer<typeof SuppressionQuery>;

export const HistoryQuery = z.object({ page });

/** Which subscriber. */
export const RowId = z.object({ id: z.uuid("This no longer exists.") });
export type RowId = z.infer<typeof RowId>;

export const SubscriberInput = z.object({ email: Email.transform((email) => email.toLowerCase()) });
export type SubscriberInput = z.infer<typeof SubscriberInput>;

/** An address that must not be emailed anymore, and why. */
export const SuppressionInput = z.object({ email: SubscriberInput.shape.email, detail: line(200).default("") });
export type SuppressionInput = z.infer<typeof SuppressionInput>;
