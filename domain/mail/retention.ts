import { lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { mailTests } from "./mail.schema.ts";

export const retention: RetentionRule[] = [
  {
    what: "Test mails that our own people sent: to which address, and what the mail server said",
    keptFor: "30 days",
    why: "To find out why mail does not arrive",
    purge: async (at) => {
      await db.delete(mailTests).where(lt(mailTests.startedAt, daysBefore(at, 30)));
    },
  },
];
