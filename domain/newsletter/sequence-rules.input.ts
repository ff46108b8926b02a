/** Steps of one sequence, at most. */
export const MOST_STEPS = 10;
