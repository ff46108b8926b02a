import type { Route } from "./+types/save-requirements";
import { onlyPost } from "./answers.ts";
import { receiveRequirements } from "./receive-requirements.ts";
import { visitorCall } from "./visitor-call.ts";

/** Answers to some of the 110 requirements as JSON. Forms post to their own page (app/site/assessment/requirements-page.tsx). */
export const action = ({ request }: Route.ActionArgs) => visitorCall(request, receiveRequirements);

export const loader = onlyPost;
