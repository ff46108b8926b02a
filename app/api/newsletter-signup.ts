import { ok } from "~/domain/result.ts";
import type { Route } from "./+types/newsletter-signup";
import { onlyPost } from "./answers.ts";
import { receiveSignup } from "./receive-signup.ts";
import { visitorCall } from "./visitor-call.ts";

/**
 * A newsletter signup as JSON. For an ordinary form post to the same address, the answer is a page: app/site/newsletter/answer-page.tsx.
 */
export function action({ request }: Route.ActionArgs) {
  return visitorCall(request, async (fields) => {
    const received = await receiveSignup(fields);
    return received.ok ? ok({ message: received.value }) : received;
  });
}

export const loader = onlyPost;
