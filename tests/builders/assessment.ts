import { type Answer, type Answers, type Framework, questionKeys } from "~/domain/assessments/assessment-rules.input.ts";
import { AssessmentInput } from "~/domain/assessments/assessments.input.ts";

/** One answer to all eight questions, with `changes` by key. */
export function answersTo(framework: Framework, answer: Answer, changes: Record<string, Answer> = {}): Answers {
  return { ...Object.fromEntries(questionKeys[framework].map((key) => [key, answer])), ...changes };
}

/** The body of `POST /api/run-assessment`; `changes` are what matters to the test. */
export function assessmentBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const framework = (changes.framework ?? "CMMC") as Framework;
  return {
    framework,
    lead: {
      firstName: "Dolores",
      lastName: "Quintanilla",
      email: "dolores@sotolcreek.example",
      company: "Sotol Creek Machine Works",
      phone: "",
    },
    answers: framework in questionKeys ? answersTo(framework, 1) : {},
    ...changes,
  };
}

export function assessmentInput(changes: Record<string, unknown> = {}): AssessmentInput {
  return AssessmentInput.parse(assessmentBody(changes));
}
