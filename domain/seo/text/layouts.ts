import { chosenIndex, seedOf } from "./seeded-choice.ts";

export interface Layout {
  key: LayoutKey;
  name: string;
  className: string;
  /** What's on the page, from the top. Every page has all sections. */
  sections: readonly LayoutSection[];
}

/** The names of a local page's sections, in words: templates can use them (`[Layout_Structure]`). */
export type LayoutSection =
  | ("hero" | "trust badges" | "local facts" | "introduction" | "features" | "pictures")
  | ("testimonials" | "FAQ" | "related links" | "closing call");

export type LayoutKey = (typeof LAYOUT_KEYS)[number];
export const LAYOUT_KEYS = ["corporate", "modern", "service", "location", "industry"] as const;

export const LAYOUTS: Readonly<Record<LayoutKey, Layout>> = {
  corporate: layout("corporate", "Corporate", [
    "trust badges",
    "local facts",
    "introduction",
    "features",
    "pictures",
    "testimonials",
    "FAQ",
  ]),
  modern: layout("modern", "Modern", ["features", "pictures", "local facts", "introduction", "trust badges", "FAQ", "testimonials"]),
  service: layout("service", "Service", ["local facts", "introduction", "features", "FAQ", "pictures", "testimonials", "trust badges"]),
  location: layout("location", "Location", ["local facts", "introduction", "pictures", "features", "trust badges", "testimonials", "FAQ"]),
  industry: layout("industry", "Industry", ["pictures", "trust badges", "local facts", "introduction", "features", "testimonials", "FAQ"]),
};

/** More locations than this make the layout "location". */
const FEW_LOCATIONS = 10;

/** Chooses a layout that suits the term; otherwise the slug decides, so a page looks the same in every run and process. */
export function chooseLayout(page: { term: string; slug: string; locationCount: number }): LayoutKey {
  const term = page.term.toLowerCase();
  if (/service|consulting/.test(term)) return "service";
  if (/tech|digital/.test(term)) return "modern";
  if (/industry|business/.test(term)) return "industry";
  if (page.locationCount > FEW_LOCATIONS) return "location";
  return LAYOUT_KEYS[chosenIndex(seedOf(page.slug), LAYOUT_PLACE, LAYOUT_KEYS.length)] ?? "corporate";
}

const LAYOUT_PLACE = seedOf("layout");

/** With what every page starts and ends with. */
function layout(key: LayoutKey, name: string, between: readonly LayoutSection[]): Layout {
  return { key, name, className: `layout-${key}`, sections: ["hero", ...between, "related links", "closing call"] };
}
