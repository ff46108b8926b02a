import { openSigned, sign } from "~/platform/secrets/index.ts";

/** Opens the page where a visitor sees, moves, or cancels their appointment. The browser that booked it and the emails have it. */
export function appointmentToken(id: string): string {
  return sign("appointment", id);
}

/** Only in the email, so that whoever has it reads that address: it opens the same page and also confirms a held time. */
export function confirmationToken(id: string): string {
  return sign("appointment-confirmation", id);
}

/** The appointment that a link opens, and whether the link can confirm it. Null if it isn't ours. */
export function openAppointmentToken(token: string): { id: string; isFromEmail: boolean } | null {
  const confirmed = openSigned("appointment-confirmation", token);
  if (confirmed) return { id: confirmed, isFromEmail: true };
  const id = openSigned("appointment", token);
  return id ? { id, isFromEmail: false } : null;
}
