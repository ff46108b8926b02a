import type { SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "compliance/cmmc",
  title: "CMMC",
  meta_title: "CMMC preparation in {brand_city}, {brand_state}",
  meta_description:
    "The three CMMC levels in plain words, what Conditional Level 2 takes, and how a small defense supplier prepares for it.",
  meta_keywords: ["CMMC", "CMMC Level 2", "CMMC consultant", "CMMC preparation", "defense contractor cybersecurity"],
  status: "published",
  blocks: [],
};
