import type { SeedPage } from "./seed-page.ts";

export const page: SeedPage = {
  slug: "blog",
  title: "Blog",
  meta_title: "Blog: practical IT and security for {brand_city} firms",
  meta_description: "Short, practical pieces on IT, security and compliance for owners of small businesses in and around {brand_city}.",
  meta_keywords: ["small business IT", "small business", "cybersecurity tips", "backup test", "offboarding checklist"],
  status: "published",
  blocks: [],
};
