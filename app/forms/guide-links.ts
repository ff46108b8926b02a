import type { LeadKind } from "./lead-forms.ts";

/** What a guide form gives in return. */
export interface GuideLink {
  /** The guide as a page. */
  href: string;
  /** The guide as a file, where there is one. */
  file?: string;
  label: string;
  text: string;
}

const links: Partial<Record<LeadKind, GuideLink>> = {
  aiGuide: {
    href: "/guides/ai-compliance-guide",
    file: "/guides/ai-compliance-guide.txt",
    label: "Read the AI compliance guide",
    text: "Thank you for your interest. Download the guide as a text file, or read and print it as a page. We'll follow up soon.",
  },
  cmmcGuide: {
    href: "/guides/cmmc-guide",
    label: "Open the CMMC guide",
    text: "Thank you for your interest. The guide is a page that you can read on the screen or print.",
  },
};

/** The guide that this form asks for; undefined for every other form. */
export function guideLinkOf(kind: LeadKind): GuideLink | undefined {
  return links[kind];
}
