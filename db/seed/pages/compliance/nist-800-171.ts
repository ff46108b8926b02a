import type { SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "compliance/nist-800-171",
  title: "NIST 800-171",
  meta_title: "NIST SP 800-171 compliance in {brand_city}",
  meta_description: "110 requirements in 14 families, how the DoD score from 110 to −203 works, and where a small firm should begin.",
  meta_keywords: ["NIST 800-171", "NIST SP 800-171 consultant", "CUI protection", "system security plan", "SPRS score"],
  status: "published",
  blocks: [],
};
