import { data } from "react-router";
import { MoveInput } from "~/domain/appointments/booking.input.ts";
import { findOwnAppointment, listTimesToMove, longTime } from "~/domain/appointments/index.ts";
import { byDay, dayLabel, timeLabels } from "../../open-times.ts";
import { privatePage } from "../newsletter/private-page.ts";

/** Days that are offered for a new time. */
const MOVE_DAYS = 14;

export type OwnAppointmentData = Awaited<ReturnType<typeof readOwnAppointment>>;

/** What the page of a visitor's appointment shows. `query` says whether it's about to be moved or canceled. */
export async function readOwnAppointment(token: string, query: URLSearchParams) {
  const found = await findOwnAppointment(token);
  if (!found) throw data(null, { status: 404, headers: privatePage() });
  const { startsAt, timeZone: zone, heldUntil, hostId: _host, ...shown } = found;
  const isMoving = found.canChange && query.has("move");
  const asked = MoveInput.safeParse({ start: query.get("start") });
  const open = isMoving ? await listTimesToMove(token) : [];
  const days = [...byDay(open, zone)].slice(0, MOVE_DAYS);
  return {
    ...{ ...shown, token, when: longTime(zone, startsAt), isMoving },
    heldUntil:
      heldUntil &&
      new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit", timeZoneName: "short" }).format(heldUntil),
    isCancelling: found.canChange && query.has("cancel"),
    moveTo: isMoving && asked.success ? { start: asked.data.start.toISOString(), when: longTime(zone, asked.data.start) } : null,
    days: days.map(([day, times]) => ({ label: dayLabel(day), times: timeLabels(times, zone) })),
  };
}
