import type { SeedPage } from "./seed-page.ts";

/** So that staff can edit them from the start. Search engines get the pages' own text. */
const empty = { meta_title: "", meta_description: "", status: "published" } as const;

export const homes: SeedPage[] = [
  { ...empty, slug: "home", title: "Home (original layout)", meta_keywords: [], blocks: [] },
  { ...empty, slug: "home2", title: "Home (alternative layout)", meta_keywords: [], blocks: [] },
];
