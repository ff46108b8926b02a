import type { GuideForm, GuideGroup } from "~/domain/content/guide-rules.input.ts";

/** As on the page that lists them. */
export const GROUP_NAMES: Record<GuideGroup, string> = {
  more: "More guides",
  cmmc: "CMMC",
  ai: "AI",
  resource: "Official material, explained",
};

/** What visitors fill in before they get a guide. */
export const GUIDE_FORM_NAMES: Record<GuideForm, string> = {
  guide: "Name, email, and company",
  none: "No form: open to everyone",
  aiGuide: "Form of the AI Compliance Hub",
  cmmcGuide: "Form of the CMMC page",
};
