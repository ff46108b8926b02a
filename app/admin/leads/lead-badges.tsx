import type { LeadClock } from "~/domain/leads/index.ts";
import type { LeadStatus } from "~/domain/leads/lead-inbox-rules.input.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

export const statusNames: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

const tones: Record<LeadStatus, BadgeTone> = {
  new: "ember",
  contacted: "neutral",
  qualified: "brand",
  won: "good",
  lost: "neutral",
  spam: "bad",
};

export const statusOptions = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

export function StatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}

/** What staff should know before they respond. */
export function Warnings({ isVerified, isTrapped, clock }: { isVerified: boolean; isTrapped: boolean; clock: LeadClock }) {
  return (
    <>
      {(clock.state === "waiting" || clock.state === "replied") && clock.isLate && <Badge tone="warn">Overdue</Badge>}
      {!isVerified && <Badge>Unverified</Badge>}
      {isTrapped && <Badge tone="bad">Likely bot</Badge>}
    </>
  );
}

/** How urgent a support request is. Nothing else uses the emergency color. */
export function UrgencyBadge({ urgency, isEmergency }: { urgency: string; isEmergency: boolean }) {
  return urgency ? <Badge tone={isEmergency ? "alarm" : "ember"}>{urgency}</Badge> : null;
}

/** "Waiting 25 minutes (target: 15 minutes)", "Answered in 3 hours (target: 24 hours)". */
export function clockText({ state, minutes, isLate, target }: LeadClock): string {
  if (state === "stopped") return "No response needed";
  const said = minutes < 1 ? "less than a minute" : spoken(minutes);
  if (state === "answered") return `Answered in ${said} (${isLate ? "late, " : ""}target: ${target})`;
  const text = state === "replied" ? `They replied ${said} ago` : `Waiting ${said}`;
  return `${text} (${isLate ? "overdue, " : ""}target: ${target})`;
}

/** A shorter form for a narrow column. */
export function shortClock({ state, minutes }: LeadClock): string {
  if (state === "stopped") return "–";
  if (state === "answered") return `Answered in ${short(minutes)}`;
  if (state === "replied") return minutes < 1 ? "They just replied" : `They replied ${short(minutes)} ago`;
  return minutes < 1 ? "Just in" : `Waiting ${short(minutes)}`;
}

function short(minutes: number): string {
  if (minutes < 60) return `${Math.max(minutes, 1)} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

interface Phone {
  phone: string;
  phoneE164: string | null;
  phoneExtension: string | null;
}

/** A tel: link (RFC 3966): the E.164 number if known, plus the extension. */
export function phoneLink({ phone, phoneE164, phoneExtension }: Phone): string {
  return `tel:${phoneE164 ?? phone.replaceAll(/[^\d+]/g, "")}${phoneExtension ? `;ext=${phoneExtension}` : ""}`;
}

/** "(210) 555-0199 ext. 12", however a US number was typed; others as typed. In older rows, a number can end in what came before the extension. */
export function phoneText({ phone, phoneE164, phoneExtension }: Phone): string {
  const us = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phoneE164 ?? "");
  const number = us ? `(${us[1]}) ${us[2]}-${us[3]}` : phone;
  return number && phoneExtension ? `${us ? number : number.replace(/[\s.-]{1,32}$/, "")} ext. ${phoneExtension}` : number;
}

function spoken(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
