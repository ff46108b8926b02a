import type { SeedPage } from "./seed-page.ts";

export const page: SeedPage = {
  slug: "about",
  title: "About {brand_name}",
  meta_title: "About us: managed IT and compliance in {brand_city}",
  meta_description:
    "Who we are, who we work for and how we work: managed IT, hosting and compliance for small and mid-size firms in {brand_state}.",
  meta_keywords: ["managed IT", "compliance consulting", "IT company", "about us"],
  status: "published",
  blocks: [],
};
