import type { SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/email",
  title: "Email Hosting",
  meta_title: "Business email hosting in {brand_city}",
  meta_description:
    "Business email on your own domain: spam filter, DMARC, multi-factor sign-in and a move without lost mail. From $5 per user.",
  meta_keywords: ["business email hosting", "email migration", "DMARC setup", "email security", "company email"],
  status: "published",
  blocks: [],
};
