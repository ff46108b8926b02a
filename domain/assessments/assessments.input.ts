import { z } from "zod";
import { keepPhoneCharacters } from "../leads/lead-form-rules.input.ts";
import { Email } from "../leads/leads.input.ts";
import { type Answer, type Answers, type Framework, frameworkNames, frameworks, questionKeys } from "./assessment-rules.input.ts";

/**
 * The body of `POST /api/run-assessment` (spec 1 §7). Strict: a known framework, exactly its eight questions, each answered with the number
 * 0, 1 or 2. What is wrong with an answer is said at the path `answers.<key>`.
 */
export const AssessmentInput = z.discriminatedUnion(
  "framework",
  [bodyFor("NIST800-171"), bodyFor("CMMC"), bodyFor("SOC2"), bodyFor("HIPAA")],
  { error: ({ code }) => (code === "invalid_union" ? `Must be one of ${frameworks.join(", ")}.` : "The body must be a JSON object.") },
);

export type AssessmentInput = z.infer<typeof AssessmentInput>;

function bodyFor<F extends Framework>(framework: F) {
  return z.strictObject({ framework: z.literal(framework), lead: lead(), answers: answersTo(framework), ...visit() });
}

/** Who asks (spec 1 §3, §5); lengths by product 6. */
function lead() {
  return z.strictObject(
    {
      firstName: required(120, "Please enter your first name."),
      lastName: required(120, "Please enter your last name."),
      email: Email,
      company: required(160, "Please enter your company."),
      phone: line(32)
        .optional()
        .transform((typed) => keepPhoneCharacters(typed ?? "", "assessment").trim()),
    },
    { error: missingOr("Please enter your contact details.", "Must be an object.") },
  );
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
    verificationToken: token(10_000),
    /** The honeypot: people do not see it. */
    website: token(2_000),
    pageUrl: optional(2_000),
    referrer: optional(2_000),
    landingPage: optional(2_000),
    utmSource: optional(200),
    utmMedium: optional(200),
    utmCampaign: optional(200),
    utmTerm: optional(200),
    utmContent: optional(200),
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** One line of text, trimmed; it goes into mails, where a line break would start a header. */
function line(max: number, whenMissing = "Must be a text.") {
  return z
    .string({ error: missingOr(whenMissing, "Must be a text.") })
    .max(max, { error: `At most ${max.toLocaleString("en-US")} characters.` })
    .refine((value) => !CONTROL.test(value), { error: "Must not contain line breaks or control characters." })
    .transform((value) => value.trim());
}

function required(max: number, whenMissing: string) {
  return line(max, whenMissing).refine((value) => value.length > 0, { error: whenMissing });
}

function optional(max: number) {
  return line(max)
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
