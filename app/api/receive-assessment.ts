import { assessmentInputFor } from "~/domain/assessments/assessments.input.ts";
import { type AssessmentAnswer, type AssessmentRefusal, runAssessment } from "~/domain/assessments/index.ts";
import { phoneCountry } from "~/domain/leads/index.ts";
import { type Result, refused } from "~/domain/result.ts";
import { hideSecretAddresses } from "../secret-paths.ts";
import { type Refusal, refusalOf } from "./answers.ts";
import { captureRefusal } from "./receive-lead.ts";

/** Parses, scores, and stores. The reason is the refusal to answer with. */
export async function receiveAssessment(body: Record<string, unknown>): Promise<Result<AssessmentAnswer, Refusal>> {
  const input = assessmentInputFor(await phoneCountry()).safeParse(hideSecretAddresses(body));
  if (!input.success) return refused(refusalOf(input.error));
  const taken = await runAssessment(input.data);
  return taken.ok ? taken : refused(refusalFor(taken.reason));
}

function refusalFor(reason: AssessmentRefusal): Refusal {
  switch (reason.because) {
    case "no-earlier-report":
      return {
        status: 404,
        ...about("assessmentToken", "The earlier report was not found. You can send your answers without the comparison."),
      };
    case "earlier-of-other-framework":
      return { status: 422, ...about("framework", "The earlier report is about a different framework.") };
    default:
      return captureRefusal(reason);
  }
}

function about(field: string, message: string): Omit<Refusal, "status"> {
  return { success: false, error: message, fields: { [field]: message } };
}

/**
 * Converts an ordinary form post to the endpoint's JSON: `answers.key` fields become numeric answers, and contact fields go to the lead.
 * Anything invalid stays as it is, so the schema names it.
 */
export function assessmentOfForm(fields: Record<string, unknown>): Record<string, unknown> {
  const body: Record<string, unknown> = { lead: {}, answers: {} };
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith("answers.")) Object.assign(body.answers as object, { [name.slice("answers.".length)]: answerOf(value) });
    else if (CONTACT.has(name)) Object.assign(body.lead as object, { [name]: value });
    else body[name] = value;
  }
  return body;
}

const CONTACT = new Set(["firstName", "lastName", "email", "company", "phone"]);

function answerOf(value: unknown): unknown {
  return typeof value === "string" && /^[012]$/.test(value) ? Number(value) : value;
}
