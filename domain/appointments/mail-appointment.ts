import { eq } from "drizzle-orm";
import {
  type AppointmentFacts,
  appointmentBooked,
  appointmentCancelled,
  appointmentForHost,
  appointmentHeld,
  appointmentReminder,
  type HostFacts,
} from "~/emails/appointment-emails.tsx";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { type Mail, sendMail } from "~/platform/mail/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { mailBrand } from "../brand/index.ts";
import { findLeadContact, messageIdFor } from "../leads/index.ts";
import { oneLineOf } from "../one-line.input.ts";
import { type Brand, brand, timeZone } from "../settings/index.ts";
import { appointmentToken, confirmationToken } from "./appointment-links.ts";
import { HOLD_MINUTES } from "./appointment-rules.input.ts";
import { appointmentHours } from "./appointments.schema.ts";
import { type FoundAppointment, hostEntry, readAppointment, readHistory, visitorEntry, whereText } from "./find-appointment.ts";
import { invitationOf } from "./invitation.ts";
import type { HostJob, InvitationJob, ReminderJob } from "./job-payloads.ts";
import { lengthText, longTime, shortTime } from "./time-words.ts";

/** The emails about an appointment. Every one reads it again, and isn't sent if something newer has happened since. */

async function factsOf(found: FoundAppointment, firm: Brand): Promise<AppointmentFacts> {
  const { type, timeZone: zone, startsAt, hostName } = found;
  return {
    ...(await mailBrand()),
    brandPhone: firm.phone,
    typeName: type.name,
    when: longTime(zone, startsAt),
    length: lengthText(type.minutes),
    where: whereText(type, firm),
    hostName,
  };
}

const manageUrl = (id: string) => `${env().siteUrl}/appointments/${appointmentToken(id)}`;

/**
 * The people in an invitation. The firm's address organizes, so that answers reach the firm whoever the host is. Visitors don't learn the
 * host's own address.
 */
function partiesOf(found: FoundAppointment, firm: Brand, isForHost: boolean) {
  const attendees = [{ name: found.email, email: found.email }];
  if (isForHost && found.hostEmail) attendees.push({ name: found.hostName || found.hostEmail, email: found.hostEmail });
  return { organizer: { name: firm.name, email: firm.supportEmail }, attendees };
}

function toVisitor(found: FoundAppointment, firm: Brand): Pick<Mail, "to" | "from" | "headers"> {
  return { to: found.email, from: { name: firm.name, address: firm.supportEmail }, headers: { "Auto-Submitted": "auto-generated" } };
}

export async function sendVisitorMail({ appointmentId, sequence, kind }: InvitationJob): Promise<void> {
  const found = await readAppointment(appointmentId);
  if (!found || found.sequence !== sequence) return;
  const firm = await brand();
  const facts = await factsOf(found, firm);
  const isCancelled = kind === "cancelled";
  const { html, text } = isCancelled
    ? appointmentCancelled({ ...facts, bookUrl: `${env().siteUrl}/book/${found.type.slug}` })
    : appointmentBooked({ ...facts, manageUrl: manageUrl(found.id), isMoved: kind === "moved" });
  const method = isCancelled ? "CANCEL" : "REQUEST";
  const word = { booked: "Confirmed", moved: "New time", cancelled: "Canceled" }[kind];
  await sendMail("appointment", {
    ...toVisitor(found, firm),
    subject: `${word}: ${found.type.name}, ${shortTime(found.timeZone, found.startsAt)}`,
    ...{ html, text },
    calendar: { method, content: invitationOf(visitorEntry(found, firm), partiesOf(found, firm, false), method) },
    messageId: messageIdFor(`appointment-${kind}-${sequence}`, found.id),
  });
}

