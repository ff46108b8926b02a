import { lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { forgetOldProofs } from "./consume-proof.ts";
import { securityEvents } from "./verification.schema.ts";

export const retention: RetentionRule[] = [
  {
    what: "Proofs of the human check that were used",
    keptFor: "24 hours",
    why: "So that a proof works once, and a request that was sent twice is stored once",
    purge: forgetOldProofs,
  },
  {
    what: "Failed human checks: number of tries, timing, and a fingerprint of the network that changes every day",
    keptFor: "90 days",
    why: "To recognize attacks on our forms",
    purge: async (at) => void (await db.delete(securityEvents).where(lt(securityEvents.createdAt, daysBefore(at, 90)))),
  },
];
