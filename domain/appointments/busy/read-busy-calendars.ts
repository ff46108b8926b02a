import { and, asc, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { type RequestLimits, ssrfSafeGet } from "~/platform/http/index.ts";
import { unseal } from "~/platform/secrets/index.ts";
import { aside } from "~/platform/worker/index.ts";
import { dayText } from "../../days.ts";
import { DAY_MS } from "../../retention.ts";
import { MAX_BUSY, MAX_HORIZON } from "../appointment-rules.input.ts";
import { appointmentBusyTimes, appointmentHours } from "../appointments.schema.ts";
import { BUSY_PURPOSE } from "../busy-purpose.ts";
import { forgetRecentTimes } from "../recent-times.ts";
import type { BusyJob, BusyTimes } from "./busy-list.ts";

const LIMITS = { timeoutMs: 20_000, maxBytes: 5 * 1024 * 1024 };
/** Calendars that are read in one run, one after another. The rest follow in the next run. */
const MAX_CALENDARS = 50;
const EVERY_MS = 14 * 60_000;

const parser = aside("busy-worker.js", async (job: BusyJob) => (await import("./busy-times.ts")).busyTimesIn(job), {
  jobMs: 10_000,
  idleMs: 60_000,
  maxWaiting: 20,
  maxMemoryMb: 256,
});

/** How a calendar's text is fetched and parsed. Tests bring their own. */
interface BusyReader {
  fetch(url: string): Promise<{ text: string } | { failure: string }>;
  parse(job: BusyJob): Promise<BusyTimes>;
}

const reader: BusyReader = { fetch: fetchCalendar, parse: (job) => parser.run(job) };

/** Reads the other calendars that weren't read in the last quarter of an hour. */
export async function readBusyCalendars(_job?: object, read = reader): Promise<void> {
  const before = new Date(now().getTime() - EVERY_MS);
  const due = await db
    .select({ hostId: appointmentHours.hostId, busyUrl: appointmentHours.busyUrl, zone: appointmentHours.timeZone })
    .from(appointmentHours)
    .where(and(isNotNull(appointmentHours.busyUrl), or(isNull(appointmentHours.busyReadAt), lt(appointmentHours.busyReadAt, before))))
    .orderBy(asc(appointmentHours.busyReadAt))
    .limit(MAX_CALENDARS);
  for (const { hostId, busyUrl, zone } of due) if (busyUrl) await readOne(hostId, busyUrl, zone, read);
}

const UNREADABLE = "We can't read this calendar. Copy its private iCal address again.";

async function readOne(hostId: string, busyUrl: string, zone: string, { fetch, parse }: BusyReader): Promise<void> {
  const url = unseal(BUSY_PURPOSE, busyUrl);
  const at = now();
  const got = url ? await fetch(url) : { failure: "The address can't be read anymore. Enter it again." };
  let [busy, failure] = [null as BusyTimes | null, "failure" in got ? got.failure : null];
  if ("text" in got) {
    const until = at.getTime() + (MAX_HORIZON + 2) * DAY_MS;
    busy = await parse({ text: got.text, from: at.getTime() - DAY_MS, until, most: MAX_BUSY, zone }).catch(() => null);
    failure = busy ? gapsIn(busy) : UNREADABLE;
  }
  await db.transaction(async (tx) => {
    // Only if the address is still the same.
    const stored = await tx
      .update(appointmentHours)
      .set({ busyReadAt: at, busyFailure: failure })
      .where(and(eq(appointmentHours.hostId, hostId), eq(appointmentHours.busyUrl, busyUrl)))
      .returning({ hostId: appointmentHours.hostId });
    // A calendar that can't be read right now says what it said before.
    if (stored.length === 0 || !busy) return;
    forgetRecentTimes();
    await tx.delete(appointmentBusyTimes).where(eq(appointmentBusyTimes.hostId, hostId));
    if (busy.spans.length > 0)
      await tx
        .insert(appointmentBusyTimes)
        .values(busy.spans.map(([from, to]) => ({ hostId, startsAt: new Date(from), endsAt: new Date(to) })));
  });
}

/** What the host has to know about a calendar that was read: the days that are blocked for its sake, and events that may not be. */
function gapsIn({ unclearDays, unreadable }: BusyTimes): string | null {
  const more = unclearDays.length - MAX_DAYS_NAMED;
  const days = [...unclearDays.slice(0, MAX_DAYS_NAMED).map(dayText), ...(more > 0 ? [`${more} more ${more === 1 ? "day" : "days"}`] : [])];
  const [those, these] = [days.length === 1 ? "that day" : "those days", unreadable === 1 ? "1 event is" : `${unreadable} events are`];
  const said = [
    days.length > 0 && `We can't tell all exact times on ${list.format(days)}, so visitors aren't offered ${those}.`,
    unreadable > 0 && `We can't read when ${these}, so visitors may be offered the same time. Add a day off if that matters.`,
  ];
  return said.filter(Boolean).join(" ") || null;
}

const MAX_DAYS_NAMED = 3;
const list = new Intl.ListFormat("en-US");

/** Fetches it from the public internet only, within 20 seconds and up to 5 MB. */
export async function fetchCalendar(url: string, changes: Partial<RequestLimits> = {}): Promise<{ text: string } | { failure: string }> {
  const limits = { ...LIMITS, allow: env().webhookAllowPrivate, ...changes };
  const got = await ssrfSafeGet({ url, headers: { Accept: "text/calendar" } }, limits);
  if (!got.ok) return { failure: got.failure };
  if (got.status !== 200)
    return { failure: `The calendar's server responded with status ${got.status}. Check that the address still works.` };
  if (got.isCut) return { failure: "The calendar is larger than 5 MB. Choose one with fewer events." };
  return { text: got.body.toString("utf8") };
}
