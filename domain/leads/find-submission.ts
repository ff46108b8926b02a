import { eq, getTableColumns, sql } from "drizzle-orm";
import { db, grouped } from "~/platform/db/index.ts";
import { leadSubmissions, leads } from "./leads.schema.ts";

/** A form as it was sent, with the source of the visit. */
export type Submission = typeof leadSubmissions.$inferSelect &
  Pick<typeof leads.$inferSelect, "referrer" | "landingPage" | "utm" | "source"> & {
    /** What the lead asked for first. */
    leadService: string;
    /** No one gets an email about spam. */
    isSpam: boolean;
  };

export function findSubmission(id: string): Promise<Submission | null> {
  return findTogether(id);
}

const findTogether = grouped(async (ids: string[]): Promise<(Submission | null)[]> => {
  const found = await db
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
    .where(sql`${leadSubmissions.id} = any(${sql.param(ids)}::uuid[])`)
    .prepare("submissions")
    .execute();
  const byId = new Map(found.map((submission) => [submission.id, submission]));
  return ids.map((id) => byId.get(id) ?? null);
});
