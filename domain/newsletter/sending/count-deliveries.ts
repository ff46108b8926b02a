import { and, eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { newsletterCampaigns as campaigns, type DeliveryState } from "../campaigns.schema.ts";
import { type Counts, hasTooManyErrors } from "./resolve-delivery.ts";
import { readStandingFailures } from "./standing-refusals.ts";

/** States that have a counter in the campaign. */
const COUNTED = ["accepted", "bounced", "failed", "uncertain", "skipped"] as const;
type Counted = (typeof COUNTED)[number];

/** How deliveries changed state in a transaction. The campaigns' counters are updated at its end. */
export class Tally {
  #changes = new Map<string, Record<Counted, number>>();

  add(campaignId: string, was: DeliveryState, state: DeliveryState): void {
    const changes = this.#changes.get(campaignId) ?? { accepted: 0, bounced: 0, failed: 0, uncertain: 0, skipped: 0 };
    this.#changes.set(campaignId, changes);
    if (isCounted(was)) changes[was] -= 1;
    if (isCounted(state)) changes[state] += 1;
  }

  /**
   * Updates the counters, and stops campaigns with too many errors: more than `errorShare` percent. If it's our own standing that makes
   * them too many, the campaign is only paused. Comes last in its transaction: deliveries are always locked before campaigns.
   * @param lastAnswer what a mail server said last, which staff see if the campaign stops
   */
  async write(tx: Tx, errorShare: number, lastAnswer: string): Promise<void> {
    const changes = [...this.#changes].filter(([, counts]) => Object.values(counts).some((count) => count !== 0));
    if (changes.length === 0) return;
    const { rows } = await tx.execute(sql`
      with held as (
        select id from ${campaigns} where id = any(${sql.param(changes.map(([id]) => id))}::uuid[]) order by id for no key update)
      update ${campaigns} c set accepted_count = c.accepted_count + x.accepted, bounced_count = c.bounced_count + x.bounced,
        failed_count = c.failed_count + x.failed, uncertain_count = c.uncertain_count + x.uncertain, skipped_count = c.skipped_count + x.skipped
      from held, jsonb_to_recordset(${JSON.stringify(changes.map(([id, counts]) => ({ id, ...counts })))}::jsonb)
        as x (id uuid, accepted int, bounced int, failed int, uncertain int, skipped int)
      where c.id = held.id and x.id = held.id
      returning c.id, c.kind, c.status, c.accepted_count as accepted, c.bounced_count as bounced, c.failed_count as failed`);
    for (const row of rows) {
      const counts = { accepted: Number(row.accepted), bounced: Number(row.bounced), failed: Number(row.failed) };
      const isRunning = row.kind === "campaign" && row.status === "sending";
      if (isRunning && hasTooManyErrors(counts, errorShare)) await stop(tx, String(row.id), counts, { errorShare, lastAnswer });
    }
  }
}

function isCounted(state: DeliveryState): state is Counted {
  return (COUNTED as readonly string[]).includes(state);
}

async function stop(tx: Tx, id: string, counts: Counts, { errorShare, lastAnswer }: { errorShare: number; lastAnswer: string }) {
  const { accepted, bounced, failed } = counts;
  const standing = await readStandingFailures(tx, id);
  const others = { accepted: accepted + standing.count, bounced, failed: failed - standing.count };
  const isForStanding = !hasTooManyErrors(others, errorShare);
  const total = accepted + bounced + failed;
  const figures = isForStanding
    ? `Paused: mail servers refused ${standing.count} of ${total} emails because of your sender, not the readers.`
    : `Stopped: of ${total} emails, ${bounced} bounced and ${failed} failed.`;
  const answer = isForStanding ? standing.latest.slice(0, 300) : lastAnswer;
  const failedReason = answer ? `${figures} The mail server's last response: ${answer}` : figures;
  const end = isForStanding ? { pausedAt: sql`coalesce(${campaigns.pausedAt}, ${now()})` } : { status: "failed" as const, pausedAt: null };
  await tx
    .update(campaigns)
    .set({ ...end, failedReason, version: sql`${campaigns.version} + 1` })
    .where(and(eq(campaigns.id, id), eq(campaigns.status, "sending")));
}

/** Unsent messages in campaigns that are being sent, by the campaigns' own counters. Paused campaigns don't count. */
export async function countWaitingMessages(): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(greatest(0, recipient_count - accepted_count - bounced_count - failed_count - uncertain_count - skipped_count)), 0)::int
      as waiting
    from ${campaigns} where kind = 'campaign' and status = 'sending' and paused_at is null`);
  return Number(rows[0]?.waiting ?? 0);
}
