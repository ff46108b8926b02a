import { isIPv6 } from "node:net";
import { sql } from "drizzle-orm";
import { now } from "../clock/index.ts";
import { db } from "../db/index.ts";
import { env } from "../env/index.ts";
import { counter } from "../metrics/index.ts";
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

const refusals = counter("rate_limit_refusals_total", {
  help: "Requests rejected because the same visitor sent too many, by limit.",
  labels: ["limit"],
});

/** Counts a refusal. If the name identifies someone, only the part before the colon is used. */
export function countRefusal(name: string): void {
  refusals.inc({ limit: name.split(":", 1)[0] ?? name });
}

/**
 * Counts one use of `name` by `address` and returns whether it's within the limit. The counters are in the database, so that several
 * processes share them. An address is stored only as a keyed digest. A window starts with the first use after the one before has ended.
 */
export function takeOne(name: string, address: string, limit: Limit): Promise<Taken> {
  return takeSome(name, address, 1, limit);
}

/** The same for `amount` uses at once, such as a file's kilobytes. Refused uses count, too. */
export async function takeSome(name: string, address: string, amount: number, { limit, seconds }: Limit): Promise<Taken> {
  if (env().easeLimits) return { isAllowed: true, retryAfter: 0 };
  const at = now().getTime();
  const key = `${name}:${pseudonym("rate-limit", networkOf(address))}`;
  const hasEnded = sql`rate_limits.expires_at <= ${new Date(at)}`;
  const { rows } = await db.execute(sql`
    insert into rate_limits (key, window_start, count, expires_at)
    values (${key}, to_timestamp(0), ${amount}, ${new Date(at + seconds * 1000)})
    on conflict (key, window_start) do update set
      count = case when ${hasEnded} then excluded.count else rate_limits.count + excluded.count end,
      expires_at = case when ${hasEnded} then excluded.expires_at else rate_limits.expires_at end
    returning count, extract(epoch from expires_at - ${new Date(at)}::timestamptz)::float8 as left`);
  const isAllowed = Number(rows[0]?.count) <= limit;
  if (!isAllowed) countRefusal(name);
  return { isAllowed, retryAfter: Math.max(1, Math.ceil(Number(rows[0]?.left))) };
}

/** Deletes counters of windows that have ended. */
export async function forgetOldLimits(): Promise<void> {
  await db.execute(sql`delete from rate_limits where expires_at < ${now()}`);
}

/**
 * What one visitor controls: an IPv4 address, or an IPv6 /64 (RFC 6177 gives every site at least that). An IPv4 address embedded in IPv6
 * (RFC 4291 §2.5.5.2) counts as that address, however it's written.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return `${groups.slice(0, 4).join(":")}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join(".");
}

/** The eight groups of an IPv6 address. The URL parser handles the many ways to write it. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.split("%")[0]}]/`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  return [...start, ...Array(8 - start.length - end.length).fill("0"), ...end];
}
