import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { appointmentType, bookingInput, bookingProof, everyDay } from "~/tests/builders/appointments.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { staffMember } from "~/tests/builders/people.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { captureLead } from "../leads/index.ts";
import type { Actor } from "../permissions/index.ts";
import { appointmentToken, confirmationToken } from "./appointment-links.ts";
import { appointments } from "./appointments.schema.ts";
import { type Booked, bookAppointment } from "./book-appointment.ts";
import { listOpenTimes, listRecentTimes } from "./open-times.ts";
import { confirmAppointment, findOwnAppointment } from "./own-appointment.ts";

onTestDatabase();

let at = Date.parse("2026-11-26T15:00:00Z");
let restore: () => void;
beforeAll(() => {
  restore = setClock(() => at);
});
afterAll(() => restore());

let host: Actor;
let type: Awaited<ReturnType<typeof appointmentType>>;
/** The next test's day: every test has its own. */
let day = 0;
const start = (hour: number, minute = 0) => new Date(Date.UTC(2026, 11, 1 + day, hour, minute)).toISOString();

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  day += 1;
  host = await staffMember({ role: "editor" });
  await everyDay(host, 9, 17);
  type = await appointmentType([host]);
});

const proof = () => bookingProof((ms) => (at += ms));
const email = () => `visitor-${crypto.randomUUID().slice(0, 8)}@sotolcreek.example`;

async function book(changes: Record<string, unknown>) {
  return bookAppointment(bookingInput({ type: type.slug, email: email(), ...changes }));
}

async function booked(changes: Record<string, unknown>): Promise<Booked> {
  const result = await book({ verificationToken: await proof(), ...changes });
  if (!result.ok) throw new Error(result.reason.because);
  return result.value;
}

async function openHost(): Promise<Actor> {
  const other = await staffMember({ role: "editor" });
  await everyDay(other, 9, 17);
  return other;
}

const because = (result: Awaited<ReturnType<typeof book>>) => (result.ok ? "booked" : result.reason.because);
const rowsOf = (address: string) => db.select().from(appointments).where(eq(appointments.email, address));

