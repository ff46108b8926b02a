import { page as about } from "./about.ts";
import { page as blog } from "./blog.ts";
import { page as aiComplianceHub } from "./compliance/ai-compliance-hub.ts";
import { page as cmmc } from "./compliance/cmmc.ts";
import { page as dfars } from "./compliance/dfars.ts";
import { page as nist800171 } from "./compliance/nist-800-171.ts";
import { page as customerSupport } from "./customer-support.ts";
import { homes } from "./homes.ts";
import { page as cookiePolicy } from "./legal/cookie-policy.ts";
import { page as gdpr } from "./legal/gdpr.ts";
import { page as privacyPolicy } from "./legal/privacy-policy.ts";
import { page as security } from "./legal/security.ts";
import { page as termsOfService } from "./legal/terms-of-service.ts";
import type { SeedPage } from "./seed-page.ts";
import { page as apps } from "./services/apps.ts";
import { page as compliance } from "./services/compliance.ts";
import { page as ecommerce } from "./services/ecommerce.ts";
import { page as email } from "./services/email.ts";
import { page as hosting } from "./services/hosting.ts";
import { page as managedIt } from "./services/managed-it.ts";
import { page as mobileApps } from "./services/mobile-apps.ts";
import { page as performance } from "./services/performance.ts";
import { page as managedSecurity } from "./services/security.ts";
import { page as serverManagement } from "./services/server-management.ts";
import { page as website } from "./services/website.ts";
import { page as wordpress } from "./services/wordpress.ts";

export const pages: SeedPage[] = [
  ...homes,
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
  privacyPolicy,
  termsOfService,
  cookiePolicy,
  security,
  gdpr,
];
