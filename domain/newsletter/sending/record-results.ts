import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import type { SendOutcome } from "~/platform/mail/index.ts";
import { type DeliveryState, newsletterDeliveries as deliveries, newsletterEvents as events } from "../campaigns.schema.ts";
import { suppressAll } from "../subscribers/suppressions.ts";
import type { Claimed } from "./claim-deliveries.ts";
import type { Tally } from "./count-deliveries.ts";
import { settle } from "./resolve-delivery.ts";
import { refusedForStanding, STANDING } from "./standing-refusals.ts";

/** The result of a message that this worker had claimed. */
export interface SendResult {
  delivery: Claimed;
  outcome: SendOutcome;
}

/**
 * Records the results of messages. A delivery considered lost in the meantime ("uncertain") gets its true state. One that's no longer this
 * worker's, or was recorded before, stays as it is. An address that was refused permanently is suppressed. A message that failed because of
 * our own standing counts like one that came back for it.
 */
export async function recordResults(tx: Tx, workerId: string, results: SendResult[], tally: Tally): Promise<void> {
  if (results.length === 0) return;
  const at = now();
  const settled = results.map(({ delivery, outcome }) => {
    const { state, response, attempts, dueAt } = settle(outcome, delivery.attempts, at);
    const isOurs = state === "failed" && isAboutStanding(outcome);
    return { id: delivery.id, state, response: isOurs ? refusedForStanding(response) : response, attempts, due_at: dueAt };
  });
  const { rows } = await tx.execute(sql`
    with held as (
      select id, campaign_id, state from ${deliveries}
      where id = any(${sql.param(settled.map(({ id }) => id))}::bigint[]) and worker_id = ${workerId} and state in ('sending', 'uncertain')
      order by id for update)
    update ${deliveries} d set state = r.state, response = r.response, attempts = r.attempts, due_at = r.due_at, changed_at = ${at}, unbegun_by = null,
      worker_id = case when r.state = 'queued' then null else d.worker_id end
    from held, jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as r (id bigint, state text, response text, attempts smallint, due_at timestamptz)
    where d.id = held.id and r.id = held.id
    returning d.id, held.campaign_id, held.state as was, d.state`);
  const [bounced, failed] = [new Set<number>(), new Set<number>()];
  for (const { id, campaign_id, was, state } of rows) {
    tally.add(String(campaign_id), was as DeliveryState, state as DeliveryState);
    if (state === "bounced") bounced.add(Number(id));
    if (state === "failed") failed.add(Number(id));
  }
  const refused = results.filter(({ delivery }) => bounced.has(delivery.id));
  const gone = refused.map(({ delivery, outcome }) => ({ email: delivery.email, detail: outcome.response.slice(0, 500) }));
  await suppressAll(tx, gone, "hard-bounce");
  const ours = results.filter(({ delivery, outcome }) => failed.has(delivery.id) && isAboutStanding(outcome));
  if (ours.length === 0) return;
  const reports = ours.map(({ delivery, outcome }) => {
    const detail = `${STANDING}: ${outcome.response.replaceAll("\0", "").slice(0, 500)}`;
    return { deliveryId: delivery.id, kind: "bounce" as const, detail, at };
  });
  await tx.insert(events).values(reports);
}

function isAboutStanding(outcome: SendOutcome): boolean {
  return outcome.state === "refused" && outcome.about === "standing";
}
