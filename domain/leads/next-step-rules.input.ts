/** What browser and server both know about next steps and values, without zod. */
export const nextStepKinds = ["call", "email", "meeting", "other"] as const;
export type NextStepKind = (typeof nextStepKinds)[number];

/** The longest description of a next step, in characters. */
export const MAX_NEXT_STEP = 200;

/** The inbox's filter by next step. "none": an open lead that has none. */
export const nextStepFilters = ["overdue", "today", "none"] as const;
export type NextStepFilter = (typeof nextStepFilters)[number];

/** Leads that are still being worked on. */
export const openStatuses = ["new", "contacted", "qualified"] as const;
/** In these, a lead's next step waits: it's due again once the lead is reopened. */
export const closedStatuses = ["lost", "spam"] as const;

/** The highest value of a lead, in dollars. Above it, someone has typed a phone number. */
export const MAX_LEAD_VALUE = 100_000_000;
/** How many leads are asked about, one after another, when they're won without a value. */
export const MAX_VALUES_ASKED = 50;

/** Whether the day is over, or the time has passed. `today` is the reader's day. */
export function isOverdue({ dueOn, dueAt }: { dueOn: string; dueAt: Date | null }, at: Date, today: string): boolean {
  return dueAt ? dueAt < at : dueOn < today;
}

/** Above this, no one reads the exact count of due steps. */
export const STEPS_COUNTED_UP_TO = 100;

/** Cards in a column of the board at first, and at most, with "more". The inbox lists the rest. */
export const BOARD_CARDS = 20;
export const MAX_BOARD_CARDS = 100;
