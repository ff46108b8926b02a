import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { appointmentType, everyDay } from "~/tests/builders/appointments.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { staffMember } from "~/tests/builders/people.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { captureLead } from "../leads/index.ts";
import type { Actor } from "../permissions/index.ts";
import type { WeeklyHours } from "./appointment-rules.input.ts";
import { appointmentBusyTimes, appointments } from "./appointments.schema.ts";
import { bookForLead } from "./book-for-lead.ts";
import { cancelAppointment, moveAppointment } from "./change-appointment.ts";
import { findHours, removeException, saveException, saveHours } from "./hours.ts";
import { listFreeTimes } from "./staff-times.ts";

onTestDatabase();

/** A Monday: Wednesday is Veterans Day. */
const NOW = Date.parse("2026-11-09T12:00:00Z");
const HOLIDAY = "2026-11-11";
let restore: () => void;
beforeAll(() => {
  restore = setClock(() => NOW);
});
afterAll(() => restore());

let host: Actor;
let colleague: Actor;
let leadId: string;
let type: Awaited<ReturnType<typeof appointmentType>>;
/** In days from now. */
const start = (days: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 9 + days, hour, minute));

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  [host, colleague] = [await staffMember({ role: "editor", fullName: "Ana Ruelas" }), await staffMember({ role: "editor" })];
  for (const one of [host, colleague]) await everyDay(one, 9, 12);
  type = await appointmentType([host]);
  const sent = await captureLead(leadInput({ email: `lead-${crypto.randomUUID().slice(0, 8)}@sotolcreek.example` }));
  if (!sent.ok) throw new Error("refused");
  leadId = sent.value.id;
});

const book = (at: Date, { is_sure = false, by = host }: { is_sure?: boolean; by?: Actor } = {}) =>
  bookForLead(host, { leadId, typeId: type.id, start: at, host: by.userId, is_sure });
async function booked(at: Date): Promise<string> {
  const result = await book(at);
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.value.id;
}
const move = (id: string, at: Date, { is_sure = false, to = host }: { is_sure?: boolean; to?: Actor } = {}) =>
  moveAppointment(host, { id, start: at, host: to.userId, is_sure });
