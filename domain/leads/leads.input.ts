import { z } from "zod";
import { isOneLine, NOT_ONE_LINE, oneLineOf } from "../one-line.input.ts";
import { MAX_ATTACHMENTS } from "./attachment-rules.input.ts";
import { asLead } from "./guide-request.ts";
import {
  companySizes,
  type guideRequired,
  industries,
  keepPhoneCharacters,
  type LeadFormKind,
  leadFormKinds,
  messageMissing,
  PHONE_IMPOSSIBLE,
  rulesOf,
  URGENCY_MISSING,
} from "./lead-form-rules.input.ts";
import { type CountryCode, noPhone, typedPhone } from "./phone-number.input.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused; a message has lines and tabs
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Half of a character: no database takes it. */
const HALF = /\p{Surrogate}/u;

const atMost = (max: number) => ({ error: `At most ${max.toLocaleString("en-US")} characters.` });

/** One line of text, trimmed; what belongs in no header and no name is refused. */
export const line = (max: number, whenMissing = "Must be a text.") =>
  z
    .string({ error: ({ input }) => (input === undefined ? whenMissing : "Must be a text.") })
    .max(max, atMost(max))
    .refine(isOneLine, { error: NOT_ONE_LINE })
    .transform((value) => value.trim());

/** What a browser says of a visit, trimmed: nobody typed it, so what does not belong in it is taken out and refuses no form. */
const toldLine = (max: number) => z.string({ error: "Must be a text." }).max(max, atMost(max)).transform(oneLineOf);

/** Text of several lines, trimmed. */
export const text = (max: number) =>
  z
    .string({ error: "Must be a text." })
    .max(max, atMost(max))
    .refine((value) => !CONTROL_IN_TEXT.test(value) && !HALF.test(value), { error: "Must not contain control characters." })
    .transform((value) => value.trim());

const optional = <T extends z.ZodType<string>>(schema: T) => schema.optional().transform((value) => value ?? "");

const oneOf = (choices: readonly string[]) =>
  optional(line(200)).refine((value) => value === "" || choices.includes(value), { error: `Must be one of ${choices.join(", ")}.` });

/** An address that a mail can be sent to (RFC 5321: at most 254 characters). */
export const Email = z
  .string({ error: "Please enter a valid email address." })
  .max(254, atMost(254))
  .transform((value) => value.trim())
  .pipe(z.email({ error: "Please enter a valid email address." }));

/** Made by the browser for a draft, so that a request whose answer was lost is recognised when it is sent again. */
export const RequestKey = optional(z.string().regex(/^[\w-]{16,64}$/, { error: "Must be 16 to 64 letters, digits, _ or -." }));
const NO_TOKENS = "Must be the tokens of uploaded files, separated by spaces.";

/** Tokens of files that were sent to /api/attachments before, with spaces between: so an ordinary form field holds them. */
const attachments = optional(line(500))
  .transform((value) => [...new Set(value.split(" ").filter(Boolean))])
  .refine((tokens) => tokens.every((token) => /^[\w-]{43}$/.test(token)), { error: NO_TOKENS })
  .refine((tokens) => tokens.length <= MAX_ATTACHMENTS, { error: `At most ${MAX_ATTACHMENTS} files.` });

const Fields = z.strictObject({
  form: z.enum(leadFormKinds as [LeadFormKind, ...LeadFormKind[]], { error: "Must be a known form." }).default("message"),
  name: line(120, "Please enter your name.").refine((value) => value.length > 0, { error: "Please enter your name." }),
  email: Email,
  company: optional(line(160)),
  phone: optional(line(32)),
  message: optional(text(5_000)),
  service: optional(line(200)),
  subject: optional(line(200)),
  leadType: optional(line(200)),
  to: optional(line(254)),
  pageUrl: optional(toldLine(2_000)),
  page_url: optional(toldLine(2_000)),
  referrer: optional(toldLine(2_000)),
  landingPage: optional(toldLine(2_000)),
  utmSource: optional(toldLine(200)),
  utmMedium: optional(toldLine(200)),
  utmCampaign: optional(toldLine(200)),
  utmTerm: optional(toldLine(200)),
  utmContent: optional(toldLine(200)),
  firstName: optional(line(120)),
  lastName: optional(line(120)),
  jobTitle: optional(line(200)),
  companySize: oneOf(companySizes),
  industry: oneOf(industries),
  title: optional(line(200)),
  /** Of a support request: the name of one of the support levels, and the device or system that is affected. */
  urgency: optional(line(40)),
  device: optional(line(200)),
  attachments,
  /** The honeypot: people do not see it. */
  website: optional(z.string().max(2_000)),
  leadToken: optional(z.string().max(500)),
  requestKey: RequestKey,
  verificationToken: optional(z.string().max(10_000, { error: "The verification is too long." })),
});

type Sent = z.infer<typeof Fields>;

/** Rules that take several fields hold also while another field is wrong, so that a visitor is told everything at once. */
function hasForm({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null && "form" in value && leadFormKinds.some((kind) => kind === value.form);
}

function needs({ form }: Sent, field: "message" | "urgency"): boolean {
  return rulesOf(form).required.includes(field);
}

/** What a guide's form asks for by name; a program that sends the whole name is not asked again. */
function forGuide(name: (typeof guideRequired)[number]) {
  const isThere = (lead: Sent) => !rulesOf(lead.form).isForGuide || !(lead.firstName || lead.lastName) || Boolean(lead[name]);
  return [isThere, { path: [name as string], error: "Please fill in this field.", when: hasForm }] satisfies [unknown, object];
}

/** Why this phone is refused; null where it is not. A required one must be there, and whatever is typed must be a possible number. */
function phoneProblem({ form, phone }: Sent, country: CountryCode): string | null {
  const typed = String(phone ?? "");
  // Its length is refused already.
  if (typed.length > 32) return null;
  const isMissing = !/\d/.test(keepPhoneCharacters(typed, form));
  if (isMissing && rulesOf(form).required.includes("phone")) return "Please enter your phone number.";
  return typedPhone(typed, form, country) ? null : PHONE_IMPOSSIBLE;
}

const inputs = new Map<CountryCode, ReturnType<typeof makeInput>>();

/**
 * A lead as a form sends it (spec 1 §3, lengths by product 6). `pageUrl` and `page_url` mean the same.
 * @param country of phone numbers without a country code
 */
export function leadInputFor(country: CountryCode): ReturnType<typeof makeInput> {
  const known = inputs.get(country) ?? makeInput(country);
  inputs.set(country, known);
  return known;
}

function makeInput(country: CountryCode) {
  return z
    .preprocess(asLead, Fields)
    .refine((lead) => !phoneProblem(lead, country), {
      ...{ path: ["phone"], error: ({ input }) => phoneProblem(input as Sent, country) ?? "", when: hasForm },
    })
    .refine((lead) => !needs(lead, "message") || lead.message, {
      ...{ path: ["message"], error: ({ input }) => messageMissing((input as Sent).form), when: hasForm },
    })
    .refine((lead) => !needs(lead, "urgency") || lead.urgency, { path: ["urgency"], error: URGENCY_MISSING, when: hasForm })
    .refine(...forGuide("firstName"))
    .refine(...forGuide("lastName"))
    .refine(...forGuide("company"))
    .transform(({ page_url, jobTitle, companySize, industry, title, ...lead }) => ({
      ...lead,
      ...(typedPhone(lead.phone, lead.form, country) ?? noPhone),
      pageUrl: lead.pageUrl || page_url,
    }));
}

export const LeadInput = leadInputFor("US");

export type LeadInput = z.infer<typeof LeadInput>;
