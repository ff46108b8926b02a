import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { lengthText, listRecentTimes, longTime, shortTime } from "~/domain/appointments/index.ts";
import { isTimeZone } from "~/domain/days.ts";
import { findContact } from "~/domain/leads/index.ts";
import { byDay, dayLabel, timeLabels } from "../../open-times.ts";
import { zoneLabel, zoneOptions } from "../../zone-names.ts";
import { SHOWN_DAYS } from "./booking-times.ts";

export type BookingData = Awaited<ReturnType<typeof readBooking>>;

/** What the page of a type shows: the days and times in the zone that the address names, and what was chosen so far. */
export async function readBooking(slug: string, query: URLSearchParams) {
  const host = query.get("host") ?? "";
  const open = await listRecentTimes(slug, host);
  if (!open) throw data(null, { status: 404 });
  const asked = query.get("zone") ?? "";
  const zone = isTimeZone(asked) ? asked : open.zone;
  const days = byDay(open.times, zone);
  const start = open.times.find((at) => at.toISOString() === query.get("start"));
  const receipt = query.get("receipt") ?? "";
  const contact = receipt ? await findContact({ leadToken: "", receipt }) : null;
  const { name, description, minutes, questions, place } = open.type;
  return {
    type: { name, slug, description, questions, isByPhone: place === "phone", length: lengthText(minutes) },
    ...{ host, hosts: open.hosts, receipt: contact ? receipt : "", isPhoneKnown: Boolean(contact?.phone) },
    ...{ zone, zoneName: zoneLabel(zone), isZoneGiven: zone === asked, zones: zoneOptions(zone) },
    ...shownDays([...days.keys()], days, { query, start, zone }),
    ...whenGone(open.times, { query, start, zone }),
    // A double click without scripts is one request: the page isn't cached, so each visitor's form has a key of its own.
    requestKey: randomUUID(),
    start: start ? { at: start.toISOString(), text: longTime(zone, start) } : null,
  };
}

/** How many other times are offered in the form if the chosen one is gone. */
const MAX_CHOICES = 40;

/** The chosen time is taken meanwhile: the form shows the next ones, so that what was typed doesn't have to go anywhere. */
function whenGone(times: Date[], { query, start, zone }: { query: URLSearchParams; start: Date | undefined; zone: string }) {
  const asked = Date.parse(query.get("start") ?? "");
  if (start || Number.isNaN(asked)) return { isGone: false, choices: [] };
  const later = times.filter((at) => at.getTime() > asked);
  const next = (later.length > 0 ? later : times).slice(0, MAX_CHOICES);
  return { isGone: true, choices: next.map((at) => ({ value: at.toISOString(), label: shortTime(zone, at) })) };
}

type Days = Map<string, Date[]>;

/** The days to choose from, and the times of the chosen one: the day asked for, or that of the chosen time, or the first. */
function shownDays(all: string[], days: Days, { query, start, zone }: { query: URLSearchParams; start: Date | undefined; zone: string }) {
  const ofStart = start && all.find((day) => days.get(day)?.includes(start));
  const day = ofStart ?? all.find((one) => one === query.get("day")) ?? all.find((one) => one >= (query.get("from") ?? "")) ?? all[0] ?? "";
  const first = Math.floor(all.indexOf(day) / SHOWN_DAYS) * SHOWN_DAYS;
  return {
    day,
    days: all.slice(first, first + SHOWN_DAYS).map((one) => ({ day: one, label: dayLabel(one), count: days.get(one)?.length ?? 0 })),
    earlier: all[first - SHOWN_DAYS] ?? null,
    later: all[first + SHOWN_DAYS] ?? null,
    times: timeLabels(days.get(day) ?? [], zone),
  };
}
