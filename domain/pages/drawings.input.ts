import { choice } from "./section-type.input.ts";

/** Our own drawings (app/site/illustrations/drawings.svg) that a section can show in place of a picture. */
export const drawings = {
  about: "About us",
  "ai-compliance-hub": "AI",
  compliance: "Compliance",
  apps: "Apps",
  cmmc: "CMMC",
  dfars: "DFARS",
  ecommerce: "Online shop",
  email: "Email",
  hosting: "Hosting",
  "managed-it": "Managed IT",
  "mobile-apps": "Mobile apps",
  "nist-800-171": "NIST 800-171",
  performance: "Performance",
  security: "Security",
  "server-management": "Servers",
  website: "Website",
  wordpress: "WordPress",
} as const;

/** A drawing for wide screens. A picture comes first. */
export const drawing = choice("Drawing", [
  { value: "", label: "None" },
  ...Object.entries(drawings).map(([value, label]) => ({ value, label })),
]);

/** Our own films. Their posters are on the site; the films are where Site Settings say. */
export const films = [
  { value: "app-development", label: "An app for work in the field" },
  { value: "ai-services", label: "A policy and the requirements it meets" },
  { value: "hero", label: "Night over the mesa" },
] as const;

/** Our own marks (app/site/illustrations/marks) for standards. */
export const marks = { ai: "AI", cmmc: "CMMC", dfars: "DFARS", hipaa: "HIPAA", nist: "NIST", soc2: "SOC 2" } as const;
