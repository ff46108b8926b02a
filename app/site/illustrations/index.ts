import aiCompliance from "./ai-compliance.svg?raw";
import apps from "./apps.svg?raw";
import cmmc from "./cmmc.svg?raw";
import dfars from "./dfars.svg?raw";
import ecommerce from "./ecommerce.svg?raw";
import email from "./email.svg?raw";
import hosting from "./hosting.svg?raw";
import managedIt from "./managed-it.svg?raw";
import mobileApps from "./mobile-apps.svg?raw";
import nist from "./nist-800-171.svg?raw";
import performance from "./performance.svg?raw";
import security from "./security.svg?raw";
import serverManagement from "./server-management.svg?raw";
import website from "./website.svg?raw";
import wordpress from "./wordpress.svg?raw";

export { default as mesaSkyline } from "./mesa-skyline.svg?raw";

const bySlug: Record<string, string> = {
  wordpress,
  "mobile-apps": mobileApps,
  "server-management": serverManagement,
  email,
  compliance: aiCompliance,
  security,
  performance,
  ecommerce,
  apps,
  "managed-it": managedIt,
  hosting,
  website,
  cmmc,
  dfars,
  "nist-800-171": nist,
};

export const illustratedSlugs = Object.keys(bySlug);

/** The drawing (our own SVG markup) of a service or compliance page; the mesa with its offices if there's none. */
export function illustrationFor(slug: string): string {
  return Object.hasOwn(bySlug, slug) ? (bySlug[slug] ?? managedIt) : managedIt;
}
