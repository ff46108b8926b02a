import { estimateOf, type RequirementEstimate, saveRequirementAnswers } from "~/domain/assessments/index.ts";
import { SaveRequirementsInput } from "~/domain/assessments/requirement-answers.input.ts";
import { dayIn } from "~/domain/days.ts";
import { ok, type Result, refused } from "~/domain/result.ts";
import { timeZone } from "~/domain/settings/index.ts";
import { type Refusal, refusalOf } from "./answers.ts";

interface SavedRequirements {
  /** The requirements whose answers were saved. */
  saved: string[];
  /** The last day the link works, such as `2026-11-21`. */
  keptUntil: string;
  /** The current estimate from all answers. */
  estimate: RequirementEstimate;
}

export const LINK_RUN_OUT = "This link is invalid or has expired.";

/** Parses and saves. The reason is the refusal to answer with. */
export async function receiveRequirements(body: unknown): Promise<Result<SavedRequirements, Refusal>> {
  const input = SaveRequirementsInput.safeParse(body);
  if (!input.success) return refused(refusalOf(input.error));
  const { token, answers } = input.data;
  const check = await saveRequirementAnswers(token, answers);
  if (!check) return refused({ status: 404, success: false, error: LINK_RUN_OUT, fields: { token: LINK_RUN_OUT } });
  return ok({ saved: Object.keys(answers), keptUntil: dayIn(await timeZone(), check.expiresAt), estimate: estimateOf(check.answers) });
}
