import { findMarks } from "~/domain/brand-pictures/index.ts";
import { brand, readSettings } from "~/domain/settings/index.ts";

/** What a page's preview needs to know about the firm. */
export type EditorSite = Awaited<ReturnType<typeof readEditorSite>>;

/** Texts refer to facts about the firm as {brand_…} (domain/rich-text/brand-text.ts). */
export async function readEditorSite(siteUrl: string) {
  const [{ name, city, state }, { version }, facts] = await Promise.all([brand(), findMarks(), readBrandFacts()]);
  return { siteUrl, name, brandVersion: version, city, state, facts };
}

/** The firm's facts by their placeholders' names. */
export async function readBrandFacts(): Promise<Record<string, string>> {
  return Object.fromEntries([...(await readSettings())].filter(([key]) => key.startsWith("brand_")));
}
