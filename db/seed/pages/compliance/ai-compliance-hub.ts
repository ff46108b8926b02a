import type { SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "compliance/ai-compliance-hub",
  title: "AI Compliance Hub",
  meta_title: "AI compliance for small and mid-size businesses",
  meta_description:
    "Know which AI tools your people use, which of six sets of rules apply, and keep policies and evidence in one place. $299 a month.",
  meta_keywords: ["AI compliance", "AI policy", "EU AI Act", "AI governance small business", "AI risk assessment"],
  status: "published",
  blocks: [],
};
