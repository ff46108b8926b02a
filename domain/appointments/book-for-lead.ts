import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { recordChange } from "../audit/index.ts";
import { findLeadContact, holdForAnswer, type LeadBefore, recordAnswer } from "../leads/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { timeZone } from "../settings/index.ts";
import { findType } from "./appointment-types.ts";
import type { StaffBookingInput } from "./booking.input.ts";
import { remindersFor, tellAbout } from "./changes.ts";
import { placeAppointment } from "./place-appointment.ts";
import { findClash, type NotFree } from "./staff-times.ts";
import { shortTime } from "./time-words.ts";

type StaffBookingRefusal = "forbidden" | "not-found" | "no-address" | "no-such-type" | "past" | "taken" | NotFree;

interface StaffBooked {
  id: string;
  /** What its lead was like. */
  before: LeadBefore;
}

/**
 * Books a time that staff agreed on with a lead, such as on the phone. The visitor is sent the invitation, so it answers the lead as a reply
 * does. Canceling it doesn't take the answer back: by then, the person has had two emails from us. `is_sure` overrides the person's hours
 * and other calendars, but no appointment.
 */
export async function bookForLead(
  actor: Actor,
  { leadId, typeId, start, host, is_sure }: StaffBookingInput,
): Promise<Result<StaffBooked, StaffBookingRefusal>> {
  if (!can(actor, "appointment:edit")) return refused("forbidden");
  if (start <= now()) return refused("past");
  const [contact, zone, type] = [await findLeadContact(leadId), await timeZone(), await findType(db, typeId)];
  if (!contact) return refused("not-found");
  if (!contact.email) return refused("no-address");
  if (!type) return refused("no-such-type");
  const clash = await findClash(db, type, { hostId: host, start });
  if (clash === "taken" || (clash && !is_sure)) return refused(clash);
  return db.transaction(async (tx): Promise<Result<StaffBooked, StaffBookingRefusal>> => {
    // The lead first, in the same order as when a visitor books.
    const lead = await holdForAnswer(tx, leadId);
    if (!lead || lead.status === "spam") return refused("not-found");
    const [id, at] = [newId(), now()];
    const { name, email } = contact;
    const placed = await placeAppointment(
      tx,
      { type, zone, startsAt: start, hostId: host, isByStaff: true },
      { id, leadId, name, email, status: "booked", timeZone: zone, ...remindersFor(start, at), createdAt: at, updatedAt: at },
    );
    if (!placed) return refused("taken");
    const before = await recordAnswer(tx, actor, lead, "appointment");
    await tellAbout(tx, { id, sequence: 0, startsAt: start }, "booked", { actorEmail: actor.email });
    await recordChange(tx, actor, { action: "appointment.booked", id, name: shortTime(zone, start) });
    return ok({ id, before });
  });
}
