/**
 * Settings that became texts of built-in pages (docs/decisions/0074-built-in-pages-are-fixed-sections.md). The migration
 * `texts_of_single_pages` took over what a firm had written in them. Their rows stay for processes of the version before, until a later
 * migration deletes them: nothing here shows or changes them.
 */
const MOVED: ReadonlySet<string> = new Set([
  ...["home_headline", "home_intro", "home2_headline", "home2_intro", "about_intro"],
  ...["ai_hub_intro", "cmmc_intro", "dfars_intro", "dfars_price_note", "nist_intro", "nist_price_note"],
]);

export function isMoved({ key }: { key: string }): boolean {
  return MOVED.has(key);
}
