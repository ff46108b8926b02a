/** What a process does: everything, only web requests, or only jobs. */
export const PROCESS_ROLES = ["all", "web", "worker"] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];
