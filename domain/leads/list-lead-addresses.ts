import { inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { leads } from "./leads.schema.ts";

/** The email addresses of leads, for other products that identify people by them. */
export async function listLeadAddresses(leadIds: string[]): Promise<string[]> {
  const rows = await db.selectDistinct({ email: leads.email }).from(leads).where(inArray(leads.id, leadIds));
  return rows.map(({ email }) => email);
}
