import { recordSecurityEvent } from "~/domain/verification/index.ts";
import { SecurityEventInput } from "~/domain/verification/verification.input.ts";
import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/security-monitor";
import { json, onlyPost, refusal, refusalOf } from "./answers.ts";
import { readBody } from "./read-body.ts";

/** Stores a security event that a visitor's browser reports. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const { address } = context.get(requestInfo);
  const body = await readBody(request);
  if (!body.ok) return json(body.status, { success: false, error: body.error, fields: {} });
  const input = SecurityEventInput.safeParse(body.fields);
  if (!input.success) return refusal(refusalOf(input.error));
  await recordSecurityEvent(input.data, address);
  return json(200, { success: true });
}

export const loader = onlyPost;
