import { ok, refused } from "~/domain/result.ts";
import { recordSecurityEvent } from "~/domain/verification/index.ts";
import { SecurityEventInput } from "~/domain/verification/verification.input.ts";
import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/security-monitor";
import { onlyPost, refusalOf } from "./answers.ts";
import { visitorCall } from "./visitor-call.ts";

/** Stores a security event that a visitor's browser reports. */
export function action({ request, context }: Route.ActionArgs) {
  return visitorCall(request, async (fields) => {
    const input = SecurityEventInput.safeParse(fields);
    if (!input.success) return refused(refusalOf(input.error));
    await recordSecurityEvent(input.data, context.get(requestInfo).address);
    return ok({});
  });
}

export const loader = onlyPost;
