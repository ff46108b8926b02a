import type { AppointmentEventType, AppointmentPlace, AppointmentStatus } from "~/domain/appointments/appointment-rules.input.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const statuses: Record<AppointmentStatus, { label: string; tone: BadgeTone }> = {
  held: { label: "Waiting for confirmation", tone: "warn" },
  booked: { label: "Booked", tone: "brand" },
  completed: { label: "Completed", tone: "good" },
  no_show: { label: "No-show", tone: "bad" },
  cancelled: { label: "Canceled", tone: "neutral" },
  expired: { label: "Not confirmed", tone: "neutral" },
};

export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  const { label, tone } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export const eventWords: Record<AppointmentEventType, string> = {
  held: "Time held",
  booked: "Booked",
  moved: "Rescheduled",
  handed_over: "Handed over",
  completed: "Completed",
  no_show: "No-show",
  cancelled: "Canceled",
};

export const eventLooks: Record<AppointmentEventType, { icon: string; tone: "brand" | "good" | "warn" | "bad" | "plain" }> = {
  held: { icon: "clock", tone: "warn" },
  booked: { icon: "calendar", tone: "brand" },
  moved: { icon: "calendar", tone: "brand" },
  handed_over: { icon: "users", tone: "plain" },
  completed: { icon: "circle-check", tone: "good" },
  no_show: { icon: "circle-alert", tone: "bad" },
  cancelled: { icon: "x", tone: "bad" },
};

export const placeNames: Record<AppointmentPlace, string> = { phone: "Phone call", video: "Video call", office: "In person" };

export const TABS = [
  { to: "/admin/appointments", label: "Appointments" },
  { to: "/admin/appointments/hours", label: "My hours" },
  { to: "/admin/appointments/types", label: "Types" },
];
