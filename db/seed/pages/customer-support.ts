import type { SeedPage } from "./seed-page.ts";

export const page: SeedPage = {
  slug: "customer-support",
  title: "Customer Support",
  meta_title: "Customer support: response times and how to reach us",
  meta_description:
    "How to reach support, how fast we answer each kind of request, and what to have ready so that your problem is solved sooner.",
  meta_keywords: ["IT support", "help desk", "emergency IT support", "response times"],
  status: "published",
  blocks: [],
};
