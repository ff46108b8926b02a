import { sql } from "drizzle-orm";
import type { Acknowledged } from "./visitors.ts";
import type { World } from "./world.ts";

/** The results of a run, as a bench reads them. */
export interface FaultResult {
  rounds: number;
  /** Kinds of faults that this machine can't produce. */
  skipped: string[];
  /** How many of each kind were acknowledged. */
  acknowledged: Record<string, number>;
  lost: number;
  unaccounted: number;
  /** Responses that no visitor should get, and processes that exited on their own. */
  wrong: number;
  deaths: number;
}

/** What was acknowledged but is missing or duplicated, each with its name. Empty if everything is as acknowledged. */
export async function findLost(world: World, { leads, signups, assessments }: Acknowledged): Promise<string[]> {
  const { stored, signedUp, assessed } = await readStored(world);
  const { messageIds, mailedTo } = readMails(world);
  const told = Map.groupBy(world.receiver.received, ({ message }) => `${message.type} ${message.data.id}`);
  const lost: string[] = [];
  const check = (what: string, isRight: boolean | undefined) => void (isRight || lost.push(what));
  const isOnce = (rows: unknown[] | undefined) => rows?.length === 1;
  // The same delivery can arrive twice, with the same ID; receivers are told to expect that.
  const isToldOnce = (event: string) => new Set(told.get(event)?.map(({ id }) => id)).size === 1;
  for (const [email, id] of leads) {
    check(`lead of ${email} is not stored once`, isOnce(stored.get(email)) && stored.get(email)?.[0]?.id === id);
    check(`lead of ${email}: staff got no mail`, messageIds.has(`<lead-${id}@localhost>`));
    check(`lead of ${email}: no acknowledgement was mailed`, mailedTo.has(email));
    check(`lead of ${email}: the webhook's receiver was not told once`, isToldOnce(`lead.created ${id}`));
  }
  for (const email of signups) {
    check(`signup of ${email} is not stored once`, isOnce(signedUp.get(email)));
    check(`signup of ${email}: no mail to confirm`, mailedTo.has(email));
  }
  for (const email of assessments) {
    const rows = assessed.get(email);
    check(`assessment of ${email} is not stored once`, isOnce(rows));
    check(`assessment of ${email}: no report was mailed`, mailedTo.has(email));
    check(`assessment of ${email}: the webhook's receiver was not told once`, isToldOnce(`assessment.completed ${rows?.[0]?.id}`));
  }
  return lost;
}

interface Stored {
  id: string;
  email: string;
}

/** By the sender's address. */
function readStored(world: World) {
  return world.withDatabase(async (db) => {
    const byEmail = async (query: ReturnType<typeof sql>) => {
      const { rows } = await db.execute(query);
      return Map.groupBy(rows as unknown as Stored[], ({ email }) => email);
    };
    return {
      stored: await byEmail(sql`select id, email from leads`),
      signedUp: await byEmail(sql`select id, email from newsletter_subscribers`),
      assessed: await byEmail(
        sql`select a.id, l.email from assessments a join lead_submissions s on s.id = a.id join leads l on l.id = s.lead_id`,
      ),
    };
  });
}

function readMails({ smtp }: World) {
  return {
    messageIds: new Set(smtp.mails.map(({ messageId }) => messageId)),
    mailedTo: Map.groupBy(smtp.mails, ({ to }) => [to].flat()[0]?.value[0]?.address ?? ""),
  };
}

/** What's wrong with a campaign that should be done: someone has no final state, or got two emails. */
export async function findUnaccounted(world: World): Promise<string[]> {
  const { rows } = await world.withDatabase((db) =>
    db.execute(sql`
      select s.email, d.state::text as state from newsletter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
      where s.email like 'reader%'`),
  );
  const open = rows.filter(({ state }) => state !== "accepted" && state !== "uncertain");
  const seen = Map.groupBy(
    world.smtp.mails.flatMap(({ to }) => [to].flat().flatMap((one) => one?.value ?? [])),
    ({ address }) => address ?? "",
  );
  const twice = [...seen].filter(([address, all]) => address.startsWith("reader") && all.length > 1);
  const unmailed = rows.filter(({ email, state }) => state === "accepted" && !seen.has(String(email)));
  return [
    ...(rows.length === world.readers ? [] : [`${rows.length} of ${world.readers} readers have a delivery`]),
    ...open.map(({ email, state }) => `${email} is ${state}`),
    ...twice.map(([address]) => `${address} was mailed twice`),
    ...unmailed.map(({ email }) => `${email} is accepted and was not mailed`),
  ];
}
