import type { SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/hosting",
  title: "Hosting",
  meta_title: "Managed hosting in {brand_city}, from $150 a month",
  meta_description:
    "Managed hosting for websites, applications, databases and online shops: backups, monitoring, security and free migration.",
  meta_keywords: ["managed hosting", "website hosting", "application hosting", "database hosting", "e-commerce hosting"],
  status: "published",
  blocks: [],
};
