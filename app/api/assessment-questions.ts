import { frameworks } from "~/domain/assessments/assessment-rules.input.ts";
import { askedOf } from "~/domain/assessments/index.ts";

/** Each framework's questions, fetched when someone opens the dialog. */
export function loader() {
  const questions = Object.fromEntries(frameworks.map((framework) => [framework, askedOf(framework)]));
  return Response.json({ questions }, { headers: { "Cache-Control": "public, max-age=3600" } });
}
