import type { Route } from "./+types/newsletter-signup";
import { json, onlyPost, refusal } from "./answers.ts";
import { readBody } from "./read-body.ts";
import { receiveSignup } from "./receive-signup.ts";

/**
 * A newsletter signup as JSON. For an ordinary form post to the same address, the answer is a page: app/site/newsletter/answer-page.tsx.
 */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const body = await readBody(request);
  if (!body.ok) return json(body.status, { success: false, error: body.error, fields: {} });
  const received = await receiveSignup(body.fields);
  return received.ok ? json(200, { success: true, message: received.value }) : refusal(received.reason);
}

export const loader = onlyPost;