async function jobs(name: string, id: string): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as n from pgboss.job where name = ${name} and data->>'appointmentId' = ${id}`);
  return Number(rows[0]?.n);
}

describe.runIf(isDatabaseThere())("bookAppointment", () => {
  test("books a verified visitor at once, with a lead and invitations for both sides", async () => {
    const address = email();
    const result = await booked({ email: address, start: start(10) });
    expect(result).toMatchObject({ isHeld: false, startsAt: start(10) });
    const [row] = await rowsOf(address);
    expect(row).toMatchObject({ status: "booked", hostId: host.userId, sequence: 0, heldUntil: null });
    expect(await jobs("mail-appointment-visitor", row?.id ?? "")).toBe(1);
    expect(await jobs("mail-appointment-host", row?.id ?? "")).toBe(1);
    const { rows } = await db.execute(sql`select form, service from leads where id = ${row?.leadId}`);
    expect(rows[0]).toEqual({ form: "appointment", service: "Appointment: Free consultation" });
  });

  test("a time that's taken is refused, nothing is stored, and the next time is free", async () => {
    await booked({ start: start(10) });
    const late = email();
    expect(because(await book({ email: late, start: start(10), verificationToken: await proof() }))).toBe("taken");
    const { rows } = await db.execute(sql`select count(*)::int as n from lead_submissions where email = ${late}`);
    expect(rows[0]?.n).toBe(0);
    expect((await booked({ email: late, start: start(10, 30) })).isHeld).toBe(false);
  });

  test("the same request again, such as after a lost response, is the same appointment", async () => {
    const request = { email: email(), start: start(11), verificationToken: await proof(), requestKey: `key-of-a-booking-${day}` };
    const first = await book(request);
    const again = await book({ ...request, verificationToken: await proof() });
    expect(again).toEqual(first);
    expect(await rowsOf(request.email)).toHaveLength(1);
  });

  test("who repeats someone's request gets another answer than the link to their appointment", async () => {
    const address = email();
    const first = await booked({ email: address, start: start(11), requestKey: `key-of-a-victim-${day}` });
    const request = { email: address, start: start(11), requestKey: `key-of-another-${day}` };
    expect(because(await book({ ...request, verificationToken: await proof() }))).toBe("taken");
    expect(await rowsOf(address)).toHaveLength(1);
    type = await appointmentType([host, await openHost()]);
    const again = await book({ email: address, start: start(15), verificationToken: await proof() });
    const copy = await book({ email: address, start: start(15), verificationToken: await proof() });
    const tokens = [again, copy].map((answer) => answer.ok && [answer.value.appointmentToken, answer.value.leadToken]);
    expect(new Set([first.appointmentToken, first.leadToken, ...tokens.flat()]).size).toBe(6);
  });

  test("what's refused and why doesn't say what an address has booked", async () => {
    const [theirs, nobodys] = [email(), email()];
    for (const hour of [9, 12]) {
      at += 25 * 3_600_000;
      await booked({ email: theirs, start: start(hour) });
    }
    at += 25 * 3_600_000;
    const outcomes = async (address: string, hour: number) => [
      because(await book({ email: address, start: start(9), phone: "1" })),
      because(await book({ email: address, start: start(9), verificationToken: "no proof" })),
      because(await book({ email: address, start: start(hour) })),
      because(await book({ email: address, start: start(hour + 1) })),
    ];
    expect(await outcomes(theirs, 13)).toEqual(await outcomes(nobodys, 15));
  });

  test("a second booking of the day is held until its link is opened; past its limit, only an address's mailbox is told", async () => {
    const address = email();
    await booked({ email: address, start: start(9) });
    const second = await booked({ email: address, start: start(12) });
    expect(second.isHeld).toBe(true);
    const held = (await rowsOf(address)).find(({ status }) => status === "held");
    expect(await jobs("mail-appointment-visitor", held?.id ?? "")).toBe(0);
    expect(await jobs("mail-appointment-link", held?.id ?? "")).toBe(1);
    // The browser's link can't confirm: only the email's can.
    expect(await confirmAppointment(second.appointmentToken)).toEqual({ ok: false, reason: "not-found" });
    expect(await confirmAppointment(confirmationToken(held?.id ?? ""))).toEqual({ ok: true, value: undefined });
    expect(await jobs("mail-appointment-visitor", held?.id ?? "")).toBe(1);
    expect(await findOwnAppointment(appointmentToken(held?.id ?? ""))).toMatchObject({ status: "booked" });
    expect((await booked({ email: address, start: start(13) })).isHeld).toBe(true);
    const third = (await rowsOf(address)).find(({ status }) => status === "held");
    expect(await confirmAppointment(confirmationToken(third?.id ?? ""))).toEqual({ ok: false, reason: "too-many" });
    for (const hour of [14, 15]) await booked({ email: address, start: start(hour) });
    const links = await Promise.all((await rowsOf(address)).map(({ id }) => jobs("mail-appointment-link", id)));
    expect(
      links.reduce((sum, one) => sum + one),
      "four emails a day, the invitation among them",
    ).toBe(3);
  });

  test("without a proof, the time is held, one link is emailed, and a second attempt sends nothing", async () => {
    const address = email();
    const result = await book({ email: address, start: start(14) });
    expect(result.ok && result.value.isHeld).toBe(true);
    expect(because(await book({ email: address, start: start(15) }))).toBe("booked");
    const links = await Promise.all((await rowsOf(address)).map(({ id }) => jobs("mail-appointment-link", id)));
    expect(links.sort()).toEqual([0, 1]);
  });

  test("a hold that runs out is offered again, and its link books the time only while it's free", async () => {
    const address = email();
    await book({ email: address, start: start(16) });
    const [held] = await rowsOf(address);
    expect((await listOpenTimes(type.slug))?.times.map(String)).not.toContain(String(new Date(start(16))));
    at += 15 * 60_000;
    expect((await listOpenTimes(type.slug))?.times.map(String)).toContain(String(new Date(start(16))));
    await booked({ start: start(16) });
    expect(await confirmAppointment(confirmationToken(held?.id ?? ""))).toEqual({ ok: false, reason: "taken" });
  });

  test("visitors who ask within a second get the same times, until one of them books", async () => {
    const recent = async () => (await listRecentTimes(type.slug))?.times;
    const before = await recent();
    expect(await recent(), "worked out once").toBe(before);
    expect((await listRecentTimes(type.slug, "someone"))?.times, "whom the type doesn't let choose").toBe(before);
    expect(before?.map(String)).toContain(String(new Date(start(11))));
    await booked({ start: start(11) });
    expect((await recent())?.map(String)).not.toContain(String(new Date(start(11))));
  });

  test("after a form was sent, the booking joins its lead and asks for nothing again", async () => {
    const address = email();
    const sent = await captureLead(leadInput({ form: "consultation", email: address, name: "Rosa Prieto" }));
    if (!sent.ok) throw new Error("refused");
    await booked({ name: "", email: "", leadToken: sent.value.leadToken, start: start(10) });
    const [row] = await rowsOf(address);
    expect(row).toMatchObject({ leadId: sent.value.id, name: "Rosa Prieto", status: "booked" });
  });

  test("a program that fills in the hidden field takes no one's time", async () => {
    const address = email();
    await book({ email: address, start: start(10), website: "https://spam.example", verificationToken: "" });
    expect(await rowsOf(address)).toEqual([]);
  });

  test("a limit per day holds, also for times that were open a moment ago", async () => {
    type = await appointmentType([host], { perDay: 1 });
    const tries = await Promise.all([9, 11, 13].map(async (hour) => book({ start: start(hour), verificationToken: await proof() })));
    expect(tries.map(because).sort()).toEqual(["booked", "taken", "taken"]);
  });

  test("buffers count between types: no time overlaps another one's buffer", async () => {
    type = await appointmentType([host], { bufferAfter: 30 });
    await booked({ start: start(10) });
    type = await appointmentType([host]);
    expect(because(await book({ start: start(10, 30), verificationToken: await proof() }))).toBe("taken");
    expect((await booked({ start: start(11) })).isHeld).toBe(false);
  });

  test("round robin spreads appointments over the hosts, and two can have the same time", async () => {
    const other = await staffMember({ role: "editor" });
    await everyDay(other, 9, 17);
    type = await appointmentType([host, other]);
    for (const hour of [9, 9, 10, 10]) await booked({ start: start(hour) });
    expect(because(await book({ start: start(9), verificationToken: await proof() }))).toBe("taken");
    const rows = await db.select().from(appointments).where(eq(appointments.typeId, type.id));
    expect(rows.filter(({ hostId }) => hostId === host.userId)).toHaveLength(2);
  });

  test("60 attempts at ten times at once: each is booked once, and everyone gets an answer", async () => {
    const hours = [9, 10, 11, 12, 13].flatMap((hour) => [start(hour), start(hour, 30)]);
    const attempt = async (place: number): Promise<string> => {
      const answer = because(
        await book({ start: hours[place % hours.length], requestKey: `attempt-${day}-${String(place).padStart(8, "0")}` }),
      );
      // What a browser does, too: the connections are all in use.
      return answer === "unavailable" ? attempt(place) : answer;
    };
    const counts = Object.groupBy(await Promise.all(Array.from({ length: 60 }, (_, place) => attempt(place))), (answer) => answer);
    expect([counts.booked?.length, counts.taken?.length]).toEqual([10, 50]);
    const { rows } = await db.execute(
      sql`select count(*)::int as n, count(distinct starts_at)::int as apart from appointments where type_id = ${type.id}`,
    );
    expect(rows[0]).toEqual({ n: 10, apart: 10 });
  });

  test("the database refuses an overlap, whatever the program believes", async () => {
    await booked({ start: start(10) });
    const [row] = await db.select().from(appointments).where(eq(appointments.typeId, type.id));
    if (!row) throw new Error("no row");
    await expect(db.insert(appointments).values({ ...row, id: crypto.randomUUID() })).rejects.toThrow();
  });
});
