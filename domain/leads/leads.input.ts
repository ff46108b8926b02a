import { z } from "zod";
import { asLead } from "./guide-request.ts";
import { guideRequired, keepPhoneCharacters, type LeadFormKind, leadFormKinds, rulesOf } from "./lead-form-rules.input.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but a message has lines and tabs
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const atMost = (max: number) => ({ error: `At most ${max.toLocaleString("en-US")} characters.` });

/** One line of text, trimmed; line breaks and other control characters are refused: they belong in no header and no name. */
const line = (max: number, whenMissing = "Must be a text.") =>
  z
    .string({ error: ({ input }) => (input === undefined ? whenMissing : "Must be a text.") })
    .max(max, atMost(max))
    .refine((value) => !CONTROL.test(value), { error: "Must not contain line breaks or control characters." })
    .transform((value) => value.trim());

const text = (max: number) =>
  z
    .string({ error: "Must be a text." })
    .max(max, atMost(max))
    .refine((value) => !CONTROL_IN_TEXT.test(value), { error: "Must not contain control characters." })
    .transform((value) => value.trim());

const optional = <T extends z.ZodType<string>>(schema: T) => schema.optional().transform((value) => value ?? "");

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
  companySize: optional(line(200)),
  industry: optional(line(200)),
  title: optional(line(200)),
  /** The honeypot: people do not see it. */
  website: optional(z.string().max(2_000)),
  leadToken: optional(z.string().max(500)),
  verificationToken: optional(z.string().max(10_000, { error: "The verification is too long." })),
});

/** A lead as a form sends it (spec 1 §3, lengths by product 6). `pageUrl` and `page_url` mean the same. */
export const LeadInput = z
  .preprocess(asLead, Fields)
  .superRefine((lead, context) => {
    if (rulesOf(lead.form).isForGuide && lead.firstName + lead.lastName !== "") {
      for (const name of guideRequired)
        if (!lead[name]) context.addIssue({ code: "custom", path: [name], message: "Please fill in this field." });
    }
    const required = rulesOf(lead.form).required;
    if (required.includes("phone") && !keepPhoneCharacters(lead.phone, lead.form).trim()) {
      context.addIssue({ code: "custom", path: ["phone"], message: "Please enter your phone number." });
    }
    if (required.includes("message") && !lead.message) {
      context.addIssue({ code: "custom", path: ["message"], message: "Please tell us about your project." });
    }
  })
  .transform(({ page_url, firstName, lastName, jobTitle, companySize, industry, title, ...lead }) => ({
    ...lead,
    phone: keepPhoneCharacters(lead.phone, lead.form).trim(),
    pageUrl: lead.pageUrl || page_url,
  }));

export type LeadInput = z.infer<typeof LeadInput>;
