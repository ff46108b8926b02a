import type { Route } from "./+types/send-lead-email";
import { onlyPost } from "./answers.ts";
import { receiveLead } from "./receive-lead.ts";
import { visitorCall } from "./visitor-call.ts";

/** A lead as JSON. For an ordinary form post to the same address, the answer is a page: app/site/contact/answer-page.tsx. */
export const action = ({ request }: Route.ActionArgs) => visitorCall(request, receiveLead);

export const loader = onlyPost;
