import { z } from "zod";
import { type Framework, frameworks } from "./assessment-rules.input.ts";
import questionFile from "./data/assessment-questions.json" with { type: "json" };
import { isReference } from "./references.ts";

const text = z.string().regex(/^\S(.*\S)?$/, { error: "Must be a text without space around it." });

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
        context.addIssue({ code: "custom", path: ["references", place], message: `${reference} is no reference of ${framework}.` });
  })
  .transform((entry) => ({ ...entry, points: entry.weightBasis.startsWith("No official weight") ? null : entry.weight }));

/** The file of questions: eight for each framework, each key once (product 25, `assessment-notes.md`). */
export const QuestionFile = z.array(QuestionEntry).superRefine((questions, context) => {
  const refuse = (message: string) => context.addIssue({ code: "custom", message });
  const keys = questions.map(({ key }) => key);
  for (const key of keys.filter((key, place) => keys.indexOf(key) !== place)) refuse(`${key} is there twice.`);
  for (const framework of frameworks) {
    const count = questions.filter((question) => question.framework === framework).length;
    if (count !== 8) refuse(`${framework} has ${count} questions.`);
  }
});

/**
 * One question. `points` is its official weight, what the DoD methodology takes off for it (32 CFR 170.24); null where the framework has
 * no official weights, and then `weight` must not be shown.
 */
export type Question = Readonly<z.infer<typeof QuestionEntry>>;

/** All 32 questions, in the order of the file. A faulty file stops the program at its start. */
export const questions: readonly Question[] = QuestionFile.parse(questionFile);

/** The eight questions of a framework, in the order of the file. */
export function questionsOf(framework: Framework): readonly Question[] {
  return questions.filter((question) => question.framework === framework);
}

/** What a visitor is asked: without references and remediation, which belong to the report. */
export function askedOf(framework: Framework): Pick<Question, "key" | "title" | "description" | "category">[] {
  return questionsOf(framework).map(({ key, title, description, category }) => ({ key, title, description, category }));
}
