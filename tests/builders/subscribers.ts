import { newsletterSubscribers } from "~/domain/newsletter/newsletter.schema.ts";
import { openEmbedded } from "~/platform/db/index.ts";
import { folderWithStaff } from "./staff.ts";

/** A data folder with staff and these addresses on the list; the caller removes it. */
export async function folderWithSubscribers(active: string[], inactive: string[] = []): Promise<string> {
  const dataDir = await folderWithStaff();
  const database = await openEmbedded(dataDir);
  const at = new Date();
  const row = (isActive: boolean) => (email: string) => ({ email, isActive, confirmedAt: at, subscribedAt: at, updatedAt: at });
  await database.db.insert(newsletterSubscribers).values([...active.map(row(true)), ...inactive.map(row(false))]);
  await database.close();
  return dataDir;
}
