import type { SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "compliance/dfars",
  title: "DFARS",
  meta_title: "DFARS 252.204-7012 compliance in {brand_city}",
  meta_description:
    "What the DFARS cybersecurity clauses ask of a small supplier: 72-hour reporting, 90-day images, flow-down and the 800-171 score.",
  meta_keywords: ["DFARS compliance", "DFARS 252.204-7012", "72-hour incident report", "defense supplier", "SPRS score"],
  status: "published",
  blocks: [],
};
