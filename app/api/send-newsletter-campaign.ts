import { describeRefusal, type StartRefusal, startCampaign } from "~/domain/newsletter/index.ts";
import { SendCampaignInput } from "~/domain/newsletter/sending.input.ts";
import type { Route } from "./+types/send-newsletter-campaign";
import { accountCall, refuse } from "./account-call.ts";
import { json, onlyPost, refusal, refusalOf } from "./answers.ts";

const FAILURE = "Failed to send campaign";

/** Sends a stored draft to all active subscribers. Requires permission to send. */
export function action(call: Route.ActionArgs) {
  return accountCall(call, FAILURE, async ({ actor }, fields) => {
    const input = SendCampaignInput.safeParse(fields);
    if (!input.success) return refusal(refusalOf(input.error));
    const started = await startCampaign(actor, input.data);
    if (started.ok) return json(200, { success: true, recipients: started.value.recipients });
    const { reason } = started;
    return refuse(statusOf(reason), `${FAILURE}: ${describeRefusal(reason)}`);
  });
}

export const loader = onlyPost;

/** 409: it isn't, or is no longer, what the caller expects. */
function statusOf(reason: StartRefusal): number {
  if (reason === "forbidden") return 403;
  if (reason === "not-found") return 404;
  return typeof reason === "object" || reason === "no-recipients" ? 422 : 409;
}
