import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { appointmentType, bookingInput, bookingProof, everyDay } from "~/tests/builders/appointments.ts";
import { staffMember } from "~/tests/builders/people.ts";
import { subscribed } from "~/tests/builders/subscribed.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { appointments } from "./appointments.schema.ts";
import { bookAppointment } from "./book-appointment.ts";
import { bookForLead } from "./book-for-lead.ts";
import { busyTimesIn } from "./busy/busy-times.ts";
import { fetchCalendar, readBusyCalendars } from "./busy/read-busy-calendars.ts";
import { readCalendarFeed } from "./calendar-feed.ts";
import { cancelAppointment, recordOutcome } from "./change-appointment.ts";
import { disableHost, updateHost } from "./hand-over.ts";
import { createFeed, findHours, revokeFeed, saveBusyCalendar, saveException } from "./hours.ts";
import { listAppointments } from "./list-appointments.ts";
import { listOpenTimes } from "./open-times.ts";
import { cancelOwnAppointment, downloadInvitation, findOwnAppointment, moveOwnAppointment } from "./own-appointment.ts";
import { remindOfAppointments } from "./reminders.ts";

onTestDatabase();

let at = Date.parse("2026-11-26T15:00:00Z");
let restore: () => void;
beforeAll(() => {
  restore = setClock(() => at);
});
afterAll(() => restore());

let host: Actor;
let type: Awaited<ReturnType<typeof appointmentType>>;
let admin: Actor;
const start = (hour: number, minute = 0, days = 3) => new Date(Date.UTC(2026, 10, 26 + days, hour, minute));

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  at = Date.parse("2026-11-26T15:00:00Z");
  host = await staffMember({ role: "editor" });
  admin = await staffMember({ role: "admin" });
  await everyDay(host, 0, 24);
  type = await appointmentType([host]);
});

async function booked(startsAt: Date) {
  const verificationToken = await bookingProof((ms) => (at += ms));
  const email = `visitor-${crypto.randomUUID().slice(0, 8)}@sotolcreek.example`;
  const result = await bookAppointment(bookingInput({ type: type.slug, email, start: startsAt.toISOString(), verificationToken }));
  if (!result.ok) throw new Error(result.reason.because);
  const [row] = await db.select().from(appointments).where(eq(appointments.email, email));
  return { id: row?.id ?? "", token: result.value.appointmentToken, leadId: row?.leadId };
}

const read = async (id: string) => (await db.select().from(appointments).where(eq(appointments.id, id)))[0];

