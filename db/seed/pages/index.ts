import { apps, compliance, email, hosting, managedIt, mobileApps, website } from "./built-in-services.ts";
import { aiComplianceHub, cmmc, dfars, hipaa, nist800171, soc2 } from "./compliance-pages.ts";
import { page as cookiePolicy } from "./legal/cookie-policy.ts";
import { page as gdpr } from "./legal/gdpr.ts";
import { page as privacyPolicy } from "./legal/privacy-policy.ts";
import { page as security } from "./legal/security.ts";
import { page as termsOfService } from "./legal/terms-of-service.ts";
import { about, blog, contactAndLists, customerSupport, homes } from "./main-pages.ts";
import type { SeedPage } from "./seed-page.ts";
import { page as ecommerce } from "./services/ecommerce.ts";
import { page as performance } from "./services/performance.ts";
import { page as managedSecurity } from "./services/security.ts";
import { page as serverManagement } from "./services/server-management.ts";
import { page as wordpress } from "./services/wordpress.ts";

export const pages: SeedPage[] = [
  ...homes,
  ...contactAndLists,
  about,
  customerSupport,
  blog,
  apps,
  email,
  managedIt,
  hosting,
  website,
  wordpress,
  serverManagement,
  managedSecurity,
  performance,
  ecommerce,
  mobileApps,
  compliance,
  aiComplianceHub,
  cmmc,
  dfars,
  nist800171,
  hipaa,
  soc2,
  privacyPolicy,
  termsOfService,
  cookiePolicy,
  security,
  gdpr,
];
