import { and, eq, notInArray } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import type { NewsletterSettings } from "../../settings/index.ts";
import { newsletterDeliveries as deliveries } from "../campaigns.schema.ts";
import { type Claimed, claimDeliveries } from "./claim-deliveries.ts";
import { Tally } from "./count-deliveries.ts";
import { recordResults, type SendResult } from "./record-results.ts";
import { asksForPatience } from "./resolve-delivery.ts";
import { type LockedSendRate, lockSendRate } from "./send-rate-limiter.ts";

export interface Turn {
  workerId: string;
  results: SendResult[];
  /** Whose deliveries to take; null: none. */
  campaignId: string | null;
  wanted: number;
  /** After a failure: the deliveries that this worker knows of. Others of its own were claimed without its learning so, and go back. */
  known: number[] | null;
}

export interface TurnAnswer {
  claimed: Claimed[];
  skipped: number;
  /** How long nothing may be claimed because of the pace, in milliseconds. */
  waitMs: number;
}

/** One turn of a worker, in one transaction: writes down what became of its messages and claims the next. */
export function processBatch(turn: Turn, settings: NewsletterSettings): Promise<TurnAnswer> {
  const outcomes = turn.results.map(({ outcome }) => outcome);
  const isRestDue = outcomes.length > 0 && asksForPatience(outcomes);
  return db.transaction(async (tx) => {
    const tally = new Tally();
    // The pace before deliveries, deliveries before campaigns: two workers never wait for each other in a circle.
    const pace = turn.campaignId || isRestDue ? await lockSendRate(tx, settings) : null;
    if (turn.known) await requeueUnknown(tx, turn.workerId, turn.known);
    await recordResults(tx, turn.workerId, turn.results, tally);
    if (isRestDue) await pace?.rest();
    const { claimed, skipped } = await claim(tx, turn, isRestDue ? null : pace, tally);
    if (!isRestDue && outcomes.some(({ state }) => state === "accepted")) await pace?.endRests();
    await tally.write(tx, settings.errorShare, lastRefusal(turn.results));
    return { claimed, skipped, waitMs: isRestDue ? 1_000 : (pace?.waitMs ?? 0) };
  });
}

async function claim(
  tx: Tx,
  { workerId, campaignId, wanted }: Turn,
  pace: LockedSendRate | null,
  tally: Tally,
): Promise<{ claimed: Claimed[]; skipped: number }> {
  const most = Math.min(wanted, pace?.most ?? 0);
  if (!campaignId || !pace || most <= 0) return { claimed: [], skipped: 0 };
  const taken = await claimDeliveries(tx, workerId, campaignId, most, tally);
  if (taken.claimed.length > 0) await pace.spend(taken.claimed.length);
  return taken;
}

/** A claim whose answer was lost: nothing of it was handed over. */
async function requeueUnknown(tx: Tx, workerId: string, known: number[]): Promise<void> {
  const isUnknown = known.length > 0 ? notInArray(deliveries.id, known) : undefined;
  await tx
    .update(deliveries)
    .set({ state: "queued", workerId: null })
    .where(and(eq(deliveries.workerId, workerId), eq(deliveries.state, "sending"), isUnknown));
}

function lastRefusal(results: SendResult[]): string {
  return results.findLast(({ outcome }) => outcome.state === "refused")?.outcome.response.slice(0, 300) ?? "";
}
