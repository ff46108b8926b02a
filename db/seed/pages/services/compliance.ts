import type { SeedPage } from "../seed-page.ts";

/** The short form of a page that tells all. */
export const page: SeedPage = {
  slug: "services/compliance",
  title: "AI Compliance Hub",
  meta_title: "",
  meta_description: "",
  meta_keywords: [],
  canonical_url: "/compliance/ai-compliance-hub",
  status: "published",
  blocks: [
    {
      name: "Compliance: the full page",
      type: "cta",
      content: {
        title: "The hub has a page of its own",
        description:
          "Which rules reach a firm of your size, what the hub keeps for you, and a free guide with a tool register and a policy to adopt.",
        buttonText: "Open the AI Compliance Hub",
        buttonUrl: "/compliance/ai-compliance-hub",
      },
    },
  ],
};
