import { ATTACHMENT_PROOF } from "~/domain/leads/attachment-rules.input.ts";
import { leadFormKinds } from "~/domain/leads/lead-forms.input.ts";
import { issueChallenge } from "~/domain/verification/index.ts";
import type { Route } from "./+types/verification-challenge";
import { json } from "./answers.ts";

const FORMS = new Set<string>([...leadFormKinds, "newsletter", "selfAssessment", "appointment", ATTACHMENT_PROOF]);

/** A new challenge for the form in `?form=`. */
export async function loader({ request }: Route.LoaderArgs) {
  const form = new URL(request.url).searchParams.get("form") ?? "";
  if (!FORMS.has(form)) return json(422, { success: false, error: "Unknown form.", fields: { form: "Must be a known form." } });
  return json(200, await issueChallenge(form));
}
