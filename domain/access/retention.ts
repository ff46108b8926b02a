import type { RetentionRule } from "../retention.ts";

export const retention: RetentionRule[] = [
  {
    what: "Accounts of our staff: name, address, role, a protected form of the password, sessions",
    keptFor: "As long as the account exists; a session at most 7 days",
    why: "To let our own people, and nobody else, into the back office",
  },
];
