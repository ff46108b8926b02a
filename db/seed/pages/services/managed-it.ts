import type { SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/managed-it",
  title: "Managed IT",
  meta_title: "Managed IT services in {brand_city}, {brand_state}",
  meta_description:
    "Help desk, patching, backups, network, security and planning for offices without an IT department, for a monthly price.",
  meta_keywords: ["managed IT services", "IT support", "help desk", "outsourced IT department", "small business IT"],
  status: "published",
  blocks: [],
};
