import type { SeedPage } from "./seed-page.ts";

/** The short version of a page that covers this in full. */
export const mobileApps: SeedPage = {
  slug: "services/mobile-apps",
  title: "Mobile App Development",
  meta_title: "",
  meta_description: "",
  meta_keywords: [],
  canonical_url: "/services/apps",
  status: "published",
  blocks: [],
};

/** The short version of a page that covers this in full. */
export const compliance: SeedPage = {
  slug: "services/compliance",
  title: "AI Compliance Hub",
  meta_title: "",
  meta_description: "",
  meta_keywords: [],
  canonical_url: "/compliance/ai-compliance-hub",
  status: "published",
  blocks: [],
};
