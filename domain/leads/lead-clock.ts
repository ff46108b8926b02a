import type { Claims } from "../settings/index.ts";
import { answeredStatuses, IMPORTED_FORM, type LeadStatus } from "./lead-inbox-rules.input.ts";

const MINUTE_MS = 60_000;
/** "We answer within 24 hours" is on every form on the site: the target for every lead without a support level. */
const PROMISED = { text: "24 hours", ms: 24 * 60 * MINUTE_MS };

export type SupportLevels = Claims["support_levels"];

/** How long a lead has waited, or did wait, for its first answer. */
export interface LeadClock {
  state: "waiting" | "replied" | "answered" | "stopped";
  /** Whole minutes since it arrived, until now or until it was answered. Replied: since the person's email came. Stopped: 0. */
  minutes: number;
  /** Whether that's longer than the target. */
  isLate: boolean;
  /** The promised response time: "24 hours", or for a support request, its level's target ("15 minutes"). */
  target: string;
}

interface Clocked {
  form: string;
  status: LeadStatus;
  urgency: string;
  createdAt: Date;
  firstResponseAt: Date | null;
  doneAt: Date | null;
  awaitingReplySince: Date | null;
}

/**
 * Compares the clock with the promise. A new lead is waiting, even one that was answered and set back to new. Someone who replied to us
 * waits again. Someone on an imported list asked elsewhere, so they wait only after writing to us, and no answer to them was quick or late.
 * Spam isn't owed an answer, nor is a lead that's done. Leads that left "new" without a recorded answer aren't counted either.
 */
export function clockOf(lead: Clocked, at: Date, levels: SupportLevels): LeadClock {
  const promised = targetOf(lead.urgency, levels);
  const isOpen = lead.doneAt === null && lead.status !== "spam";
  if (isOpen && lead.status === "new" && lead.form !== IMPORTED_FORM) return { state: "waiting", ...since(lead.createdAt, at, promised) };
  if (isOpen && lead.awaitingReplySince) return { state: "replied", ...since(lead.awaitingReplySince, at, promised) };
  if (lead.firstResponseAt && lead.form !== IMPORTED_FORM)
    return { state: "answered", ...since(lead.createdAt, lead.firstResponseAt, promised) };
  return { state: "stopped", minutes: 0, isLate: false, target: promised.text };
}

/** The most urgent support level, which is the first one. Null if there's none. */
export function emergencyOf(levels: SupportLevels): string | null {
  return levels[0]?.name ?? null;
}

export function targetOf(urgency: string, levels: SupportLevels): typeof PROMISED {
  const response = levels.find(({ name }) => name === urgency)?.response;
  const ms = response ? readTime(response) : null;
  return response && ms ? { text: response, ms } : PROMISED;
}

const UNIT_MINUTES: Record<string, number> = { m: 1, h: 60, d: 24 * 60 };

/** "15 minutes", "Within 2 hours", or "1 day" in milliseconds. For a range ("2 to 4 hours"), the longer time. Null if no time is named. */
function readTime(text: string): number | null {
  const found = [...text.toLowerCase().matchAll(/(\d{1,4}(?:\.\d{1,2})?) ?-?(m|h|d)/g)];
  const [, amount, unit = ""] = found.at(-1) ?? [];
  const minutes = Number(amount ?? 0) * (UNIT_MINUTES[unit] ?? 0);
  return minutes > 0 ? minutes * MINUTE_MS : null;
}

function since(start: Date, end: Date, promised: typeof PROMISED): Pick<LeadClock, "minutes" | "isLate" | "target"> {
  const ms = Math.max(0, end.getTime() - start.getTime());
  return { minutes: Math.floor(ms / MINUTE_MS), isLate: ms > promised.ms, target: promised.text };
}

/** Whether setting this status means that someone has answered. */
export function isAnswer(status: LeadStatus): boolean {
  return answeredStatuses.includes(status);
}
