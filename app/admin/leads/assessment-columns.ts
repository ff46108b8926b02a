import { listLeadAssessments } from "~/domain/assessments/index.ts";
import type { MoreColumns } from "~/domain/leads/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { granted } from "../answers.ts";

/** What a CSV file says about self-assessments: "CMMC: 62%", and all answers. */
export function assessmentColumns(actor: Actor): MoreColumns {
  return {
    head: ["assessment_score", "assessment_answers"],
    async read(submissionIds) {
      const found = granted(await listLeadAssessments(actor, submissionIds));
      return new Map(
        found.map(({ id, frameworkName, score, answers }) => [
          id,
          [`${frameworkName}: ${score}%`, answers.map(({ title, answer }) => `${title}: ${answer}`).join("\n")],
        ]),
      );
    },
  };
}
