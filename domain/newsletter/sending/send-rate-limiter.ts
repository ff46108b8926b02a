import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { newsletterPace } from "../campaigns.schema.ts";
import { DatabaseClock } from "./database-clock.ts";
import { allowance, type Limits, type Moment, restMs, spacing, toleranceMs } from "./pace.ts";

/** The single row of the rate limit, locked until the transaction ends. */
interface LockedSendRate {
  /** How many messages can be sent now or, if none, how long none can be, in milliseconds. */
  most: number;
  waitMs: number;
  /** Counts this many messages and assigns each a time slot. */
  spend(count: number): Promise<Moment[]>;
  /** Assigns new slots to at most this many messages that were already counted and missed theirs. */
  giveAgain(count: number): Promise<Moment[]>;
  /** The mail server asked us to slow down. All senders pause, longer each time in a row. If they are already paused, nothing changes. */
  rest(): Promise<void>;
  /** It accepted a message: the next break is a short one again. */
  endRests(): Promise<void>;
}

/** Makes sure that the row exists. */
export async function openSendRate(): Promise<void> {
  await db.execute(sql`
    insert into ${newsletterPace} (id, second_at, in_second, hour_at, in_hour) values (1, clock_timestamp(), 0, clock_timestamp(), 0)
    on conflict do nothing`);
}

/** By the database's clock: several machines may disagree. `leadMs`: how long transactions currently take. */
export async function lockSendRate(tx: Tx, limits: Limits, leadMs = 0): Promise<LockedSendRate> {
  const [row] = await tx.select().from(newsletterPace).where(eq(newsletterPace.id, 1)).for("update");
  if (!row) throw new Error("openSendRate was not called");
  const at = await readClock(tx);
  const { most, waitMs, moments, firstMs, pace } = allowance(row, limits, at, leadMs);
  const set = async (values: Partial<typeof newsletterPace.$inferInsert>) => {
    await tx.update(newsletterPace).set(values).where(eq(newsletterPace.id, 1));
  };
  const isResting = pace.restsUntil !== null && pace.restsUntil > at;
  const momentAt = (place: number) => firstMs + place * spacing(limits);
  const nextAfter = (count: number) => new Date(Math.ceil(momentAt(count)));
  const given = (count: number) => Array.from({ length: count }, (_, place) => clock.moment(momentAt(place), toleranceMs(limits)));
  return {
    most,
    waitMs,
    spend: async (count) => {
      const { secondAt, inSecond, hourAt, inHour } = pace;
      await set({ secondAt, inSecond: inSecond + count, hourAt, inHour: inHour + count, nextAt: nextAfter(count) });
      return given(count);
    },
    giveAgain: async (wanted) => {
      const count = Math.min(wanted, moments);
      if (count > 0) await set({ nextAt: nextAfter(count) });
      return given(count);
    },
    rest: async () => {
      if (!isResting) await set({ restsUntil: new Date(at.getTime() + restMs(pace.rests)), rests: pace.rests + 1 });
    },
    endRests: async () => {
      if (!isResting && pace.rests > 0) await set({ restsUntil: null, rests: 0 });
    },
  };
}

const clock = new DatabaseClock();

async function readClock(tx: Tx): Promise<Date> {
  const asked = performance.now();
  const { rows } = await tx.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  const ms = Number(rows[0]?.ms);
  clock.read(asked, ms, performance.now());
  return new Date(ms);
}
