import { z } from "zod";
import { countedKeys, type Framework, frameworks, type Information } from "./assessment-rules.input.ts";
import questionFile from "./data/assessment-questions.json";
import { getRequirement, requirementIdOf } from "./requirements.ts";

const PARAGRAPHS = String.raw`(\([a-zA-Z0-9]+\)(-\([a-zA-Z0-9]+\))?,?)*`;

const forms: Record<Framework, RegExp> = {
  "NIST800-171": /^3\.\d{1,2}\.\d{1,2}$/,
  CMMC: new RegExp(
    String.raw`^([A-Z]{2}\.L1-b\.1\.[ivx]+|[A-Z]{2}\.L2-3\.\d{1,2}\.\d{1,2}|(32 CFR 170\.\d{1,2}|DFARS 252\.204-70\d\d|FAR 52\.204-21)${PARAGRAPHS})$`,
  ),
  // Series and counts of the 2017 Trust Services Criteria: 33 common criteria.
  SOC2: /^CC(1\.[1-5]|2\.[1-3]|3\.[1-4]|4\.[12]|5\.[1-3]|6\.[1-8]|7\.[1-5]|8\.1|9\.[12])$/,
  HIPAA: new RegExp(String.raw`^164\.\d{3}${PARAGRAPHS}$`),
  AI: /^((GOVERN|MAP|MEASURE|MANAGE) \d\.\d{1,2}|EU AI Act Art\. \d{1,3}|Texas HB 149)$/,
};

/** Whether a reference has its framework's format. A reference to NIST SP 800-171 must be in the points table, under its own family. */
function isReference(framework: Framework, reference: string): boolean {
  if (!forms[framework].test(reference)) return false;
  if (framework === "NIST800-171") return requirementIdOf(reference) !== null;
  const [, family] = /^([A-Z]{2})\.L2-/.exec(reference) ?? [];
  if (!family) return true;
  const id = requirementIdOf(reference);
  return id !== null && getRequirement(id).family.code === family;
}

const text = z.string().regex(/^\S(.*\S)?$/, { error: "Must be text with no spaces before or after it." });

const QuestionEntry = z
  .strictObject({
    framework: z.enum(frameworks),
    key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: text,
    description: text,
    category: text,
    references: z.array(text).min(1),
    remediation: text,
    weight: z.int().positive(),
    weightBasis: text,
  })
  .superRefine(({ framework, references }, context) => {
    for (const [place, reference] of references.entries())
      if (!isReference(framework, reference))
        context.addIssue({ code: "custom", path: ["references", place], message: `${reference} is not a ${framework} reference.` });
  })
  .transform((entry) => ({ ...entry, points: entry.weightBasis.startsWith("No official weight") ? null : entry.weight }));

/** The question file: eight questions per framework, each key once. */
export const QuestionFile = z.array(QuestionEntry).superRefine((questions, context) => {
  const refuse = (message: string) => context.addIssue({ code: "custom", message });
  const keys = questions.map(({ key }) => key);
  for (const key of keys.filter((key, place) => keys.indexOf(key) !== place)) refuse(`${key} is listed twice.`);
  for (const framework of frameworks) {
    const count = questions.filter((question) => question.framework === framework).length;
    if (count !== 8) refuse(`${framework} has ${count} questions.`);
  }
});

/**
 * One question. `points` is its official weight: what the DoD methodology subtracts for it (32 CFR 170.24). Null if the framework has no
 * official weights; in that case `weight` must not be shown.
 */
export type Question = Readonly<z.infer<typeof QuestionEntry>>;

/** All 40 questions, in file order. The program doesn't start with an invalid file. */
export const questions: readonly Question[] = QuestionFile.parse(questionFile);

/** A framework's eight questions, in file order. */
export function questionsOf(framework: Framework): readonly Question[] {
  return questions.filter((question) => question.framework === framework);
}

/** The questions that count, in file order (`countedKeys`). */
export function countedQuestions(framework: Framework, information: Information | null): readonly Question[] {
  const keys = countedKeys(framework, information);
  return questionsOf(framework).filter(({ key }) => keys.includes(key));
}

/** What a visitor is asked, without references and remediation, which belong to the report. */
export function askedOf(framework: Framework): Pick<Question, "key" | "title" | "description" | "category">[] {
  return questionsOf(framework).map(({ key, title, description, category }) => ({ key, title, description, category }));
}
