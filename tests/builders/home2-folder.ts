import { eq } from "drizzle-orm";
import { contentBlocks, pages } from "~/domain/content/content.schema.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { openEmbedded } from "~/platform/db/index.ts";
import { seededFolder } from "./seeded-folder.ts";

/** A data folder of a firm that shows home2 at `/`, with blocks of its own, of home's, and of every page. */
export async function folderWithHome2(): Promise<string> {
  const dataDir = seededFolder();
  const database = await openEmbedded(dataDir);
  await database.db.update(siteSettings).set({ value: "home2" }).where(eq(siteSettings.key, "default_homepage"));
  const [home2] = await database.db
    .update(pages)
    .set({ metaTitle: "A title of the firm's own" })
    .where(eq(pages.slug, "home2"))
    .returning();
  const [home] = await database.db.select().from(pages).where(eq(pages.slug, "home"));
  const block = (name: string, position: number, pageId?: string) => ({ name, position, pageId, type: "text", content: { title: name } });
  await database.db
    .insert(contentBlocks)
    .values([block("Of home2", 2, home2?.id), block("Of every page", 1), block("Of home", 1, home?.id)]);
  await database.close();
  return dataDir;
}
