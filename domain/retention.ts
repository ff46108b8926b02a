/** One kind of personal data: how long it's kept, and why. A row of the table that the legal pages print. */
export interface RetentionRule {
  what: string;
  keptFor: string;
  why: string;
  /** Deletes what's due at `at`. Missing if the data expires on its own or is deleted with the thing it belongs to. */
  purge?: (at: Date) => Promise<void>;
}

export const DAY_MS = 24 * 3600 * 1000;

export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS);
}
