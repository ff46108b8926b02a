import { eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { leadSubmissions, leads } from "./leads.schema.ts";

/** A form as it was sent, with the source of the visit. */
export type Submission = typeof leadSubmissions.$inferSelect &
  Pick<typeof leads.$inferSelect, "referrer" | "landingPage" | "utm" | "source"> & {
    /** What the lead asked for first. */
    leadService: string;
    /** No one gets an email about spam. */
    isSpam: boolean;
  };

export async function findSubmission(id: string): Promise<Submission | null> {
  const [found] = await db
    .select({
      ...getTableColumns(leadSubmissions),
      referrer: leads.referrer,
      landingPage: leads.landingPage,
      utm: leads.utm,
      source: leads.source,
      leadService: leads.service,
      isSpam: sql<boolean>`${leads.status} = 'spam'`,
    })
    .from(leadSubmissions)
    .innerJoin(leads, eq(leads.id, leadSubmissions.leadId))
    .where(eq(leadSubmissions.id, id));
  return found ?? null;
}
