import type { Route } from "./+types/run-assessment";
import { onlyPost } from "./answers.ts";
import { receiveAssessment } from "./receive-assessment.ts";
import { visitorCall } from "./visitor-call.ts";

/** A self-assessment as JSON. For an ordinary form post to the same address, the answer is a page: app/site/assessment/answer-page.tsx. */
export const action = ({ request }: Route.ActionArgs) => visitorCall(request, receiveAssessment);

export const loader = onlyPost;