async function freeTimes(of = host, except?: string): Promise<string[]> {
  const free = await listFreeTimes(host, { typeId: type.id, hostId: of.userId, ...(except && { except }) });
  return free.ok ? free.value.map((time) => time.toISOString()) : [];
}
const because = (reason: string, holiday: string | null = null) => ({
  ok: false,
  reason: { because: reason, hostName: "Ana Ruelas", holiday },
});
const row = async (id: string) => (await db.select().from(appointments).where(eq(appointments.id, id)))[0];
async function mailsTo(id: string): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select data->>'kind' as kind from pgboss.job where name = 'mail-appointment-visitor' and data->>'appointmentId' = ${id} order by created_on`,
  );
  return rows.map(({ kind }) => kind);
}
async function hoursOf(of = host) {
  const found = await findHours(of, of.userId);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}
async function closeOnHolidays(isClosedOnHolidays = true): Promise<void> {
  const { version, timeZone, weekly } = await hoursOf();
  expect(await saveHours(host, { hostId: host.userId, version, timeZone, weekly, isClosedOnHolidays })).toMatchObject({ ok: true });
}
async function isBusy(from: Date, until: Date): Promise<void> {
  await db.insert(appointmentBusyTimes).values({ hostId: host.userId, startsAt: from, endsAt: until });
}

describe.runIf(isDatabaseThere())("staff", () => {
  test("see a person's free times; an appointment that's moved isn't in its own way", async () => {
    const id = await booked(start(3, 10));
    expect(await freeTimes()).toContain(start(3, 11).toISOString());
    expect(await freeTimes()).not.toContain(start(3, 10).toISOString());
    expect(await freeTimes()).not.toContain(start(3, 20).toISOString());
    expect(await freeTimes(host, id)).toContain(start(3, 10).toISOString());
    expect(await freeTimes(colleague, id)).toContain(start(3, 10).toISOString());
  });

  test("book and move to any time when the person is free, also between the times that are offered", async () => {
    const id = await booked(start(3, 10, 10));
    expect(await move(id, start(3, 10, 20))).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ startsAt: start(3, 10, 20), status: "booked" });
    expect(await mailsTo(id)).toEqual(["booked", "moved"]);
  });

  test("are told why someone isn't free, and can insist, when they book and when they move", async () => {
    await saveException(host, { hostId: host.userId, day: "2026-11-13", stretches: [] });
    await isBusy(start(5, 9), start(5, 10));
    const id = await booked(start(3, 9));
    for (const [at, why] of [
      [start(4, 10), "day-off"],
      [start(6, 11, 45), "outside-hours"],
      [start(6, 8), "outside-hours"],
      [start(5, 9, 30), "busy"],
    ] as const) {
      expect(await book(at)).toEqual(because(why));
      expect(await move(id, at)).toEqual(because(why));
      expect(await move(id, at, { is_sure: true }), why).toMatchObject({ ok: true });
      expect(await row(id)).toMatchObject({ startsAt: at });
    }
    expect(await book(start(7, 20), { is_sure: true })).toMatchObject({ ok: true });
  });

  test("can't insist on a time that another appointment has, nor on one that's past, nor change nothing", async () => {
    const id = await booked(start(3, 10));
    await booked(start(3, 11));
    for (const is_sure of [true, false]) {
      expect(await book(start(3, 10, 15), { is_sure })).toEqual({ ok: false, reason: "taken" });
      expect(await move(id, start(3, 10, 45), { is_sure })).toEqual({ ok: false, reason: "taken" });
      expect(await move(id, start(-1, 10), { is_sure })).toEqual({ ok: false, reason: "past" });
      expect(await move(id, start(3, 10), { is_sure })).toEqual({ ok: false, reason: "same" });
    }
    expect(await mailsTo(id)).toEqual(["booked"]);
    expect(await move(id, start(3, 10), { to: colleague })).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ hostId: colleague.userId, startsAt: start(3, 10) });
  });

  test("are told who's emailed: nobody if the time was never confirmed", async () => {
    const [id, held] = [await booked(start(3, 10)), await booked(start(3, 11))];
    await db
      .update(appointments)
      .set({ status: "held", heldUntil: start(3, 11) })
      .where(eq(appointments.id, held));
    const email = (await row(id))?.email;
    expect(await move(id, start(3, 9))).toEqual({ ok: true, value: { email } });
    expect(await cancelAppointment(host, { id, reason: "" })).toEqual({ ok: true, value: { email } });
    expect(await cancelAppointment(host, { id: held, reason: "" })).toEqual({ ok: true, value: { email: null } });
    expect([await mailsTo(id), await mailsTo(held)]).toEqual([["booked", "moved", "cancelled"], ["booked"]]);
  });

  test("can't book for a lead without an email address, because there's no one to invite", async () => {
    await db.execute(sql`update leads set email = '' where id = ${leadId}`);
    expect(await book(start(3, 10))).toEqual({ ok: false, reason: "no-address" });
  });
});

describe.runIf(isDatabaseThere())("federal holidays", () => {
  const onHoliday = async (of = host) => (await freeTimes(of)).filter((time) => time.startsWith(HOLIDAY));

  test("are days off for hours that say so, and the message names the holiday", async () => {
    expect(await onHoliday()).not.toEqual([]);
    await closeOnHolidays();
    expect(await onHoliday()).toEqual([]);
    expect(await book(start(2, 10))).toEqual(because("holiday", "Veterans Day"));
    expect(await book(start(2, 10), { is_sure: true })).toMatchObject({ ok: true });
    await closeOnHolidays(false);
    expect(await onHoliday()).not.toEqual([]);
  });

  test("are off for whoever hasn't set hours, and stay as they were for whoever has", async () => {
    const newcomer = await staffMember({ role: "editor" });
    expect(await hoursOf(newcomer)).toMatchObject({ version: 0, isClosedOnHolidays: true });
    expect(await onHoliday(newcomer)).toEqual([]);
    expect(await freeTimes(newcomer)).not.toEqual([]);
    // The first thing that's set keeps the default.
    await saveException(newcomer, { hostId: newcomer.userId, day: "2026-12-01", stretches: [] });
    expect((await hoursOf(newcomer)).isClosedOnHolidays).toBe(true);
    expect((await hoursOf()).isClosedOnHolidays).toBe(false);
    expect((await hoursOf()).otherDays).toEqual([]);
  });

  test("are listed as what they are, open as an exception, and close again", async () => {
    await closeOnHolidays();
    const veteransDay = async () => (await hoursOf()).otherDays.find(({ day }) => day === HOLIDAY);
    expect((await hoursOf()).otherDays.map(({ holiday }) => holiday)).toEqual([
      ...["Veterans Day", "Thanksgiving Day", "Christmas Day", "New Year's Day", "Martin Luther King Jr. Day", "Presidents' Day"],
      ...["Memorial Day", "Juneteenth (observed)", "Juneteenth", "Independence Day", "Independence Day (observed)", "Labor Day"],
      "Columbus Day",
    ]);
    expect(await veteransDay()).toEqual({ day: HOLIDAY, stretches: [], holiday: "Veterans Day", isSet: false });
    await saveException(host, { hostId: host.userId, day: HOLIDAY, stretches: [[600, 660]] });
    expect(await veteransDay()).toEqual({ day: HOLIDAY, stretches: [[600, 660]], holiday: "Veterans Day", isSet: true });
    expect(await onHoliday()).toEqual([start(2, 10), start(2, 10, 30)].map((time) => time.toISOString()));
    expect(await removeException(host, { hostId: host.userId, day: HOLIDAY })).toEqual({ ok: true, value: { holiday: "Veterans Day" } });
    expect(await onHoliday()).toEqual([]);
    expect(await removeException(host, { hostId: host.userId, day: "2026-12-01" })).toEqual({ ok: true, value: { holiday: null } });
  });

  test("on days without hours aren't listed", async () => {
    const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 1 ? [[540, 720]] : [])) as WeeklyHours;
    await saveHours(host, { hostId: host.userId, version: 0, timeZone: "UTC", weekly, isClosedOnHolidays: true });
    const listed = (await hoursOf()).otherDays.map(({ day }) => new Date(day).getUTCDay());
    expect(new Set(listed)).toEqual(new Set([1]));
  });
});
