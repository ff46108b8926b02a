import { and, inArray, lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { webhookDeliveries } from "./webhooks.schema.ts";

export const retention: RetentionRule[] = [
  {
    what: "What was passed on to other systems that we work with (webhooks): requests, results of self-assessments, confirmed newsletter addresses, and the systems' answers",
    keptFor: "30 days",
    why: "To send again what did not arrive, and to account for what was passed on",
    purge: async (at) => {
      const isDue = and(lt(webhookDeliveries.createdAt, daysBefore(at, 30)), inArray(webhookDeliveries.state, ["succeeded", "failed"]));
      await db.delete(webhookDeliveries).where(isDue);
    },
  },
];
