import { z } from "zod";
import { asLead } from "./guide-request.ts";
import {
  companySizes,
  type guideRequired,
  industries,
  keepPhoneCharacters,
  type LeadFormKind,
  leadFormKinds,
  messageMissing,
  rulesOf,
} from "./lead-form-rules.input.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but a message has lines and tabs
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Half of a character: no database takes it. */
const HALF = /\p{Surrogate}/u;

const atMost = (max: number) => ({ error: `At most ${max.toLocaleString("en-US")} characters.` });

/** One line of text, trimmed; line breaks and other control characters are refused: they belong in no header and no name. */
export const line = (max: number, whenMissing = "Must be a text.") =>
  z
    .string({ error: ({ input }) => (input === undefined ? whenMissing : "Must be a text.") })
    .max(max, atMost(max))
    .refine((value) => !CONTROL.test(value) && !HALF.test(value), { error: "Must not contain line breaks or control characters." })
    .transform((value) => value.trim());

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
  pageUrl: optional(line(2_000)),
  page_url: optional(line(2_000)),
  referrer: optional(line(2_000)),
  landingPage: optional(line(2_000)),
  utmSource: optional(line(200)),
  utmMedium: optional(line(200)),
  utmCampaign: optional(line(200)),
  utmTerm: optional(line(200)),
  utmContent: optional(line(200)),
  firstName: optional(line(120)),
  lastName: optional(line(120)),
  jobTitle: optional(line(200)),
  companySize: oneOf(companySizes),
  industry: oneOf(industries),
  title: optional(line(200)),
  /** The honeypot: people do not see it. */
  website: optional(z.string().max(2_000)),
  leadToken: optional(z.string().max(500)),
  verificationToken: optional(z.string().max(10_000, { error: "The verification is too long." })),
});

type Sent = z.infer<typeof Fields>;

/** Rules that take several fields hold also while another field is wrong, so that a visitor is told everything at once. */
function hasForm({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null && "form" in value && leadFormKinds.some((kind) => kind === value.form);
}

function needs({ form }: Sent, field: "phone" | "message"): boolean {
  return rulesOf(form).required.includes(field);
}

/** What a guide's form asks for by name; a program that sends the whole name is not asked again. */
function forGuide(name: (typeof guideRequired)[number]) {
  const isThere = (lead: Sent) => !rulesOf(lead.form).isForGuide || !(lead.firstName || lead.lastName) || Boolean(lead[name]);
  return [isThere, { path: [name as string], error: "Please fill in this field.", when: hasForm }] satisfies [unknown, object];
}

/** A lead as a form sends it (spec 1 §3, lengths by product 6). `pageUrl` and `page_url` mean the same. */
export const LeadInput = z
  .preprocess(asLead, Fields)
  .refine((lead) => !needs(lead, "phone") || keepPhoneCharacters(String(lead.phone ?? ""), lead.form).trim(), {
    ...{ path: ["phone"], error: "Please enter your phone number.", when: hasForm },
  })
  .refine((lead) => !needs(lead, "message") || lead.message, {
    ...{ path: ["message"], error: ({ input }) => messageMissing((input as Sent).form), when: hasForm },
  })
  .refine(...forGuide("firstName"))
  .refine(...forGuide("lastName"))
  .refine(...forGuide("company"))
  .transform(({ page_url, firstName, lastName, jobTitle, companySize, industry, title, ...lead }) => ({
    ...lead,
    phone: keepPhoneCharacters(lead.phone, lead.form).trim(),
    pageUrl: lead.pageUrl || page_url,
  }));

export type LeadInput = z.infer<typeof LeadInput>;
