import { shippedPages } from "~/domain/pages/shipped/shipped-pages.ts";
import { compliance, mobileApps } from "./built-in-services.ts";
import { page as cookiePolicy } from "./legal/cookie-policy.ts";
import { page as gdpr } from "./legal/gdpr.ts";
import { page as privacyPolicy } from "./legal/privacy-policy.ts";
import { page as security } from "./legal/security.ts";
import { page as termsOfService } from "./legal/terms-of-service.ts";
import type { SeedPage } from "./seed-page.ts";
import { page as ecommerce } from "./services/ecommerce.ts";
import { page as performance } from "./services/performance.ts";
import { page as managedSecurity } from "./services/security.ts";
import { page as serverManagement } from "./services/server-management.ts";
import { page as wordpress } from "./services/wordpress.ts";

/** Pages whose sections come with the program. Only their titles and metadata are rows at first. */
const ofSections = Object.entries(shippedPages).map(
  ([shipped, { slug, title, metaTitle, metaDescription, metaKeywords }]): SeedPage => ({
    ...{ slug, title, shipped, meta_title: metaTitle, meta_description: metaDescription, meta_keywords: metaKeywords },
    ...{ status: "published", blocks: [] },
  }),
);

export const pages: SeedPage[] = [
  wordpress,
  serverManagement,
  managedSecurity,
  performance,
  ecommerce,
  mobileApps,
  compliance,
  ...ofSections,
  privacyPolicy,
  termsOfService,
  cookiePolicy,
  security,
  gdpr,
];
