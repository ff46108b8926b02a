import type { Role } from "../permissions/index.ts";

// The lengths of passwords, in characters, apart from the schemas: forms in the browser name them and need no zod.

/** The shortest password of an account, and of one that opens the back office. */
export const MIN_PASSWORD = 6;
export const MIN_STAFF_PASSWORD = 12;
export const MAX_PASSWORD = 128;

/** How long a new password must be at least. */
export function shortestPassword(role: Role): number {
  return role === "viewer" ? MIN_PASSWORD : MIN_STAFF_PASSWORD;
}
