import type { Result } from "~/domain/result.ts";
import { json, onlyPost, type Refusal, refusal } from "./answers.ts";
import { readBody } from "./read-body.ts";

/** What the endpoints for visitors' forms share: fields by POST, as JSON or an ordinary form, and an answer in JSON. */
export async function visitorCall(
  request: Request,
  receive: (fields: Record<string, unknown>) => Promise<Result<object, Refusal>>,
): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  const body = await readBody(request);
  if (!body.ok) return json(body.status, { success: false, error: body.error, fields: {} });
  const received = await receive(body.fields);
  return received.ok ? json(200, { success: true, ...received.value }) : refusal(received.reason);
}
