import { Link } from "react-router";
import type { LeadAppointmentEvent } from "~/domain/appointments/index.ts";
import { eventLooks, eventWords } from "../appointments/appointment-words.tsx";
import type { TimelineEntry } from "../parts/timeline.tsx";

/** What happened with a lead's appointments. */
export function appointmentEntries(events: LeadAppointmentEvent[], timeText: (at: Date) => string): TimelineEntry[] {
  return events.map(({ id, appointmentId, type, startsAt, actorEmail, reason, createdAt, typeName, hostName }) => ({
    ...{ key: id, at: createdAt, ...eventLooks[type], who: actorEmail },
    what: (
      <Link to={`/admin/appointments/${appointmentId}`} className="text-link">
        {`Appointment ${eventWords[type].toLowerCase()}: ${typeName}, ${timeText(startsAt)}${hostName && ` with ${hostName}`}`}
      </Link>
    ),
    body: reason && <p className="text-sm wrap-anywhere whitespace-pre-line">{reason}</p>,
  }));
}
