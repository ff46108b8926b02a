import { sql } from "drizzle-orm";
import { now } from "../clock/index.ts";
import { db } from "../db/index.ts";
import { env } from "../env/index.ts";
import { pseudonym } from "../secrets/index.ts";

/** At most `limit` per `seconds`. */
export interface Limit {
  limit: number;
  seconds: number;
}

export interface Taken {
  isAllowed: boolean;
  /** Seconds until the window ends. */
  retryAfter: number;
}

/**
 * Counts one use of `name` by `address` and tells whether it is within the limit. The counters are in the database, so that
 * several processes share them; an address is stored only as a keyed digest. Windows are fixed and start at multiples of their length.
 */
export async function takeOne(name: string, address: string, { limit, seconds }: Limit): Promise<Taken> {
  if (env().easeLimits) return { isAllowed: true, retryAfter: 0 };
  const at = now().getTime();
  const start = Math.floor(at / (seconds * 1000)) * seconds * 1000;
  const end = start + seconds * 1000;
  const key = `${name}:${pseudonym("rate-limit", networkOf(address))}`;
  const { rows } = await db.execute(sql`
    insert into rate_limits (key, window_start, count, expires_at)
    values (${key}, ${new Date(start)}, 1, ${new Date(end)})
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count`);
  return { isAllowed: Number(rows[0]?.count) <= limit, retryAfter: Math.max(1, Math.ceil((end - at) / 1000)) };
}

/** Removes counters of windows that have ended. */
export async function forgetOldLimits(): Promise<void> {
  await db.execute(sql`delete from rate_limits where expires_at < ${now()}`);
}

/** What one visitor controls: an IPv4 address, or an IPv6 /64 (RFC 6177 gives every site at least that). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const groups = address.includes("::") ? [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill("0"), ...end] : start;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
