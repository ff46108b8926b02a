import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { analyticsSalts } from "./analytics.schema.ts";

/** Tells the visitors of one day apart. `network`: the IP address, for IPv6 its /64. */
interface VisitorMarks {
  network: string;
  userAgent: string;
  site: string;
}

/**
 * A number that groups the events of one visitor on one day, and nothing else: 64 bits of an HMAC-SHA-256 under the day's key. Once the key
 * is deleted, no one can tell whose it was, not even by trying every address.
 */
export function visitorDigest(salt: string, { network, userAgent, site }: VisitorMarks): bigint {
  return createHmac("sha256", salt)
    .update(JSON.stringify([network, userAgent, site]))
    .digest()
    .readBigInt64BE();
}

let kept: { day: string; salt: Promise<string> } | undefined;

/**
 * The random key of a day, the same in every process.
 * @param keptMs how long this process keeps it: until the day ends
 */
export function saltOf(day: string, keptMs: number): Promise<string> {
  if (kept?.day === day) return kept.salt;
  const own = { day, salt: sharedSalt(day) };
  kept = own;
  const forget = () => {
    if (kept === own) kept = undefined;
  };
  own.salt.catch(forget);
  setTimeout(forget, keptMs).unref();
  return own.salt;
}

/** If several processes ask at once, the first one decides. */
async function sharedSalt(day: string): Promise<string> {
  await db
    .insert(analyticsSalts)
    .values({ day, salt: randomBytes(32).toString("hex") })
    .onConflictDoNothing();
  const [row] = await db.select({ salt: analyticsSalts.salt }).from(analyticsSalts).where(eq(analyticsSalts.day, day));
  if (!row) throw new Error(`the key of ${day} was deleted while it was being read`);
  return row.salt;
}
