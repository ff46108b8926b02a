import { and, count, countDistinct, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, isDatabaseUnavailable, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import {
  type CaptureRefusal,
  type Contact,
  captureLead,
  findContact,
  hasArrived,
  type LeadRequest,
  mayMailTo,
  phoneCountry,
  type StoredSubmission,
} from "../leads/index.ts";
import { typedPhone } from "../leads/phone-number.input.ts";
import { ok, type Result, refused } from "../result.ts";
import { DAY_MS } from "../retention.ts";
import { timeZone } from "../settings/index.ts";
import { appointmentToken } from "./appointment-links.ts";
import { HOLD_MINUTES, MAX_A_DAY, MAX_OPEN } from "./appointment-rules.input.ts";
import { type AppointmentType, findOfferedType, type ListedType } from "./appointment-types.ts";
import { appointments } from "./appointments.schema.ts";
import { answerTo, type BookingInput } from "./booking.input.ts";
import { isTaken } from "./calendars.ts";
import { remindersFor, tellAbout } from "./changes.ts";
import { MAIL_LINK } from "./job-payloads.ts";
import { placeAppointment, timesFrom } from "./place-appointment.ts";
import { shortTime } from "./time-words.ts";

/** What the visitor's browser gets. */
export interface Booked {
  /** Opens the page where the visitor can move or cancel it. */
  appointmentToken: string;
  leadToken: string;
  reference: string;
  startsAt: string;
  /** The time is only held, until the visitor opens the link in the email. */
  isHeld: boolean;
}

/**
 * "taken": someone else has that time now. "not-offered": the type is switched off. "no-phone": it's a phone call, and there's no number
 * to call. Nothing here depends on what the email address has booked: only its mailbox learns that.
 */
export type BookingRefusal =
  | CaptureRefusal
  | { because: "taken" | "not-offered" | "phone" | "no-phone" }
  | { because: "answers"; missing: number[] };

/** Ends the transaction of a booking whose time is taken. */
class TimeTakenError extends Error {
  override name = "TimeTakenError";
}

/**
 * Books a time for a visitor: the lead, the appointment, and the emails to send are stored in one transaction, or nothing is. The first
 * booking of a day from a verified visitor is booked at once, and its invitation contains none of the visitor's text. Any other holds the
 * time until the link in the email is opened. An address with enough appointments or emails is held, too, and the answer doesn't say so.
 * The same request again is the same appointment.
 */
export async function bookAppointment(input: BookingInput): Promise<Result<Booked, BookingRefusal>> {
  try {
    return await book(input);
  } catch (error) {
    if (error instanceof TimeTakenError) return refused({ because: "taken" });
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "an appointment could not be stored");
    return refused({ because: "unavailable" });
  }
}

async function book(input: BookingInput): Promise<Result<Booked, BookingRefusal>> {
  const [type, zone, known] = [await findOfferedType(input.type), await timeZone(), await contactOf(input)];
  if (!type) return refused({ because: "not-offered" });
  const missing = type.questions.flatMap(({ isRequired }, place) => (isRequired && !answerTo(input, place) ? [place + 1] : []));
  if (missing.length > 0) return refused({ because: "answers", missing });
  // Most requests for a time that's gone end here, before they wait for the calendars of the others.
  if ((await isFull(type, input.start)) && !(await hasArrived(input.requestKey))) return refused({ because: "taken" });
  const isTrapped = input.website !== "";
  const phone = typedPhone(input.phone || known?.phone || "", "message", await phoneCountry());
  if (!phone) return refused({ because: "phone" });
  if (type.place === "phone" && !phone.phone) return refused({ because: "no-phone" });
  const request = { ...requestOf(input, type, known), ...phone };
  const captured = await captureLead(request, {
    asks: { type: type.id, start: input.start.toISOString(), host: input.host },
    othersRepeat: "separate",
    // A program filled in the hidden field: its request is kept with the spam, and no one's time is taken.
    store: (tx, submission) => (isTrapped ? Promise.resolve() : store(tx, submission, { input, request, type, zone })),
  });
  if (!captured.ok) return captured;
  const { submissionId, leadToken, reference } = captured.value;
  const [stored] = await db.select({ status: appointments.status }).from(appointments).where(eq(appointments.id, submissionId));
  const token = appointmentToken(submissionId);
  return ok({ appointmentToken: token, leadToken, reference, startsAt: input.start.toISOString(), isHeld: stored?.status !== "booked" });
}

