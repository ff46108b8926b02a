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
  new: "brand",
  contacted: "neutral",
  qualified: "ember",
  won: "good",
  lost: "neutral",
  spam: "bad",
};

export const statusOptions = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

export function StatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}

/** What staff should know before they answer. */
export function Warnings({ isVerified, isTrapped, clock }: { isVerified: boolean; isTrapped: boolean; clock: LeadClock }) {
  return (
    <>
      {clock.state === "waiting" && clock.isLate && <Badge tone="warn">Late</Badge>}
      {!isVerified && <Badge>Unverified</Badge>}
      {isTrapped && <Badge tone="bad">Trapped</Badge>}
    </>
  );
}

/** "Waits 5 hours", "Answered in 3 hours", against the promised 24. */
export function clockText({ state, hours, isLate }: LeadClock): string {
  if (state === "stopped") return "–";
  const said = hours === 0 ? "less than an hour" : spoken(hours);
  if (state === "answered") return `Answered in ${said}${isLate ? ", late" : ""}`;
  return isLate ? `Waits ${said}, promised were 24 hours` : `Waits ${said}`;
}

/** The same for a narrow column. */
export function shortClock({ state, hours }: LeadClock): string {
  if (state === "stopped") return "–";
  const said = hours < 1 ? "under 1 h" : inHoursOrDays(hours);
  return state === "answered" ? `in ${said}` : `waits ${said}`;
}

function inHoursOrDays(hours: number): string {
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** For calling. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
}

function spoken(hours: number): string {
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
