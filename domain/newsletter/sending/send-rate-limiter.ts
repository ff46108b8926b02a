import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { newsletterPace } from "../campaigns.schema.ts";
import { allowance, type Limits, restMs } from "./pace.ts";

/** The one row of the pace, locked until the transaction is over. */
export interface LockedSendRate {
  /** How many messages may leave now, and where none may how long not, in milliseconds. */
  most: number;
  waitMs: number;
  spend(count: number): Promise<void>;
  /** The mail server asked for patience: nobody sends for a while, longer each time in a row. While everybody rests nothing changes. */
  rest(): Promise<void>;
  /** It took a message: the next rest is a short one again. */
  endRests(): Promise<void>;
}

/** Makes sure that there is a row. */
export async function openSendRate(): Promise<void> {
  await db.execute(sql`
    insert into ${newsletterPace} (id, second_at, in_second, hour_at, in_hour) values (1, clock_timestamp(), 0, clock_timestamp(), 0)
    on conflict do nothing`);
}

/** By the clock of the database: those of several machines may differ. */
export async function lockSendRate(tx: Tx, limits: Limits): Promise<LockedSendRate> {
  const [row] = await tx
    .select({ pace: newsletterPace, at: sql<Date>`clock_timestamp()`.mapWith(newsletterPace.secondAt) })
    .from(newsletterPace)
    .where(eq(newsletterPace.id, 1))
    .for("update");
  if (!row) throw new Error("openSendRate was not called");
  const { most, waitMs, pace } = allowance(row.pace, limits, row.at);
  const set = async (values: Partial<typeof newsletterPace.$inferInsert>) => {
    await tx.update(newsletterPace).set(values).where(eq(newsletterPace.id, 1));
  };
  const isResting = pace.restsUntil !== null && pace.restsUntil > row.at;
  return {
    most,
    waitMs,
    spend: (count) => set({ secondAt: pace.secondAt, inSecond: pace.inSecond + count, hourAt: pace.hourAt, inHour: pace.inHour + count }),
    rest: async () => {
      if (!isResting) await set({ restsUntil: new Date(row.at.getTime() + restMs(pace.rests)), rests: pace.rests + 1 });
    },
    endRests: async () => {
      if (!isResting && pace.rests > 0) await set({ restsUntil: null, rests: 0 });
    },
  };
}
