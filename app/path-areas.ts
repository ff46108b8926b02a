// For browsers, which don't have the table of routes. tests/architecture/path-areas.test.ts compares these patterns with it.

const STAFF = /^\/(admin|newsletter-preview|api\/docs)(\/|\.|$)/;
const ACCOUNT = /^\/auth(\/|\.|$)/;

/** Whether a normalized path is one that only staff can open. */
export function isStaffPath(path: string): boolean {
  return STAFF.test(path);
}

/** Whether a normalized path is about signing in or a person's own account. */
export function isAccountPath(path: string): boolean {
  return ACCOUNT.test(path);
}
