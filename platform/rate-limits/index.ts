import { isIPv6 } from "node:net";
import { type SQL, sql } from "drizzle-orm";
import { now } from "../clock/index.ts";
import { db } from "../db/index.ts";
import { env } from "../env/index.ts";
import { counter } from "../metrics/index.ts";
import { pseudonym } from "../secrets/index.ts";

/** At most `limit` per `seconds`. */
export interface Limit {
  limit: number;
  seconds: number;
  /** An IPv6 /48 has no more than a single address. For what takes someone's time or space. */
  isPerSite?: boolean;
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

/**
 * The same for `amount` uses at once, such as a file's kilobytes. Refused uses count, too. An IPv6 address counts for its /64, and as long
 * as that has uses left, for its /56 and its /48 (`WIDER`): someone who is refused doesn't use up what the neighbors have.
 */
export async function takeSome(name: string, address: string, amount: number, limit: Limit): Promise<Taken> {
  if (env().easeLimits) return { isAllowed: true, retryAfter: 0 };
  const at = now().getTime();
  const keyOf = (network: string) => `${name}:${pseudonym("rate-limit", network)}`;
  const [own = "", ...wider] = networksOf(address).map(keyOf);
  const mostOf = (key: string) => limit.limit * (limit.isPerSite ? 1 : (WIDER[[own, ...wider].indexOf(key)] ?? 1));
  const hasEnded = sql`rate_limits.expires_at <= ${new Date(at)}`;
  const counted = (keys: SQL) => sql`insert into rate_limits (key, window_start, count, expires_at)
    select key, to_timestamp(0), ${amount}::int, ${new Date(at + limit.seconds * 1000)}::timestamptz from ${keys} order by key
    on conflict (key, window_start) do update set
      count = case when ${hasEnded} then excluded.count else rate_limits.count + excluded.count end,
      expires_at = case when ${hasEnded} then excluded.expires_at else rate_limits.expires_at end
    returning key, count, expires_at`;
  // The wider ones are locked in one order, so two requests never wait for each other.
  const { rows } = await db.execute(sql`
    with own as (${counted(sql`(select ${own}::text as key) given`)}),
      wider as (${counted(sql`(select given.key from unnest(${sql.param(wider)}::text[]) as given(key), own where own.count <= ${limit.limit}) given`)})
    select key, count, extract(epoch from expires_at - ${new Date(at)}::timestamptz)::float8 as left
    from (select * from own union all select * from wider) taken`);
  const over = rows.filter(({ key, count }) => Number(count) > mostOf(String(key)));
  if (over.length > 0) countRefusal(name);
  const left = (over.length > 0 ? over : rows).map((row) => Math.ceil(Number(row.left)));
  return { isAllowed: over.length === 0, retryAfter: Math.max(1, ...left) };
}

/** How many times its /64's limit a /56 has, and a /48. One site often has a whole /56, and anyone can rent a /48 (RFC 6177). */
export const WIDER = [1, 2, 4];

/** Deletes counters of windows that have ended. */
export async function forgetOldLimits(): Promise<void> {
  await db.execute(sql`delete from rate_limits where expires_at < ${now()}`);
}

/**
 * What one visitor controls at least: an IPv4 address, or an IPv6 /64 (RFC 6177 gives every site at least that). However it's written, an
 * IPv6 address that carries an IPv4 address counts as that one: mapped (RFC 4291 §2.5.5.2), NAT64 (RFC 6052 §2.1), and 6to4 (RFC 3056 §2).
 */
export function networkOf(address: string): string {
  return networksOf(address)[0] as string;
}

/** What one visitor may control, smallest first: an IPv4 address alone, or an IPv6 /64, its /56, and its /48. */
export function networksOf(address: string): string[] {
  if (!isIPv6(address)) return [address];
  const groups = groupsOf(address).map((group) => Number.parseInt(group, 16));
  const embedded = embeddedIpv4(groups);
  if (embedded) return [embedded];
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const site = [first, second, third].map((group) => group.toString(16)).join(":");
  return [`${site}:${fourth.toString(16)}::/64`, `${site}:${(fourth & 0xff00).toString(16)}::/56`, `${site}::/48`];
}

/**
 * The IPv4 address in an IPv6 one. Teredo (RFC 4380 §4) hides the client's behind a port that it chooses, so all clients of one server
 * count as that server.
 */
function embeddedIpv4(groups: number[]): string | null {
  const [a, b, c] = groups.map((group) => group.toString(16));
  const start = groups.slice(0, 6).join(":");
  if (start === `0:0:0:0:0:${0xffff}` || start === `${0x64}:${0xff9b}:0:0:0:0`) return dotted(groups.slice(6));
  if (a === "2002") return dotted(groups.slice(1, 3));
  return a === "2001" && b === "0" && c !== undefined ? dotted(groups.slice(2, 4)) : null;
}

function dotted(groups: number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 255]).join(".");
}

/** The eight groups of an IPv6 address. The URL parser handles the many ways to write it. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.split("%")[0]}]/`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  return [...start, ...Array(8 - start.length - end.length).fill("0"), ...end];
}
