import type { Framework } from "~/domain/assessments/assessment-rules.input.ts";
import { answersTo, assessmentBody } from "./assessment.ts";

/** Takes an assessment on a running program. Returns its report's token. */
export async function takeAssessment(address: string, framework: Framework = "NIST800-171"): Promise<string> {
  const email = `dolores-${Math.random().toString(36).slice(2, 10)}@sotolcreek.example`;
  const lead = { ...(assessmentBody().lead as object), email };
  const response = await fetch(`${address}/api/run-assessment`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(assessmentBody({ framework, lead, answers: answersTo(framework, 1) })),
  });
  const { assessmentToken } = (await response.json()) as { assessmentToken: string };
  return assessmentToken;
}

/** Continues from a report to its 110 requirements like the button does, without a referrer. The redirect isn't followed. */
export function pressContinue(address: string, reportToken: string): Promise<Response> {
  return fetch(`${address}/compliance/report/${reportToken}/requirements`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: "null", "Content-Type": "application/x-www-form-urlencoded" },
  });
}

/** The path of a new requirement check. */
export async function startCheck(address: string): Promise<string> {
  const response = await pressContinue(address, await takeAssessment(address));
  const path = response.headers.get("location");
  if (!path) throw new Error(`the check didn't start: ${response.status}`);
  return path;
}
