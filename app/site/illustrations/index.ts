import type { ComponentType } from "react";
import { AiCompliance } from "./ai-compliance.tsx";
import { Apps } from "./apps.tsx";
import { Cmmc } from "./cmmc.tsx";
import { Dfars } from "./dfars.tsx";
import { Ecommerce } from "./ecommerce.tsx";
import { Email } from "./email.tsx";
import type { IllustrationProps } from "./frame.tsx";
import { Hosting } from "./hosting.tsx";
import { ManagedIt } from "./managed-it.tsx";
import { MobileApps } from "./mobile-apps.tsx";
import { Nist800171 } from "./nist-800-171.tsx";
import { Performance } from "./performance.tsx";
import { Security } from "./security.tsx";
import { ServerManagement } from "./server-management.tsx";
import { Website } from "./website.tsx";
import { Wordpress } from "./wordpress.tsx";

export { LogoMark } from "./logo-mark.tsx";
export { MesaSkyline } from "./mesa-skyline.tsx";
export type { IllustrationProps };

const bySlug: Record<string, ComponentType<IllustrationProps>> = {
  wordpress: Wordpress,
  "mobile-apps": MobileApps,
  "server-management": ServerManagement,
  email: Email,
  compliance: AiCompliance,
  security: Security,
  performance: Performance,
  ecommerce: Ecommerce,
  apps: Apps,
  "managed-it": ManagedIt,
  hosting: Hosting,
  website: Website,
  cmmc: Cmmc,
  dfars: Dfars,
  "nist-800-171": Nist800171,
};

export const illustratedSlugs = Object.keys(bySlug);

/** The drawing of a service or compliance page; for a slug without one, the mesa with its offices. */
export function illustrationFor(slug: string): ComponentType<IllustrationProps> {
  return Object.hasOwn(bySlug, slug) ? (bySlug[slug] ?? ManagedIt) : ManagedIt;
}
