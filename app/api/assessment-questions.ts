import { frameworks } from "~/domain/assessments/assessment-rules.input.ts";
import { askedOf } from "~/domain/assessments/index.ts";

/** What is asked for each framework, for the dialog: fetched when someone opens it. */
export function loader() {
  const questions = Object.fromEntries(frameworks.map((framework) => [framework, askedOf(framework)]));
  return Response.json({ questions }, { headers: { "Cache-Control": "public, max-age=3600" } });
}
