import { lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { deletedRecords } from "../records/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";

export const retention: RetentionRule[] = [
  {
    what: "Earlier versions of pages, with the address of the one of our people who saved each",
    keptFor: "The last 100 versions of a page, as long as the page exists",
    why: "To see who changed a page, and to take a change back",
  },
  {
    what: "What our own people deleted from the site, with the address of who did",
    keptFor: "30 days",
    why: "To bring back what was deleted by mistake",
    purge: async (at) => {
      await db.delete(deletedRecords).where(lt(deletedRecords.createdAt, daysBefore(at, 30)));
    },
  },
];
