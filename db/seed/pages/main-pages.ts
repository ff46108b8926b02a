import type { SeedPage } from "./seed-page.ts";

/** So that staff can edit them from the start. Search engines get the pages' own text. */
const empty = { meta_title: "", meta_description: "", status: "published" } as const;

export const contact: SeedPage[] = [{ ...empty, slug: "contact", title: "Contact", meta_keywords: [], blocks: [] }];

export const customerSupport: SeedPage = {
  slug: "customer-support",
  title: "Customer Support",
  meta_title: "Customer support: response times and how to reach us",
  meta_description:
    "How to reach support, how fast we respond to each kind of request, and what to have ready so we can fix your problem sooner.",
  meta_keywords: ["IT support", "help desk", "emergency IT support", "response times"],
  status: "published",
  blocks: [],
};

export const blog: SeedPage = {
  slug: "blog",
  title: "Blog",
  meta_title: "Blog: practical IT and security for {brand_city} businesses",
  meta_description: "Short, practical articles on IT, security, and compliance for small-business owners in and around {brand_city}.",
  meta_keywords: ["small business IT", "small business", "cybersecurity tips", "backup test", "offboarding checklist"],
  status: "published",
  blocks: [],
};
