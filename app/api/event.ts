import { EventInput } from "~/domain/analytics/analytics.input.ts";
import { recordEvent } from "~/domain/analytics/index.ts";
import { withoutSecret } from "../secret-address.ts";
import type { Route } from "./+types/event";
import { json, onlyPost, refusal, refusalOf } from "./answers.ts";

/** Takes what `navigator.sendBeacon` says of a visit. Whoever asks not to be tracked is not counted. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const input = EventInput.safeParse(await parsed(request));
  if (!input.success) return refusal(refusalOf(input.error));
  const isUnwanted = request.headers.get("sec-gpc") === "1" || request.headers.get("dnt") === "1";
  if (!isUnwanted) await recordEvent({ ...input.data, path: withoutSecret(input.data.path) });
  return json(200, { success: true });
}

export const loader = onlyPost;

/** A beacon is sent as plain text. */
async function parsed(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text());
  } catch {
    return null;
  }
}
