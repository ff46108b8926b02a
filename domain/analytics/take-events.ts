import { max, min, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, isDatabaseUnavailable, isRefusedValue } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { log } from "~/platform/log/index.ts";
import { counter } from "~/platform/metrics/index.ts";
import { addDays, dayIn, startOfDay } from "../days.ts";
import { ok, type Result, refused } from "../result.ts";
import { timeZone } from "../settings/index.ts";
import type { VisitEvent, VisitEventsInput } from "./analytics.input.ts";
import { analyticsEvents } from "./analytics.schema.ts";
import { EventWriter } from "./event-writer.ts";
import { cleanName, sourceName } from "./source-names.ts";
import { saltOf, visitorDigest } from "./visitor-digest.ts";

/** Whose browser reported it. `network`: the IP address, for IPv6 its /64. Neither is stored. */
export interface Teller {
  network: string;
  userAgent: string;
}

/** The most events that can wait to be written: two seconds of a flood. */
const MAX_WAITING = 5_000;
/** The most events that are stored: a week of a large site, about two gigabytes. A flood must not fill the disk. */
const MAX_KEPT = 10_000_000;
const LOOK_EVERY_MS = 60_000;

const told = counter("analytics_events_total", {
  help: "Events that visitors' browsers reported: stored, or refused because there were too many or the database was unavailable.",
  labels: ["outcome"],
});

const writer = new EventWriter<EventRow>(write, isRefusedValue, { most: MAX_WAITING, atOnce: 500, pauseMs: 10 });

/**
 * Stores what a visitor's browser reported, together with what others reported at the same moment, and responds once it's stored. "full":
 * more is coming in than can be written or kept. "unfit": the database doesn't accept such an event, and nothing in the request is stored.
 * Checking the paths is up to the caller.
 */
export async function takeEvents(input: VisitEventsInput, teller: Teller): Promise<Result<number, "full" | "unavailable" | "unfit">> {
  const taken = await store(input, teller);
  told.inc({ outcome: taken.ok ? "stored" : taken.reason }, input.events.length);
  return taken;
}

async function store({ device, events }: VisitEventsInput, teller: Teller): Promise<Result<number, "full" | "unavailable" | "unfit">> {
  const at = now();
  try {
    if (await isTooMuchKept(at)) return refused("full");
    const visitor = await digestOf(teller, at);
    const rows = events.map((event) => ({ ...rowOf(event), ...visitor, device, occurredAt: at.toISOString() }));
    return (await writer.add(rows)) ? ok(rows.length) : refused("full");
  } catch (error) {
    if (isRefusedValue(error)) {
      log.warn({ err: error }, "the database refused the events of a visit");
      return refused("unfit");
    }
    if (!isDatabaseUnavailable(error)) throw error;
    log.debug({ err: error }, "events of a visit could not be stored");
    return refused("unavailable");
  }
}

/** Waits until everything accepted is stored, before the program exits. */
export function settleEvents(): Promise<void> {
  return writer.settled();
}

type EventRow = ReturnType<typeof rowOf> & { day: string; visitor: string; device: string | null; occurredAt: string };

async function digestOf({ network, userAgent }: Teller, at: Date): Promise<{ day: string; visitor: string }> {
  const { day, ends } = dayOf(await timeZone(), at);
  const salt = await saltOf(day, ends.getTime() - at.getTime());
  return { day, visitor: String(visitorDigest(salt, { network, userAgent, site: env().siteUrl })) };
}

let today: { zone: string; day: string; starts: Date; ends: Date } | undefined;

/** The day and its end, calculated once a day, because calendars are slow. */
function dayOf(zone: string, at: Date): { day: string; ends: Date } {
  if (today?.zone === zone && today.starts <= at && at < today.ends) return today;
  const day = dayIn(zone, at);
  today = { zone, day, starts: startOfDay(zone, day), ends: startOfDay(zone, addDays(day, 1)) };
  return today;
}

function rowOf(event: VisitEvent) {
  const { type, path } = event;
  if (type === "page-view") {
    const origin = { source: sourceName(event, env().siteUrl), medium: cleanName(event.medium), campaign: cleanName(event.campaign) };
    return { type, path, ...origin };
  }
  if (type === "phone-click") return { type, path };
  if (type === "web-vitals") return { type, path, lcp: event.lcp, inp: event.inp, cls: event.cls, ttfb: event.ttfb };
  return { type, path, form: event.form };
}

/** One statement with one parameter, however many rows there are. Missing fields are null. */
async function write(rows: EventRow[]): Promise<void> {
  await db.execute(sql`
    insert into analytics_events (type, path, occurred_at, day, visitor, form, source, medium, campaign, device, lcp, inp, cls, ttfb)
    select type, path, "occurredAt", day, visitor, form, source, medium, campaign, device, lcp, inp, cls, ttfb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(type text, path text, "occurredAt" timestamptz, day date, visitor bigint,
      form text, source text, medium text, campaign text, device text, lcp real, inp real, cls real, ttfb real)`);
}

let looked: { at: number; isFull: Promise<boolean> } | undefined;

/** Checked once a minute, by the first and the last number, so that it costs nothing however many there are. */
function isTooMuchKept(at: Date): Promise<boolean> {
  if (looked && Math.abs(at.getTime() - looked.at) < LOOK_EVERY_MS) return looked.isFull;
  const isFull = keptCount().then((count) => {
    if (count >= MAX_KEPT) log.warn({ count }, "analytics events are being rejected: too many are stored");
    return count >= MAX_KEPT;
  });
  looked = { at: at.getTime(), isFull };
  isFull.catch(() => {
    looked = undefined;
  });
  return isFull;
}

async function keptCount(): Promise<number> {
  const [row] = await db.select({ first: min(analyticsEvents.id), last: max(analyticsEvents.id) }).from(analyticsEvents);
  return row?.first && row.last ? row.last - row.first + 1 : 0;
}
