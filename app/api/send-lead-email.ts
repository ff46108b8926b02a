import type { Route } from "./+types/send-lead-email";
import { json, onlyPost, refusal } from "./answers.ts";
import { readBody } from "./read-body.ts";
import { receiveLead } from "./receive-lead.ts";

/** A lead as JSON. For an ordinary form post to the same address, the answer is a page: app/site/contact/answer-page.tsx. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const body = await readBody(request);
  if (!body.ok) return json(body.status, { success: false, error: body.error, fields: {} });
  const received = await receiveLead(body.fields);
  return received.ok ? json(200, { success: true, ...received.value }) : refusal(received.reason);
}

export const loader = onlyPost;
