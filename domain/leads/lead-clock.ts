import { answeredStatuses, type LeadStatus } from "./lead-inbox-rules.input.ts";

const HOUR_MS = 3_600_000;
/** "We answer within 24 hours" stands on every form of the site (spec 1 §3). */
export const PROMISED_MS = 24 * HOUR_MS;

/** How long a lead waits, or waited, for its first answer. */
export interface LeadClock {
  state: "waiting" | "answered" | "stopped";
  /** Whole hours since it came: until now, or until it was answered. Stopped: 0. */
  hours: number;
  /** Whether that is, or was, longer than promised. */
  isLate: boolean;
}

/** The clock against the promised 24 hours. Spam is owed no answer; what left "new" without a noted answer is not counted either. */
export function clockOf(lead: { status: LeadStatus; createdAt: Date; firstResponseAt: Date | null }, at: Date): LeadClock {
  if (lead.firstResponseAt) return { state: "answered", ...since(lead.createdAt, lead.firstResponseAt) };
  if (lead.status === "new") return { state: "waiting", ...since(lead.createdAt, at) };
  return { state: "stopped", hours: 0, isLate: false };
}

function since(start: Date, end: Date): Pick<LeadClock, "hours" | "isLate"> {
  const ms = Math.max(0, end.getTime() - start.getTime());
  return { hours: Math.floor(ms / HOUR_MS), isLate: ms > PROMISED_MS };
}

/** Whether somebody has answered who gives a lead this status. */
export function isAnswer(status: LeadStatus): boolean {
  return answeredStatuses.includes(status);
}
