import { newsletterSubscribers } from "~/domain/newsletter/newsletter.schema.ts";
import type { Database } from "~/platform/db/index.ts";

/** Adds these addresses to the list. */
export async function addSubscribers(database: Database, active: string[], inactive: string[] = []): Promise<void> {
  const at = new Date();
  const row = (isActive: boolean) => (email: string) => ({ email, isActive, confirmedAt: at, subscribedAt: at, updatedAt: at });
  await database.insert(newsletterSubscribers).values([...active.map(row(true)), ...inactive.map(row(false))]);
}
