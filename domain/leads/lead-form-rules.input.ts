/** The forms that a visitor can send, and what the server asks of each (spec 1 §5, spec 2 §5). No side effects: the browser loads it too. */
export interface LeadFormRules {
  required: readonly ("phone" | "message" | "urgency")[];
  /** A guide is asked for: first and last name and what the form knows of the firm take the place of name and message. */
  isForGuide?: boolean;
  /** Characters that a phone number keeps; all others are dropped. */
  phoneCharacters: RegExp;
  /** Whether the visible verification dialog belongs to the form; the others carry an invisible challenge. */
  hasDialog: boolean;
}

const withPlus = /[\d\s()+-]/g;
const withPeriod = /[\d().-]/g;
const withBoth = /[\d\s()+.-]/g;

export const leadFormRules = {
  assessment: { required: [], phoneCharacters: withBoth, hasDialog: true },
  hero: { required: ["phone"], phoneCharacters: withPlus, hasDialog: false },
  quote: { required: [], phoneCharacters: withPeriod, hasDialog: false },
  consultation: { required: [], phoneCharacters: withPeriod, hasDialog: false },
  shared: { required: ["message"], phoneCharacters: withBoth, hasDialog: true },
  message: { required: ["message"], phoneCharacters: withBoth, hasDialog: false },
  support: { required: ["message", "urgency"], phoneCharacters: withBoth, hasDialog: false },
  about: { required: [], phoneCharacters: withPeriod, hasDialog: false },
  project: { required: ["phone"], phoneCharacters: withPlus, hasDialog: false },
  aiGuide: { required: [], phoneCharacters: withBoth, hasDialog: false, isForGuide: true },
  cmmcGuide: { required: [], phoneCharacters: withBoth, hasDialog: false, isForGuide: true },
} as const satisfies Record<string, LeadFormRules>;

export type LeadFormKind = keyof typeof leadFormRules;

export const leadFormKinds = Object.keys(leadFormRules) as LeadFormKind[];

export function rulesOf(kind: LeadFormKind): LeadFormRules {
  return leadFormRules[kind];
}

/** What is said where a required message is empty: only one form asks about a project. */
export function messageMissing(kind: LeadFormKind): string {
  return kind === "shared" ? "Please tell us about your project." : "Please enter your message.";
}

/** What is said where a support request does not say how urgent it is. */
export const URGENCY_MISSING = "Please choose how urgent it is.";

/** What belongs to no number, directly behind a digit: "x", "ext.", "#" or ";ext=" before an extension. */
const EXTENSION_MARK = /(\d)\s*(?:[^\d\s()+.-][^\d()+-]*|\s\.)/g;

/** A phone number with the characters of its form only. What marks an extension becomes a separator: the digits behind it stay apart. */
export function keepPhoneCharacters(phone: string, kind: LeadFormKind): string {
  const { phoneCharacters } = leadFormRules[kind];
  const apart = phone.replace(EXTENSION_MARK, phoneCharacters === withPeriod ? "$1-" : "$1 ");
  return (apart.match(phoneCharacters) ?? []).join("");
}

/** What is said of a phone number that cannot be one. Fewer digits than the shortest number of any country are told in the browser already. */
export const PHONE_IMPOSSIBLE = "Please enter your phone number with its area code, for example (210) 555-0199.";
export const MIN_PHONE_DIGITS = 7;

/** The text of an assessment request that came without one (spec 1 §5). */
export const ASSESSMENT_REQUEST = "I would like to schedule a free assessment of our IT and compliance.";

/** The guide of the AI compliance hub: its title goes with the request (spec 2 §7). */
export const AI_GUIDE = "AI Compliance Guide";

/** What both guide forms ask for (spec 2 §5). */
export const guideRequired = ["firstName", "lastName", "email", "company"] as const;

export const companySizes = ["1-10", "11-50", "51-200", "201-1000", "1000+"] as const;

export const industries = ["technology", "healthcare", "finance", "manufacturing", "retail", "education", "government", "other"] as const;
