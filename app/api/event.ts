import { isbot } from "isbot";
import { EventInput } from "~/domain/analytics/analytics.input.ts";
import { countPageView, recordEvent } from "~/domain/analytics/index.ts";
import { isLocalPage } from "~/domain/seo/index.ts";
import { hideSecrets } from "../secret-paths.ts";
import type { Route } from "./+types/event";
import { json, onlyPost, refusal, refusalOf } from "./answers.ts";

/** Takes what `navigator.sendBeacon` says of a visit. Whoever asks not to be tracked is not counted. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const input = EventInput.safeParse(await parsed(request));
  if (!input.success) return refusal(refusalOf(input.error));
  const isUnwanted = request.headers.get("sec-gpc") === "1" || request.headers.get("dnt") === "1";
  if (!isUnwanted) await take(input.data, request.headers.get("user-agent") ?? "");
  return json(200, { success: true });
}

/** Looks are counted of local pages that there are, and not of programs. */
async function take({ type, path }: EventInput, agent: string): Promise<void> {
  if (type === "phone-click") await recordEvent({ type, path: hideSecrets(path) });
  else if (!isbot(agent) && (await isLocalPage(path))) await countPageView(path);
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
