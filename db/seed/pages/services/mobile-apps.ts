import type { SeedPage } from "../seed-page.ts";

/** The short form of a page that tells all. */
export const page: SeedPage = {
  slug: "services/mobile-apps",
  title: "Mobile App Development",
  meta_title: "",
  meta_description: "",
  meta_keywords: [],
  canonical_url: "/services/apps",
  status: "published",
  blocks: [
    {
      name: "Mobile apps: the full page",
      type: "cta",
      content: {
        title: "The whole story has a page of its own",
        description:
          "When an app is worth it and when a website does the job, how the weeks go, what moves the price, and what stays yours.",
        buttonText: "See how we build apps",
        buttonUrl: "/services/apps",
      },
    },
  ],
};
