import type { SeedPage } from "./seed-page.ts";

/** Both layouts, so that blocks can be put on them from the start. What search engines are told of them are the pages' own words. */
const empty = { meta_title: "", meta_description: "", status: "published" } as const;

export const homes: SeedPage[] = [
  { ...empty, slug: "home", title: "Home (original layout)", meta_keywords: [], blocks: [] },
  { ...empty, slug: "home2", title: "Home (alternative layout)", meta_keywords: [], blocks: [] },
];
