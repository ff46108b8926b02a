export interface SeedPage {
  slug: string;
  title: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string[];
  /** Day of the last change of its text, where the page says one; else the day of `SHIPPED`. */
  updated?: string;
  /** The address that counts, where the same is told in full elsewhere. */
  canonical_url?: string;
  status: "draft" | "published" | "archived";
  blocks: SeedBlock[];
}

/** Day on which the texts that a new site starts with were last changed. */
export const SHIPPED = "2026-11-21";

/** The fields of each type match `content_blocks.content`, so staff can edit seeded blocks like their own. */
export type SeedBlock =
  | { name: string; type: "text"; content: { title: string; text: string } }
  | { name: string; type: "cta"; content: { title: string; description: string; buttonText: string; buttonUrl: string } }
  | { name: string; type: "image"; content: { url: string; alt: string; caption: string } }
  | { name: string; type: "video"; content: { url: string; title: string; description: string } }
  | { name: string; type: "html"; content: { html: string } };

const blockTag = /\s*(<\/?(?:p|h3|ul|ol|li|table|thead|tbody|tr|th|td)>)\s*/g;
const startsLine = /(<(?:p|h3|ul|ol|li|table|tr)>|<\/(?:ul|ol|table)>)/g;

/** Lets a page file wrap and indent its HTML; stored are clean lines, one for each paragraph, item and table row. */
export function html(source: TemplateStringsArray): string {
  return source.join("").replace(/\s+/g, " ").replace(blockTag, "$1").replace(startsLine, "\n$1").trim();
}
