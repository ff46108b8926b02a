/** What both the browser and the server know about guides. No zod, so that browser code can import it. */

/** Where the list of guides shows one. "resource": it explains official material. */
export const guideGroups = ["cmmc", "ai", "resource", "more"] as const;
export type GuideGroup = (typeof guideGroups)[number];

/** The form that visitors fill in first. "aiGuide", "cmmcGuide": the form of the page that offers the guide. "none": the list leads to the guide itself. */
export const guideForms = ["guide", "aiGuide", "cmmcGuide", "none"] as const;
export type GuideForm = (typeof guideForms)[number];

/** Half stars, too. 0: not rated. */
export const guideRatings = [0, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

/** What a guide has and an article doesn't. */
export interface GuideFacts {
  group: GuideGroup;
  form: GuideForm;
  /** Its place in its group: lower numbers come first. */
  position: number;
  /** "Checklist", "Template". Empty: the list doesn't say. */
  type: string;
  /** Who publishes the material it explains. This and the rest are shown for resources only. */
  authority: string;
  rating: number;
  good: string[];
  limits: string[];
  bestFor: string;
  /** Address of the official material. May be empty. */
  source: string;
}

/** A new guide is offered in return for a name and an email address. */
export const NEW_GUIDE: GuideFacts = {
  ...{ group: "more", form: "guide", position: 100, type: "", authority: "" },
  ...{ rating: 0, good: [], limits: [], bestFor: "", source: "" },
};

/** What's sent as the service with a request for a guide, which can have 200 characters. */
export function guideService(title: string): string {
  return `Guide Download - ${title}`.slice(0, 200).trim();
}
