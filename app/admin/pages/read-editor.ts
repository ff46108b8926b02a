import { brand, readSettings } from "~/domain/settings/index.ts";

/** What a page's preview needs to know about the firm. */
export type EditorSite = Awaited<ReturnType<typeof readEditorSite>>;

/** Texts refer to facts about the firm as {brand_…} (domain/content/brand-text.ts). */
export async function readEditorSite(siteUrl: string) {
  const [{ name, city, state }, settings] = await Promise.all([brand(), readSettings()]);
  const facts = Object.fromEntries([...settings].filter(([key]) => key.startsWith("brand_")));
  return { siteUrl, name, city, state, facts };
}
