/** What a process of the program does: everything, only answering, or only the jobs. */
export const PROCESS_ROLES = ["all", "web", "worker"] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];
