import type { SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/apps",
  title: "Mobile App Development",
  meta_title: "Mobile app development in {brand_city}",
  meta_description:
    "iPhone and Android apps for {brand_state} businesses: proposal within 48 hours, prototype first, 4-12 weeks of development.",
  meta_keywords: ["mobile app development", "iPhone app", "Android app", "business app", "app developer"],
  status: "published",
  blocks: [],
};
