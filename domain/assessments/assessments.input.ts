import { z } from "zod";
import { leadFields, PHONE_IMPOSSIBLE } from "../leads/lead-fields.input.ts";
import { RequestKey, visitFields } from "../leads/leads.input.ts";
import { type CountryCode, noPhone, typedPhone } from "../leads/phone-number.input.ts";
import { Email, line, opaque, requiredLine } from "../text.input.ts";
import {
  type Answer,
  type Answers,
  type Framework,
  frameworkNames,
  frameworks,
  informationKinds,
  levelTwoKeys,
  questionKeys,
} from "./assessment-rules.input.ts";

/**
 * The body of `POST /api/run-assessment`. Strict: a known framework and exactly its eight questions, each answered with the number 0, 1, or
 * 2. Those of CMMC Level 2 can be left out if the company handles Federal Contract Information only. Errors in answers are reported at the
 * path `answers.<key>`.
 */
export const AssessmentInput = makeInput("US");

const inputs = new Map<CountryCode, typeof AssessmentInput>([["US", AssessmentInput]]);

/** The same, with phone numbers without a country code read as numbers from `country`. */
export function assessmentInputFor(country: CountryCode): typeof AssessmentInput {
  const known = inputs.get(country) ?? makeInput(country);
  inputs.set(country, known);
  return known;
}

function makeInput(country: CountryCode) {
  return z.discriminatedUnion(
    "framework",
    [bodyFor("NIST800-171", country), cmmcBody(country), bodyFor("SOC2", country), bodyFor("HIPAA", country), bodyFor("AI", country)],
    { error: ({ code }) => (code === "invalid_union" ? `Must be one of ${frameworks.join(", ")}.` : "The body must be a JSON object.") },
  );
}

export type AssessmentInput = z.infer<typeof AssessmentInput>;

function bodyFor<F extends Framework>(framework: F, country: CountryCode) {
  return z.strictObject({ framework: z.literal(framework), lead: lead(country), answers: answersTo(framework), ...visit() });
}

/** Which information the company handles decides which questions count. Without it, as in requests from before we asked, all do. */
function cmmcBody(country: CountryCode) {
  const body = bodyFor("CMMC", country);
  return z.discriminatedUnion(
    "information",
    [
      body.extend({ information: z.literal("fci"), answers: answersTo("CMMC", levelTwoKeys) }),
      body.extend({ information: z.enum(["cui", "cui-high", "unsure"]).optional() }),
    ],
    { error: ({ code }) => (code === "invalid_union" ? `Must be one of ${informationKinds.join(", ")}.` : undefined) },
  );
}

/** The person who asks. A report is useless to a firm that can't follow up, so everything but the phone number is required. */
function lead(country: CountryCode) {
  return z
    .strictObject(
      {
        firstName: requiredLine(leadFields.firstName.max, leadFields.firstName.missing),
        lastName: requiredLine(leadFields.lastName.max, leadFields.lastName.missing),
        email: Email,
        company: requiredLine(leadFields.company.max, leadFields.company.missing),
        phone: line(leadFields.phone.max)
          .optional()
          .refine((typed = "") => typed.length > leadFields.phone.max || typedPhone(typed, "assessment", country) !== null, {
            error: PHONE_IMPOSSIBLE,
          }),
      },
      { error: missingOr("Please enter your contact details.", "Must be an object.") },
    )
    .transform(({ phone, ...rest }) => ({ ...rest, ...(typedPhone(phone ?? "", "assessment", country) ?? noPhone) }));
}

/** Checked by hand: zod's objects ignore an own property named `__proto__` and accept inherited ones. */
function answersTo(framework: Framework, optional: readonly string[] = []) {
  const keys: readonly string[] = questionKeys[framework];
  return z
    .custom<Record<string, unknown>>(isMap, { error: missingOr("Please answer the questions.", "Must be a map from question to answer.") })
    .meta({
      type: "object",
      properties: Object.fromEntries(keys.map((key) => [key, { enum: [0, 1, 2] }])),
      required: keys.filter((key) => !optional.includes(key)),
      additionalProperties: false,
    })
    .transform((sent, context): Answers => {
      const refuse = (key: string, message: string) => context.addIssue({ code: "custom", path: [key], message });
      for (const key of keys) {
        if (!Object.hasOwn(sent, key)) optional.includes(key) || refuse(key, "Please answer this question.");
        else if (!isAnswer(sent[key])) refuse(key, "Must be the number 0 (No), 1 (Partial), or 2 (Yes).");
      }
      for (const key of Object.keys(sent)) if (!keys.includes(key)) refuse(key, `This is not a ${frameworkNames[framework]} question.`);
      return sent as Answers;
    });
}

function isMap(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isAnswer(value: unknown): value is Answer {
  return value === 0 || value === 1 || value === 2;
}

/** What every form on the site sends, plus the report that a retake started from. */
function visit() {
  return {
    ...visitFields,
    assessmentToken: opaque(500).optional(),
    leadToken: opaque(500).optional(),
    requestKey: RequestKey,
    verificationToken: opaque(10_000).optional(),
    /** The honeypot: people don't see it. */
    website: opaque(2_000).optional(),
  };
}

function missingOr(whenMissing: string, otherwise: string) {
  return ({ input, code }: { input?: unknown; code?: string }) => {
    if (code === "unrecognized_keys") return "Unknown field.";
    return input === undefined ? whenMissing : otherwise;
  };
}