export async function sendHostMail({ appointmentId, sequence, kind, formerHostId }: HostJob): Promise<void> {
  const found = await readAppointment(appointmentId);
  if (!found || found.sequence !== sequence) return;
  const staff = await listPeopleWho(db, "appointment:read");
  const host = staff.find(({ userId }) => userId === found.hostId);
  if (host) await mailOne(found, host, kind, sequence);
  const former = formerHostId === found.hostId ? undefined : staff.find(({ userId }) => userId === formerHostId);
  if (former) await mailOne(found, former, "handed-over", sequence);
}

async function mailOne(
  found: FoundAppointment,
  to: { userId: string; email: string },
  kind: HostFacts["kind"],
  sequence: number,
): Promise<void> {
  const [firm, zone, history] = [await brand(), await zoneOf(to.userId), await readHistory(found.id)];
  const visitorPhone = (await findLeadContact(found.leadId))?.phone ?? "";
  const isOver = kind === "cancelled" || kind === "handed-over";
  const reason = isOver ? (history.at(-1)?.reason ?? "") : "";
  const { html, text } = appointmentForHost({
    ...{ kind, typeName: found.type.name, when: longTime(zone, found.startsAt), length: lengthText(found.type.minutes) },
    ...{ visitorName: found.name, visitorEmail: found.email, visitorPhone, answers: found.answers, reason, ...(await mailBrand()) },
    adminUrl: `${env().siteUrl}/admin/appointments/${found.id}`,
  });
  const word = { booked: "New appointment", moved: "Rescheduled", cancelled: "Canceled", "handed-over": "Handed over" }[kind];
  const method = isOver ? "CANCEL" : "REQUEST";
  const entry = { ...hostEntry(found), isCancelled: isOver };
  await sendMail("appointment-host", {
    to: to.email,
    from: { name: firm.name, address: firm.supportEmail },
    replyTo: { name: oneLineOf(found.name), address: found.email },
    subject: oneLineOf(`${word}: ${found.name}, ${shortTime(zone, found.startsAt)}`),
    ...{ html, text },
    calendar: { method, content: invitationOf(entry, partiesOf(found, firm, true), method) },
    messageId: messageIdFor(`appointment-${kind}-${sequence}-${to.userId}`, found.id),
  });
}

async function zoneOf(hostId: string): Promise<string> {
  const [own] = await db.select({ zone: appointmentHours.timeZone }).from(appointmentHours).where(eq(appointmentHours.hostId, hostId));
  return own?.zone ?? timeZone();
}

/** Asks the visitor to confirm a held time. Nothing is sent if it has been confirmed or canceled since, or is over. */
export async function sendLinkMail(appointmentId: string): Promise<void> {
  const found = await readAppointment(appointmentId);
  if (found?.status !== "held" || (found.heldUntil && found.heldUntil <= now())) return;
  const firm = await brand();
  const confirmUrl = `${env().siteUrl}/appointments/${confirmationToken(found.id)}`;
  const { html, text } = appointmentHeld({ ...(await factsOf(found, firm)), confirmUrl, minutes: HOLD_MINUTES });
  await sendMail("appointment-link", {
    ...toVisitor(found, firm),
    subject: `Confirm your appointment – ${firm.name}`,
    ...{ html, text },
    messageId: messageIdFor("appointment-link", found.id),
  });
}

export async function sendReminder({ appointmentId, sequence, ahead }: ReminderJob): Promise<void> {
  const found = await readAppointment(appointmentId);
  if (found?.status !== "booked" || found.sequence !== sequence || found.startsAt <= now()) return;
  const firm = await brand();
  const { html, text } = appointmentReminder({ ...(await factsOf(found, firm)), manageUrl: manageUrl(found.id), ahead });
  await sendMail("appointment-reminder", {
    ...toVisitor(found, firm),
    subject: `Reminder: ${found.type.name}, ${shortTime(found.timeZone, found.startsAt)}`,
    ...{ html, text },
    messageId: messageIdFor(`appointment-${ahead}-${sequence}`, found.id),
  });
}
