/** What starts a sequence: the confirmed address, or a self-assessment. */
export const sequenceTriggers = ["confirmed", "assessment"] as const;

/** Steps of one sequence, at most. */
export const MAX_STEPS = 10;
