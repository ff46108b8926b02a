import type { SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/website",
  title: "Website Development",
  meta_title: "Website development in {brand_city}",
  meta_description: "Business websites, online shops, web apps and redesigns with clear starting prices and a proposal within 24 hours.",
  meta_keywords: ["website development", "web design", "website redesign", "e-commerce website", "small business website"],
  status: "published",
  blocks: [],
};
