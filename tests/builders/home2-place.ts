import { eq } from "drizzle-orm";
import { contentBlocks, pages } from "~/domain/content/content.schema.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import type { Database } from "~/platform/db/index.ts";
import { type Place, seededPlace } from "./place.ts";

/** A place where the firm shows home2 at `/`, with blocks of its own, of home's, and of every page. */
export function placeWithHome2(): Promise<Place> {
  return seededPlace(showHome2);
}

async function showHome2(db: Database): Promise<void> {
  await db.update(siteSettings).set({ value: "home2" }).where(eq(siteSettings.key, "default_homepage"));
  const [home2] = await db.update(pages).set({ metaTitle: "A title of the firm's own" }).where(eq(pages.slug, "home2")).returning();
  const [home] = await db.select().from(pages).where(eq(pages.slug, "home"));
  const block = (name: string, position: number, pageId?: string) => ({ name, position, pageId, type: "text", content: { title: name } });
  await db.insert(contentBlocks).values([block("Of home2", 2, home2?.id), block("Of every page", 1), block("Of home", 1, home?.id)]);
}
