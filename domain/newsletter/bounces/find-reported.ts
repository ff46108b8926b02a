import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { newsletterDeliveries, newsletterEvents } from "../campaigns.schema.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";

/** Whom a report is about: a delivery, or an address where nothing more is known. */
export interface Reported {
  deliveryId?: number;
  email?: string;
  /** The server's words. */
  detail: string;
  at: Date;
}

/** "known": it was counted before; "unknown": about no message and no address of ours. */
export type Outcome = "counted" | "known" | "unknown";

export interface FoundDelivery {
  id: number;
  campaignId: string;
  state: typeof newsletterDeliveries.$inferSelect.state;
  /** Null once the person was erased. */
  subscriberId: string | null;
  email: string | null;
}

/** The delivery that is reported, held for the transaction: by its id, else the last one to the address. */
export async function holdReported(tx: Tx, { deliveryId, email }: Reported): Promise<FoundDelivery | null> {
  const { id, campaignId, state, subscriberId } = newsletterDeliveries;
  const isIt =
    deliveryId !== undefined ? eq(newsletterDeliveries.id, deliveryId) : eq(newsletterSubscribers.email, (email ?? "").toLowerCase());
  const [found] = await tx
    .select({ id, campaignId, state, subscriberId, email: newsletterSubscribers.email })
    .from(newsletterDeliveries)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId))
    .where(isIt)
    .orderBy(desc(newsletterDeliveries.id))
    .limit(1)
    .for("no key update", { of: newsletterDeliveries });
  return found ?? null;
}

/** What was reported of a delivery before. */
export async function reportsOf(tx: Tx, deliveryId: number, kind: "bounce" | "complaint"): Promise<string[]> {
  const rows = await tx
    .select({ detail: newsletterEvents.detail })
    .from(newsletterEvents)
    .where(and(eq(newsletterEvents.deliveryId, deliveryId), eq(newsletterEvents.kind, kind)));
  return rows.map(({ detail }) => detail);
}
