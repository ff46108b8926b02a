/**
 * The fields that lead forms consist of: lengths and messages used by both browser and server. Plain values, because public pages load
 * them.
 */
export const leadFields = {
  name: { max: 120, missing: "Please enter your name." },
  email: { max: 254, missing: "Please enter a valid email address." },
  company: { max: 160, missing: "Please enter your company." },
  phone: { max: 32, missing: "Please enter your phone number." },
  message: { max: 5_000, missing: "Please enter your message." },
  /** For a support request: the name of a support level, and the affected device or system. */
  urgency: { max: 40, missing: "Please choose how urgent it is." },
  device: { max: 200, missing: undefined },
  /** On a guide's form, these replace name and message. */
  firstName: { max: 120, missing: "Please enter your first name." },
  lastName: { max: 120, missing: "Please enter your last name." },
  jobTitle: { max: 200, missing: undefined },
  companySize: { max: 200, missing: undefined },
  industry: { max: 200, missing: undefined },
  title: { max: 200, missing: undefined },
} as const satisfies Record<string, { max: number; missing: string | undefined }>;

export type LeadField = keyof typeof leadFields;

/**
 * The message for a phone number that can't be one. Numbers with fewer digits than any country's shortest are reported in the browser
 * already.
 */
export const PHONE_IMPOSSIBLE = "Please enter your phone number with its area code, for example (210) 555-0199.";
export const MIN_PHONE_DIGITS = 7;

export const companySizes = ["1-10", "11-50", "51-200", "201-1000", "1000+"] as const;

export const industries = ["technology", "healthcare", "finance", "manufacturing", "retail", "education", "government", "other"] as const;
