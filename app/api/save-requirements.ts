import type { Route } from "./+types/save-requirements";
import { json, onlyPost, refusal } from "./answers.ts";
import { readBody } from "./read-body.ts";
import { receiveRequirements } from "./receive-requirements.ts";

/** Answers to some of the 110 requirements as JSON. Forms post to their own page (app/site/assessment/requirements-page.tsx). */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const body = await readBody(request);
  if (!body.ok) return json(body.status, { success: false, error: body.error, fields: {} });
  const received = await receiveRequirements(body.fields);
  return received.ok ? json(200, { success: true, ...received.value }) : refusal(received.reason);
}

export const loader = onlyPost;
