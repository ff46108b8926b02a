import type { Role } from "../permissions/index.ts";

// Password lengths, in characters. They're separate from the schemas because forms in the browser mention them and don't need zod.

/** The shortest password for an account, and for one that opens the back office. */
export const MIN_PASSWORD = 6;
export const MIN_STAFF_PASSWORD = 12;
export const MAX_PASSWORD = 128;

/** The minimum length of a new password. */
export function shortestPassword(role: Role): number {
  return role === "viewer" ? MIN_PASSWORD : MIN_STAFF_PASSWORD;
}
