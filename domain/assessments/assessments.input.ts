import { z } from "zod";
import { PHONE_IMPOSSIBLE } from "../leads/lead-form-rules.input.ts";
import { Email, RequestKey } from "../leads/leads.input.ts";
import { type CountryCode, noPhone, typedPhone } from "../leads/phone-number.input.ts";
import { isOneLine, NOT_ONE_LINE, oneLineOf } from "../one-line.input.ts";
import { type Answer, type Answers, type Framework, frameworkNames, frameworks, questionKeys } from "./assessment-rules.input.ts";

/**
 * The body of `POST /api/run-assessment` (spec 1 §7). Strict: a known framework, exactly its eight questions, each answered with the number
 * 0, 1 or 2. What is wrong with an answer is said at the path `answers.<key>`.
 */
export const AssessmentInput = makeInput("US");

const inputs = new Map<CountryCode, typeof AssessmentInput>([["US", AssessmentInput]]);

/** The same with phone numbers that have no country code read as those of `country`. */
export function assessmentInputFor(country: CountryCode): typeof AssessmentInput {
  const known = inputs.get(country) ?? makeInput(country);
  inputs.set(country, known);
  return known;
}

function makeInput(country: CountryCode) {
  return z.discriminatedUnion(
    "framework",
    [bodyFor("NIST800-171", country), bodyFor("CMMC", country), bodyFor("SOC2", country), bodyFor("HIPAA", country)],
    { error: ({ code }) => (code === "invalid_union" ? `Must be one of ${frameworks.join(", ")}.` : "The body must be a JSON object.") },
  );
}

export type AssessmentInput = z.infer<typeof AssessmentInput>;

function bodyFor<F extends Framework>(framework: F, country: CountryCode) {
  return z.strictObject({ framework: z.literal(framework), lead: lead(country), answers: answersTo(framework), ...visit() });
}

/** Who asks (spec 1 §3, §5); lengths by product 6. */
function lead(country: CountryCode) {
  return z
    .strictObject(
      {
        firstName: required(120, "Please enter your first name."),
        lastName: required(120, "Please enter your last name."),
        email: Email,
        company: required(160, "Please enter your company."),
        phone: line(32)
          .optional()
          .refine((typed) => typedPhone(typed ?? "", "assessment", country) !== null, { error: PHONE_IMPOSSIBLE }),
      },
      { error: missingOr("Please enter your contact details.", "Must be an object.") },
    )
    .transform(({ phone, ...rest }) => ({ ...rest, ...(typedPhone(phone ?? "", "assessment", country) ?? noPhone) }));
}

/** Checked by hand: zod's objects pass over an own property `__proto__` and take inherited ones. */
function answersTo(framework: Framework) {
  const keys: readonly string[] = questionKeys[framework];
  return z
    .custom<Record<string, unknown>>(isMap, { error: missingOr("Please answer the questions.", "Must be a map from question to answer.") })
    .meta({
      type: "object",
      properties: Object.fromEntries(keys.map((key) => [key, { enum: [0, 1, 2] }])),
      required: [...keys],
      additionalProperties: false,
    })
    .transform((sent, context): Answers => {
      const refuse = (key: string, message: string) => context.addIssue({ code: "custom", path: [key], message });
      for (const key of keys) {
        if (!Object.hasOwn(sent, key)) refuse(key, "Please answer this question.");
        else if (!isAnswer(sent[key])) refuse(key, "Must be the number 0 (No), 1 (Partial) or 2 (Yes).");
      }
      for (const key of Object.keys(sent)) if (!keys.includes(key)) refuse(key, `This is not a question of ${frameworkNames[framework]}.`);
      return sent as Answers;
    });
}

function isMap(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isAnswer(value: unknown): value is Answer {
  return value === 0 || value === 1 || value === 2;
}

/** What every form of the site sends along, by the names and lengths of `LeadInput`. */
function visit() {
  return {
    /** The report that a retake was started from. */
    assessmentToken: token(500),
    leadToken: token(500),
    requestKey: RequestKey,
    verificationToken: token(10_000),
    /** The honeypot: people do not see it. */
    website: token(2_000),
    pageUrl: told(2_000),
    referrer: told(2_000),
    landingPage: told(2_000),
    utmSource: told(200),
    utmMedium: told(200),
    utmCampaign: told(200),
    utmTerm: told(200),
    utmContent: told(200),
  };
}

/** One line of text, trimmed; it goes into mails, where a line break would start a header. */
function line(max: number, whenMissing = "Must be a text.") {
  return z
    .string({ error: missingOr(whenMissing, "Must be a text.") })
    .max(max, { error: `At most ${max.toLocaleString("en-US")} characters.` })
    .refine(isOneLine, { error: NOT_ONE_LINE })
    .transform((value) => value.trim());
}

function required(max: number, whenMissing: string) {
  return line(max, whenMissing).refine((value) => value.length > 0, { error: whenMissing });
}

/** What a browser says of a visit: nobody typed it, so what does not belong in it is taken out. */
function told(max: number) {
  return z
    .string({ error: "Must be a text." })
    .max(max, { error: `At most ${max.toLocaleString("en-US")} characters.` })
    .transform(oneLineOf)
    .optional()
    .transform((value) => value ?? "");
}

function token(max: number) {
  return z.string({ error: "Must be a text." }).max(max, { error: "Is too long." }).optional();
}

function missingOr(whenMissing: string, otherwise: string) {
  return ({ input, code }: { input?: unknown; code?: string }) => {
    if (code === "unrecognized_keys") return "Unknown field.";
    return input === undefined ? whenMissing : otherwise;
  };
}
