import type { GuideForm, GuideGroup } from "~/domain/articles/guide-rules.input.ts";

/** As on the page that lists them. */
export const GROUP_NAMES: Record<GuideGroup, string> = {
  more: "More guides",
  cmmc: "CMMC",
  ai: "AI",
  resource: "Official material, explained",
};

/** What visitors fill in before they get a guide. */
export const GUIDE_FORM_NAMES: Record<GuideForm, string> = {
  guide: "Short form",
  none: "No form",
  aiGuide: "AI Compliance Hub form",
  cmmcGuide: "CMMC page form",
};