/** Whether every host has an appointment then. */
async function isFull(type: ListedType, start: Date): Promise<boolean> {
  const { blockedFrom, blockedUntil } = timesFrom(type, start);
  const { hostId, startsAt } = appointments;
  const [busy] = await db
    .select({ hosts: countDistinct(hostId) })
    .from(appointments)
    .where(
      and(
        inArray(hostId, type.hostIds),
        gt(startsAt, new Date(start.getTime() - DAY_MS)),
        lt(appointments.blockedFrom, blockedUntil),
        gt(appointments.blockedUntil, blockedFrom),
        isTaken(now()),
      ),
    );
  return (busy?.hosts ?? 0) >= type.hostIds.length;
}

/** Someone who just sent a form isn't asked again. What's typed now wins. */
async function contactOf({ name, email, leadToken, receipt }: BookingInput): Promise<Contact | null> {
  return name && email ? null : findContact({ leadToken, receipt });
}

function requestOf(
  input: BookingInput,
  type: AppointmentType,
  known: Contact | null,
): Omit<LeadRequest, "phone" | "phoneE164" | "phoneExtension"> {
  const { type: _type, start, zone, host: _host, receipt: _receipt, note, phone: _phone, leadToken, ...sent } = input;
  const visit = Object.fromEntries(Object.entries(sent).filter(([name]) => !name.startsWith("answer"))) as Omit<
    typeof sent,
    `answer${number}`
  >;
  const answers = answersOf(input, type).map(({ label, answer }) => `${label} ${answer}`);
  return {
    ...visit,
    ...{ form: "appointment", service: `Appointment: ${type.name}`, subject: `New appointment: ${type.name}`, leadType: "", to: "" },
    ...{ name: known?.name ?? input.name, email: known?.email ?? input.email, company: known?.company ?? "" },
    ...{ firstName: "", lastName: "" },
    leadToken: known?.leadToken ?? leadToken,
    message: [note, ...answers, `Requested time: ${shortTime(zone, start)}`].filter(Boolean).join("\n\n"),
  };
}

function answersOf(input: BookingInput, type: AppointmentType) {
  const asked = type.questions.map(({ label }, place) => ({ label, answer: answerTo(input, place) }));
  return asked.filter(({ answer }) => answer !== "");
}

interface Asked {
  input: BookingInput;
  request: LeadRequest;
  type: AppointmentType;
  zone: string;
}

async function store(tx: Tx, { id, leadId, createdAt, mayMail }: StoredSubmission, { input, request, type, zone }: Asked): Promise<void> {
  const { name, email } = request;
  const { open, today } = await countOfAddress(tx, email, createdAt);
  const isFirstToday = await mayMailTo(tx, "invitation", email);
  const isBooked = mayMail && isFirstToday && open < MAX_OPEN && today < MAX_A_DAY;
  // Without a proof, at most one email a day, as for everything that a program could send.
  const isLinkMailed = !isBooked && today < MAX_A_DAY && (mayMail || isFirstToday);
  const status = isBooked ? ("booked" as const) : ("held" as const);
  const heldUntil = isBooked ? null : new Date(createdAt.getTime() + HOLD_MINUTES * 60_000);
  const placed = await placeAppointment(
    tx,
    { type, zone, startsAt: input.start, hostId: type.hostChoice === "chosen" && input.host ? input.host : undefined },
    {
      ...{ id, leadId, name, email, status, heldUntil, answers: answersOf(input, type), timeZone: input.zone },
      ...{ ...remindersFor(input.start, createdAt), createdAt, updatedAt: createdAt },
    },
  );
  if (!placed) throw new TimeTakenError();
  await tellAbout(tx, { id, sequence: 0, startsAt: input.start }, status);
  if (isLinkMailed) await enqueue<{ appointmentId: string }>(tx, MAIL_LINK, { appointmentId: id });
}

/** How many upcoming appointments an address has booked, and how often it was used in 24 hours. Other requests with the same address wait. */
export async function countOfAddress(tx: Tx, email: string, at: Date): Promise<{ open: number; today: number }> {
  const address = email.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 26))`);
  const isTheirs = eq(sql`lower(${appointments.email})`, address);
  const [open] = await tx
    .select({ count: count() })
    .from(appointments)
    .where(and(isTheirs, eq(appointments.status, "booked"), gt(appointments.startsAt, at)));
  const [today] = await tx
    .select({ count: count() })
    .from(appointments)
    .where(and(isTheirs, gt(appointments.createdAt, new Date(at.getTime() - DAY_MS))));
  return { open: open?.count ?? 0, today: today?.count ?? 0 };
}
