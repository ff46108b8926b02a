import type { SeedPage } from "./seed-page.ts";

export const apps: SeedPage = {
  slug: "services/apps",
  title: "Mobile App Development",
  meta_title: "Mobile app development in {brand_city}",
  meta_description:
    "iPhone and Android apps for {brand_state} businesses: proposal within 48 hours, prototype first, 4-12 weeks of development.",
  meta_keywords: ["mobile app development", "iPhone app", "Android app", "business app", "app developer"],
  status: "published",
  blocks: [],
};

export const email: SeedPage = {
  slug: "services/email",
  title: "Email Hosting",
  meta_title: "Business email hosting in {brand_city}",
  meta_description:
    "Business email on your own domain: spam filtering, DMARC, multi-factor sign-in, and a move without lost email. From $5 per user.",
  meta_keywords: ["business email hosting", "email migration", "DMARC setup", "email security", "company email"],
  status: "published",
  blocks: [],
};

export const managedIt: SeedPage = {
  slug: "services/managed-it",
  title: "Managed IT",
  meta_title: "Managed IT services in {brand_city}, {brand_state}",
  meta_description:
    "Help desk, patching, backups, network, security, and planning for offices without an IT department, for a monthly price.",
  meta_keywords: ["managed IT services", "IT support", "help desk", "outsourced IT department", "small business IT"],
  status: "published",
  blocks: [],
};

export const hosting: SeedPage = {
  slug: "services/hosting",
  title: "Hosting",
  meta_title: "Managed hosting in {brand_city}, from $150 a month",
  meta_description:
    "Managed hosting for websites, applications, databases, and online stores: backups, monitoring, security, and free migration.",
  meta_keywords: ["managed hosting", "website hosting", "application hosting", "database hosting", "e-commerce hosting"],
  status: "published",
  blocks: [],
};

export const website: SeedPage = {
  slug: "services/website",
  title: "Website Development",
  meta_title: "Website development in {brand_city}",
  meta_description: "Business websites, online stores, web apps, and redesigns with clear starting prices and a proposal within 24 hours.",
  meta_keywords: ["website development", "web design", "website redesign", "e-commerce website", "small business website"],
  status: "published",
  blocks: [],
};

/** The short version of a page that covers this in full. */
export const mobileApps: SeedPage = {
  slug: "services/mobile-apps",
  title: "Mobile App Development",
  meta_title: "",
  meta_description: "",
  meta_keywords: [],
  canonical_url: "/services/apps",
  status: "published",
  blocks: [],
};

/** The short version of a page that covers this in full. */
export const compliance: SeedPage = {
  slug: "services/compliance",
  title: "AI Compliance Hub",
  meta_title: "",
  meta_description: "",
  meta_keywords: [],
  canonical_url: "/compliance/ai-compliance-hub",
  status: "published",
  blocks: [],
};
