/** What starts a sequence: a confirmed address, or a self-assessment. */
export const sequenceTriggers = ["confirmed", "assessment"] as const;

/** The most steps in one sequence. */
export const MAX_STEPS = 10;
