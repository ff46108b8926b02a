import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { type Change, recordChanges } from "../../audit/index.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";
import { newsletterSequences as sequences } from "../sequences.schema.ts";
import { Tally } from "./count-deliveries.ts";

/** The names of what is no longer sent automatically. */
export interface Held {
  paused: string[];
  unscheduled: string[];
  sequences: string[];
}

/** The actor in the audit log, because no one was signed in. */
const RESTORE = { userId: "restore", email: "restore" };
const newer = (version: typeof campaigns.version | typeof sequences.version) => sql`${version} + 1`;

/**
 * Runs in the transaction of a restore. Anything that may have been emailed since the backup was made isn't emailed automatically, so that
 * no one gets it twice. What was being sent is paused, what should have started in the meantime becomes a draft, and sequences are turned
 * off. Staff decide.
 */
export async function holdAfterRestore(tx: Tx): Promise<Held> {
  const at = now();
  const isCampaign = eq(campaigns.kind, "campaign");
  const paused = await tx
    .update(campaigns)
    .set({ pausedAt: at, version: newer(campaigns.version) })
    .where(and(isCampaign, eq(campaigns.status, "sending"), isNull(campaigns.pausedAt)))
    .returning({ id: campaigns.id, name: campaigns.name });
  const unscheduled = await tx
    .update(campaigns)
    .set({ status: "draft", scheduledAt: null, failedReason: MISSED, version: newer(campaigns.version) })
    .where(and(isCampaign, eq(campaigns.status, "scheduled"), lte(campaigns.scheduledAt, at)))
    .returning({ id: campaigns.id, name: campaigns.name });
  const switchedOff = await tx
    .update(sequences)
    .set({ isActive: false, version: newer(sequences.version) })
    .where(and(eq(sequences.isActive, true), isNull(sequences.deletedAt)))
    .returning({ id: sequences.id, name: sequences.name });
  // Messages that were only claimed may have been sent since, so no one may put them back in the queue.
  await tx.update(deliveries).set({ unbegunBy: null }).where(eq(deliveries.state, "sending"));
  await settleSteps(tx, at);
  await recordChanges(tx, RESTORE, [
    ...paused.map((one): Change => ({ action: "campaign.paused", ...one, before: { isPaused: false }, after: { isPaused: true } })),
    ...unscheduled.map(
      (one): Change => ({ action: "campaign.unscheduled", ...one, before: { status: "scheduled" }, after: { status: "draft" } }),
    ),
    ...switchedOff.map((one): Change => ({ action: "sequence.updated", ...one, before: { isActive: true }, after: { isActive: false } })),
  ]);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return { paused: names(paused), unscheduled: names(unscheduled), sequences: names(switchedOff) };
}

const MISSED = "Not sent: it was due between a backup and the restore from it. Check whether it went out before you send it again.";

/** No one can resume sequence emails. Those in progress may have been sent since. */
async function settleSteps(tx: Tx, at: Date): Promise<void> {
  const { rows } = await tx.execute(sql`
    update ${deliveries} set state = 'uncertain', due_at = null, changed_at = ${at}, response = 'It was being sent when a backup was made, and that backup was restored later.'
    where state = 'queued' and campaign_id in (select id from ${campaigns} where kind = 'step')
    returning campaign_id`);
  const tally = new Tally();
  for (const { campaign_id } of rows) tally.add(String(campaign_id), "queued", "uncertain");
  await tally.write(tx, 100, "");
}