async function jobs(name: string, id: string): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select data from pgboss.job where name = ${name} and data->>'appointmentId' = ${id} order by created_on`,
  );
  return rows.map(({ data }) => data);
}

describe.runIf(isDatabaseThere())("changes", () => {
  test("a visitor moves an appointment: the next SEQUENCE, both sides are told, and its own time isn't in the way", async () => {
    await subscribed("appointment.moved");
    const { id, token } = await booked(start(10));
    expect(await moveOwnAppointment(token, start(10, 30))).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ startsAt: start(10, 30), endsAt: start(11), sequence: 1, status: "booked" });
    expect(await jobs("mail-appointment-visitor", id)).toEqual([
      expect.objectContaining({ sequence: 0, kind: "booked" }),
      expect.objectContaining({ sequence: 1, kind: "moved" }),
    ]);
    const { rows } = await db.execute(sql`select count(*)::int as n from pgboss.job where name = 'appointment-changed'`);
    expect(Number(rows[0]?.n)).toBeGreaterThanOrEqual(2);
  });

  test("two tabs: the second move to a time that's gone says so and changes nothing", async () => {
    const { id, token } = await booked(start(10));
    await booked(start(11));
    expect(await moveOwnAppointment(token, start(11))).toEqual({ ok: false, reason: "taken" });
    expect(await read(id)).toMatchObject({ startsAt: start(10), sequence: 0 });
  });

  test("a visitor cancels with the link, the time is free again, and the link can do nothing more", async () => {
    const { id, token } = await booked(start(10));
    expect(await downloadInvitation(token)).toContain("METHOD:PUBLISH");
    expect(await cancelOwnAppointment(token)).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ status: "cancelled", sequence: 1 });
    await booked(start(10));
    expect(await moveOwnAppointment(token, start(12))).toEqual({ ok: false, reason: "over" });
    expect(await downloadInvitation(token)).toBeNull();
    expect(await findOwnAppointment(`${token}x`)).toBeNull();
  });

  test("staff record an outcome once it has started, and can't cancel what's over", async () => {
    const second = await booked(start(11));
    expect(await recordOutcome(host, { id: second.id, outcome: "no_show" })).toEqual({ ok: false, reason: "too-early" });
    at = start(12).getTime();
    expect(await recordOutcome(host, { id: second.id, outcome: "no_show" })).toEqual({ ok: true, value: { before: "booked" } });
    expect(await cancelAppointment(host, { id: second.id, reason: "" })).toEqual({ ok: false, reason: "over" });
    const past = await listAppointments(host, { show: "past", person: host.userId, page: 1 });
    expect(past.ok && past.value.appointments.map(({ status }) => status)).toEqual(["no_show"]);
  });

  test("reminders go out a day and an hour before, each once, and not for a time that was moved since", async () => {
    const { id, token } = await booked(start(10));
    await remindOfAppointments();
    expect(await jobs("mail-appointment-reminder", id)).toEqual([]);
    at = start(10).getTime() - 23 * 3_600_000;
    await remindOfAppointments();
    await remindOfAppointments();
    expect(await jobs("mail-appointment-reminder", id)).toEqual([expect.objectContaining({ ahead: "day", sequence: 0 })]);
    await moveOwnAppointment(token, start(10, 0, 5));
    at = start(10).getTime() - 1_800_000;
    await remindOfAppointments();
    expect(await jobs("mail-appointment-reminder", id)).toHaveLength(1);
    at = start(10, 0, 5).getTime() - 1_800_000;
    await remindOfAppointments();
    expect((await jobs("mail-appointment-reminder", id)).slice(1)).toEqual([expect.objectContaining({ ahead: "hour", sequence: 1 })]);
  });

  test("disabling someone who has appointments asks who takes them, and moves all of them or none", async () => {
    const { id } = await booked(start(10));
    const [free, busy] = [await staffMember({ role: "editor" }), await staffMember({ role: "editor" })];
    expect(await disableHost(admin, { userId: host.userId })).toEqual({ ok: false, reason: "owns-appointments" });
    await everyDay(busy, 0, 24);
    const own = type;
    type = await appointmentType([busy]);
    await booked(start(10));
    type = own;
    expect(await disableHost(admin, { userId: host.userId, handTo: busy.userId })).toEqual({ ok: false, reason: "taken" });
    expect(await disableHost(admin, { userId: host.userId, handTo: free.userId })).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ hostId: free.userId, sequence: 1, status: "booked" });
    // Its page stays, without times.
    expect(await listOpenTimes(type.slug)).toMatchObject({ hosts: [], times: [] });
  });

  test("a role that takes no appointments asks who takes the ones there are, and then changes", async () => {
    const { id } = await booked(start(10));
    const free = await staffMember({ role: "editor" });
    const change = (handTo?: string) =>
      updateHost(
        admin,
        { userId: host.userId, version: 1, ...(handTo && { handTo }) },
        { fullName: host.fullName, role: "viewer", avatarUrl: null, password: undefined },
        new Headers(),
      );
    expect(await change()).toEqual({ ok: false, reason: "owns-appointments" });
    expect(await read(id)).toMatchObject({ hostId: host.userId });
    expect(await change(free.userId)).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ hostId: free.userId, status: "booked" });
  });

  test("staff who book answer the lead as a reply does; a visitor's own booking doesn't, and canceling doesn't take it back", async () => {
    const { leadId = "" } = await booked(start(10));
    const lead = async () =>
      (await db.execute(sql`select status, first_response_at, awaiting_reply_since, owner_id from leads where id = ${leadId}`)).rows[0];
    expect(await lead()).toMatchObject({ status: "new", first_response_at: null });
    const book = (hour: number) => bookForLead(host, { leadId, typeId: type.id, start: start(hour), host: host.userId, is_sure: true });
    const answeredAt = at;
    const first = await book(11);
    expect(first).toMatchObject({ ok: true, value: { before: { wasNew: true, becameOwner: true } } });
    expect(await lead()).toMatchObject({ status: "contacted", owner_id: host.userId });
    expect(new Date(String((await lead())?.first_response_at)).getTime()).toBe(answeredAt);
    const { rows } = await db.execute(
      sql`select details, actor_email from lead_events where lead_id = ${leadId} and type = 'status_changed'`,
    );
    expect(rows).toEqual([{ details: { from: "new", to: "contacted", by: "appointment", isFirstAnswer: true }, actor_email: host.email }]);
    at += 3_600_000;
    await db.execute(sql`update leads set awaiting_reply_since = now(), status = 'qualified' where id = ${leadId}`);
    expect(await book(12)).toMatchObject({ ok: true, value: { before: { wasNew: false, becameOwner: false } } });
    expect(await lead()).toMatchObject({ status: "qualified", awaiting_reply_since: null });
    if (first.ok) await cancelAppointment(host, { id: first.value.id, reason: "" });
    expect(new Date(String((await lead())?.first_response_at)).getTime()).toBe(answeredAt);
    expect(await book(10), "a time that's taken answers nothing").toEqual({ ok: false, reason: "taken" });
  });

  test("a private calendar has the person's appointments until its address is revoked", async () => {
    const { id } = await booked(start(10));
    const feed = await createFeed(host, host.userId);
    if (!feed.ok) throw new Error(feed.reason);
    const token = feed.value.url.split("/").at(-1)?.replace(".ics", "") ?? "";
    expect(await readCalendarFeed(token)).toContain(id);
    const { rows } = await db.execute(sql`select feed_token_hash from appointment_hours where host_id = ${host.userId}`);
    expect(rows[0]?.feed_token_hash).not.toContain(token);
    await revokeFeed(host, host.userId);
    expect(await readCalendarFeed(token)).toBeNull();
  });

  test("only administrators change other people's hours; a day off has no times", async () => {
    const other = await staffMember({ role: "editor" });
    expect(await findHours(other, host.userId)).toEqual({ ok: false, reason: "forbidden" });
    expect(await saveException(admin, { hostId: host.userId, day: "2026-11-29", stretches: [] })).toMatchObject({ ok: true });
    const days = (await listOpenTimes(type.slug))?.times.map((time) => time.toISOString().slice(0, 10));
    expect(days).not.toContain("2026-11-29");
    expect(days).toContain("2026-11-30");
  });

  test("another calendar makes a person busy; one that can't be read keeps what it said before", async () => {
    await saveBusyCalendar(host, { hostId: host.userId, url: "https://calendar.example/private.ics" });
    const text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261129T100000Z\r\nDTEND:20261129T120000Z\r\nEND:VEVENT\r\nEND:VCALENDAR";
    const parse = async (job: Parameters<typeof busyTimesIn>[0]) => busyTimesIn(job);
    await readBusyCalendars({}, { fetch: async () => ({ text }), parse });
    const times = async () => (await listOpenTimes(type.slug))?.times.map((time) => time.toISOString()) ?? [];
    expect(await times()).not.toContain(start(11).toISOString());
    expect(await times()).toContain(start(12).toISOString());
    at += 3_600_000;
    await readBusyCalendars({}, { fetch: async () => ({ failure: "The host name doesn't resolve." }), parse });
    expect(await times()).not.toContain(start(11).toISOString());
    const hours = await findHours(host, host.userId);
    expect(hours.ok && hours.value.busyFailure).toBe("The host name doesn't resolve.");
    const { rows } = await db.execute(sql`select busy_url from appointment_hours where host_id = ${host.userId}`);
    expect(rows[0]?.busy_url).not.toContain("calendar.example");
  });

  test("a host is told which days are blocked because something on them can't be placed, and what isn't", async () => {
    await saveBusyCalendar(host, { hostId: host.userId, url: "https://calendar.example/private.ics" });
    const lines = [
      "VERSION:2.0",
      ...["30T110000", "29T110000"].flatMap((time) => [
        "BEGIN:VEVENT",
        `DTSTART;TZID=Atlantis:202611${time}`,
        "DURATION:PT1H",
        "END:VEVENT",
      ]),
    ];
    const text = ["BEGIN:VCALENDAR", ...lines, "BEGIN:VEVENT", "DTSTART:soon", "END:VEVENT", "END:VCALENDAR"].join("\r\n");
    await readBusyCalendars({}, { fetch: async () => ({ text }), parse: async (job) => busyTimesIn(job) });
    const hours = await findHours(host, host.userId);
    expect(hours.ok && hours.value.busyFailure).toBe(
      "We can't tell all exact times on November 29, 2026 and November 30, 2026, so visitors aren't offered those days. We can't read when 1 event is, so visitors may be offered the same time. Add a day off if that matters.",
    );
    const days = (await listOpenTimes(type.slug))?.times.map((time) => time.toISOString().slice(0, 10));
    expect(days).not.toContain("2026-11-29");
    expect(days).not.toContain("2026-11-30");
  });

  test("a calendar is never fetched from this network", async () => {
    expect(await fetchCalendar("https://127.0.0.1/private.ics")).toHaveProperty("failure");
    expect(await fetchCalendar("https://localhost/private.ics")).toHaveProperty("failure");
  });
});
