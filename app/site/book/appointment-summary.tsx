import { Icon } from "~/app/ui/icon.tsx";
import type { OwnAppointmentData } from "./read-own-appointment.ts";

/** What the appointment is, and where it stands. */
export function AppointmentSummary({ shown }: { shown: OwnAppointmentData }) {
  const { typeName, length, hostName, when, where, status } = shown;
  const isOn = status === "booked";
  return (
    <>
      <h1 className="text-4xl">{titleOf(shown)}</h1>
      {textOf(shown) && <p className="text-lg">{textOf(shown)}</p>}
      <dl className="grid gap-3 rounded-md border border-line bg-paper p-6">
        <Fact icon="calendar" label="When">
          {when}
        </Fact>
        <Fact icon="clock" label="What">
          {`${typeName}, ${length}${hostName && ` with ${hostName}`}`}
        </Fact>
        {isOn && (
          <Fact icon="map-pin" label="Where">
            {where}
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ icon, label, children }: { icon: "calendar" | "clock" | "map-pin"; label: string; children: string }) {
  return (
    <div className="flex gap-3">
      <dt>
        <Icon name={icon} className="mt-0.5 size-5" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function titleOf({ status, canConfirm, isMoving, moveTo, isCancelling, canChange }: OwnAppointmentData): string {
  if (isMoving) return moveTo ? "Reschedule this appointment?" : "Choose a new time";
  if (isCancelling) return "Cancel this appointment?";
  if (status === "held") return canConfirm ? "Confirm your appointment" : "Check your email";
  if (status === "booked") return canChange ? "You're booked" : "Your appointment";
  if (status === "cancelled") return "This appointment was canceled";
  return status === "expired" ? "This time is no longer held" : "Your appointment";
}

function textOf({ status, canConfirm, heldUntil, isMoving, isCancelling, canChange }: OwnAppointmentData): string {
  if (isMoving || isCancelling) return "";
  if (status === "held")
    return canConfirm
      ? `We're holding this time for you until ${heldUntil}.`
      : `Open the link in our email by ${heldUntil} to confirm this time. After that, it's offered to others. If no email comes, call us.`;
  if (status === "booked") return canChange ? "We've emailed you an invitation for your calendar. Need another time? Change it here." : "";
  return status === "expired" ? "It wasn't confirmed in time. You can choose another one." : "";
}
