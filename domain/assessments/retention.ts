import { lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import type { RetentionRule } from "../retention.ts";
import { requirementChecks } from "./assessments.schema.ts";

export const retention: RetentionRule[] = [
  {
    what: "Self-assessments: your answers, the score and the report",
    keptFor: "As long as the request that they came with",
    why: "So that you can open the report again, and we know what you ask about",
  },
  {
    what: "Answers to the 110 requirements of NIST SP 800-171",
    keptFor: "90 days after the last change",
    why: "So that you can go on with them by your link",
    purge: async (at) => void (await db.delete(requirementChecks).where(lt(requirementChecks.expiresAt, at))),
  },
];
