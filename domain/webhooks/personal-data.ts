import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { type Database, db, type Tx } from "~/platform/db/index.ts";
import { submissionsOfPerson } from "../leads/index.ts";
import { hasAddress, withoutAddress } from "../person.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import {
  webhookAttempts as attempts,
  webhookDeliveries as deliveries,
  webhookEndpoints as endpoints,
  webhookDeliveries,
} from "./webhooks.schema.ts";

/**
 * The deliveries about a person: those stored under the address, and those for the person's forms that came with another address, which
 * staff have corrected. A form, its lead, and its self-assessment have the same ID, which is also the event's.
 */
async function isAbout(database: Database | Tx, email: string): Promise<SQL> {
  const ids = await submissionsOfPerson(database, email);
  const isOfForm = sql`(${deliveries.eventType} in ('lead.created', 'assessment.completed') and ${deliveries.eventId} = any(${`{${ids.join(",")}}`}::uuid[]))`;
  return or(eq(deliveries.personEmail, email.toLowerCase()), isOfForm) as SQL;
}

/** What was passed on about a person, and to which systems. */
export async function exportPerson(email: string): Promise<unknown[]> {
  return db
    .select({
      to: sql<string>`split_part(${endpoints.url}, '?', 1)`,
      event: deliveries.eventType,
      payload: deliveries.payload,
      state: deliveries.state,
      createdAt: deliveries.createdAt,
      settledAt: deliveries.settledAt,
    })
    .from(deliveries)
    .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
    .where(await isAbout(db, email))
    .orderBy(deliveries.createdAt);
}

/**
 * Removes the payload from everything about a person, ends what hasn't been sent yet, and deletes receivers' responses, which often repeat
 * what they got. In other people's messages, the address is removed. The fact that something was sent stays known. Call it while the forms
 * still exist. Returns the number of deliveries.
 */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const at = now();
  const isTheirs = await isAbout(tx, email);
  const { rows } = await tx.execute(sql`
    with theirs as (
      update ${deliveries} set payload = null, person_email = null, next_attempt_at = null, claim = null, claimed_until = null,
        settled_at = coalesce(settled_at, ${at}::timestamptz),
        reason = case when state in ('pending', 'delivering') then 'This person''s data was erased.' else ${withoutAddress(sql`reason`, email)} end,
        state = case when state in ('pending', 'delivering') then 'failed' else state end
      where ${isTheirs} returning id),
    forgotten as (update ${attempts} set response = '', error = '' where delivery_id in (select id from theirs))
    select id from theirs`);
  await tx.execute(sql`
    update ${deliveries} set payload = ${withoutAddress(sql`payload`, email)} where payload is not null and ${hasAddress(sql`payload`, email)}`);
  await tx.execute(sql`
    update ${attempts} set response = ${withoutAddress(sql`response`, email)}, error = ${withoutAddress(sql`error`, email)}
    where ${hasAddress(sql`response || ' ' || error`, email)}`);
  return rows.length;
}

export const retention: RetentionRule[] = [
  {
    what: "Data sent to other systems that we use (webhooks): requests, self-assessment results, confirmed newsletter addresses, and the systems' responses",
    keptFor: "30 days",
    why: "To resend what did not arrive, and to account for what was sent",
    purge: async (at) => {
      const isDue = and(lt(webhookDeliveries.createdAt, daysBefore(at, 30)), inArray(webhookDeliveries.state, ["succeeded", "failed"]));
      await db.delete(webhookDeliveries).where(isDue);
    },
  },
];
