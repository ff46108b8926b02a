export interface SeedPage {
  slug: string;
  /** The name of the program's page that it is, if its sections come with the program. */
  shipped?: string;
  title: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string[];
  /** The day its text last changed, if the page states one; otherwise `SHIPPED`. */
  updated?: string;
  /** The canonical address, if another page covers the same thing in full. */
  canonical_url?: string;
  status: "draft" | "published" | "archived";
  blocks: SeedBlock[];
}

/** The day the texts that a new site starts with last changed. */
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

/** Lets a page file wrap and indent its HTML. What's stored is one clean line for each paragraph, item, and table row. */
export function html(source: TemplateStringsArray): string {
  return source.join("").replace(/\s+/g, " ").replace(blockTag, "$1").replace(startsLine, "\n$1").trim();
}
