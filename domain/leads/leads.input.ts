import { z } from "zod";
import { ANSWER } from "../pages/form-fields.input.ts";
import { Email, line, opaque, optional, requiredLine, text, toldLine } from "../text.input.ts";
import { MAX_ATTACHMENTS } from "./attachment-rules.input.ts";
import { asLead } from "./guide-request.ts";
import { companySizes, industries, type LeadField, leadFields, PHONE_IMPOSSIBLE } from "./lead-fields.input.ts";
import { isRequired, type LeadFormKind, leadFormKinds, leadFormOf, missingText } from "./lead-forms.input.ts";
import { keepPhoneCharacters } from "./phone-characters.input.ts";
import { type CountryCode, noPhone, typedPhone } from "./phone-number.input.ts";

const oneOf = (choices: readonly string[]) =>
  optional(line(200)).refine((value) => value === "" || choices.includes(value), { error: `Must be one of ${choices.join(", ")}.` });

/** Created by the browser for a draft, so that a request whose response was lost is recognized when it's sent again. */
export const RequestKey = optional(
  z.string().regex(/^[\w-]{16,64}$/, { error: "Must be 16 to 64 letters, digits, underscores, or hyphens." }),
);
const NO_TOKENS = "Must be the tokens of uploaded files, separated by spaces.";

/** Tokens of files sent to /api/attachments beforehand, separated by spaces, so that an ordinary form field can hold them. */
const attachments = optional(line(500))
  .transform((value) => [...new Set(value.split(" ").filter(Boolean))])
  .refine((tokens) => tokens.every((token) => /^[\w-]{43}$/.test(token)), { error: NO_TOKENS })
  .refine((tokens) => tokens.length <= MAX_ATTACHMENTS, { error: `At most ${MAX_ATTACHMENTS} files.` });

/** What a browser reports about the visit with every form, by field name. */
export const visitFields = {
  pageUrl: optional(toldLine(2_000)),
  referrer: optional(toldLine(2_000)),
  landingPage: optional(toldLine(2_000)),
  utmSource: optional(toldLine(200)),
  utmMedium: optional(toldLine(200)),
  utmCampaign: optional(toldLine(200)),
  utmTerm: optional(toldLine(200)),
  utmContent: optional(toldLine(200)),
};

/** More than a request can have. The rules for answers say what's wrong with a long one (form-answers.input.ts). */
const MAX_BODY = 100_000;

const lineOf = (field: LeadField) => optional(line(leadFields[field].max));

const Fields = z.strictObject({
  form: z.enum(leadFormKinds as [LeadFormKind, ...LeadFormKind[]], { error: "Must be a known form." }).default("message"),
  name: requiredLine(leadFields.name.max, leadFields.name.missing),
  email: Email,
  company: lineOf("company"),
  phone: lineOf("phone"),
  message: optional(text(leadFields.message.max)),
  service: optional(line(200)),
  subject: optional(line(200)),
  leadType: optional(line(200)),
  to: optional(line(254)),
  ...visitFields,
  page_url: optional(toldLine(2_000)),
  firstName: lineOf("firstName"),
  lastName: lineOf("lastName"),
  jobTitle: lineOf("jobTitle"),
  companySize: oneOf(companySizes),
  industry: oneOf(industries),
  title: lineOf("title"),
  urgency: lineOf("urgency"),
  device: lineOf("device"),
  attachments,
  /** For a form that staff built: the section it's in, and what was entered in its own fields, by their names. */
  section: optional(z.uuid({ error: "Must be the ID of a form section." })),
  answers: z.record(z.string().max(100), opaque(MAX_BODY)).default({}),
  /** The honeypot: people don't see it. */
  website: optional(opaque(2_000)),
  leadToken: optional(opaque(500)),
  requestKey: RequestKey,
  verificationToken: optional(opaque(10_000, "The verification is too long.")),
});

type Sent = z.infer<typeof Fields>;

/** Rules that involve several fields also apply while another field is invalid, so that visitors see everything at once. */
function hasForm({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null && "form" in value && leadFormKinds.some((kind) => kind === value.form);
}

/** Which fields its form requires and the lead is missing, and whether the phone number is possible. */
function* problemsOf(lead: Sent, country: CountryCode): Generator<[field: LeadField | "section", problem: string]> {
  const phone = phoneProblem(lead, country);
  if (phone) yield ["phone", phone];
  if (lead.form === "custom" ? !lead.section : lead.section || Object.keys(lead.answers ?? {}).length > 0)
    yield ["section", lead.form === "custom" ? "Must be the ID of a form section." : "Only a custom form has one."];
  const { required } = leadFormOf(lead.form);
  // A program that sends the full name to a guide's form isn't asked for its parts, nor for the company.
  const isFullName = required.includes("firstName") && !(lead.firstName || lead.lastName);
  for (const field of required)
    if (!lead[field] && !OTHERWISE.has(field) && !(isFullName && IN_PARTS.has(field)))
      yield [field, missingText(lead.form, field) ?? "Please fill in this field."];
}

/** Required fields with a rule of their own. */
const OTHERWISE: ReadonlySet<LeadField> = new Set(["name", "email", "phone"] as const);
const IN_PARTS: ReadonlySet<LeadField> = new Set(["firstName", "lastName", "company"] as const);

/** Why this phone number is refused. Null if it isn't. A required one must be present, and anything typed must be a possible number. */
function phoneProblem({ form, phone }: Sent, country: CountryCode): string | null {
  const typed = String(phone ?? "");
  // Its length has already been refused.
  if (typed.length > leadFields.phone.max) return null;
  const isMissing = !/\d/.test(keepPhoneCharacters(typed, form));
  if (isMissing && isRequired(form, "phone")) return leadFields.phone.missing;
  return typedPhone(typed, form, country) ? null : PHONE_IMPOSSIBLE;
}

const inputs = new Map<CountryCode, ReturnType<typeof makeInput>>();

/**
 * A lead, as a form sends it. `pageUrl` and `page_url` mean the same thing.
 * @param country used for phone numbers without a country code
 */
export function leadInputFor(country: CountryCode): ReturnType<typeof makeInput> {
  const known = inputs.get(country) ?? makeInput(country);
  inputs.set(country, known);
  return known;
}

/** An ordinary form post has each answer in a field of its own, such as `answer.1k3j5x`. */
function withAnswers(body: unknown): unknown {
  if (!hasForm({ value: body }) || (body as Sent).form !== "custom" || "answers" in (body as Sent)) return body;
  const [answers, others]: [string, unknown][][] = [[], []];
  for (const entry of Object.entries(body as Sent)) (entry[0].startsWith(ANSWER) ? answers : others)?.push(entry);
  return { ...Object.fromEntries(others ?? []), answers: Object.fromEntries(answers ?? []) };
}

function makeInput(country: CountryCode) {
  return z
    .preprocess((body) => withAnswers(asLead(body)), Fields)
    .superRefine(
      (lead, context) => {
        for (const [field, message] of problemsOf(lead, country)) context.addIssue({ code: "custom", path: [field], message });
      },
      { when: hasForm },
    )
    .transform(({ page_url, jobTitle, companySize, industry, title, ...lead }) => ({
      ...lead,
      ...(typedPhone(lead.phone, lead.form, country) ?? noPhone),
      pageUrl: lead.pageUrl || page_url,
    }));
}

export const LeadInput = leadInputFor("US");

export type LeadInput = z.infer<typeof LeadInput>;
