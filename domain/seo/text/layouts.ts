import { chosenIndex, seedOf } from "./seeded-choice.ts";

export interface Layout {
  key: LayoutKey;
  name: string;
  className: string;
  /** What stands on the page, from the top, in words. */
  sections: readonly string[];
}

export type LayoutKey = (typeof LAYOUT_KEYS)[number];
export const LAYOUT_KEYS = ["corporate", "modern", "service", "location", "industry"] as const;

/** The five layouts (spec 3 §9). */
export const LAYOUTS: Readonly<Record<LayoutKey, Layout>> = {
  corporate: layout("corporate", "Corporate", ["hero", "trust badges", "introduction", "features", "testimonials", "FAQ", "closing call"]),
  modern: layout("modern", "Modern", ["hero", "features", "pictures", "introduction", "FAQ", "testimonials", "closing call"]),
  service: layout("service", "Service", ["hero", "introduction", "features", "FAQ", "testimonials", "trust badges", "closing call"]),
  location: layout("location", "Location", ["hero", "local facts", "introduction", "pictures", "testimonials", "FAQ", "closing call"]),
  industry: layout("industry", "Industry", ["hero", "pictures", "trust badges", "introduction", "features", "FAQ", "closing call"]),
};

/** More locations than this make the layout "location". */
const FEW_LOCATIONS = 10;

/** The choice rule of spec 3 §9; where it says "random", the slug decides, always alike. */
export function chooseLayout(page: { term: string; slug: string; locationCount: number }): LayoutKey {
  const term = page.term.toLowerCase();
  if (/service|consulting/.test(term)) return "service";
  if (/tech|digital/.test(term)) return "modern";
  if (/industry|business/.test(term)) return "industry";
  if (page.locationCount > FEW_LOCATIONS) return "location";
  return LAYOUT_KEYS[chosenIndex(seedOf(page.slug), LAYOUT_PLACE, LAYOUT_KEYS.length)] ?? "corporate";
}

const LAYOUT_PLACE = seedOf("layout");

function layout(key: LayoutKey, name: string, sections: readonly string[]): Layout {
  return { key, name, className: `layout-${key}`, sections };
}
