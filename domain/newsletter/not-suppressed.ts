import { sql } from "drizzle-orm";
import { newsletterSubscribers, newsletterSuppressions } from "./newsletter.schema.ts";

/** Condition on a subscriber's row: nothing says that the address is never mailed again. */
export const isNotSuppressed = sql`not exists (select 1 from ${newsletterSuppressions} where ${newsletterSuppressions.email} = ${newsletterSubscribers.email})`;
