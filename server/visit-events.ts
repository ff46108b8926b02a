import { isbot } from "isbot";
import { json, onlyPost, type Refusal, refusal, refusalOf } from "~/app/api/answers.ts";
import { sitePath } from "~/app/site/site-paths.ts";
import { findActor } from "~/domain/access/index.ts";
import { type VisitEvent, VisitEventsInput } from "~/domain/analytics/analytics.input.ts";
import { NOT_FOUND, takeEvents } from "~/domain/analytics/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { areVisitsCounted } from "~/domain/settings/index.ts";
import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import { networkOf } from "~/platform/rate-limits/index.ts";
import { tooMany, unavailable } from "./plain-answers.ts";
import { RequestCounter } from "./request-counter.ts";

export const VISIT_EVENTS_PATH = "/api/event";

const UNFIT: Refusal = {
  status: 422,
  success: false,
  error: "These events could not be stored.",
  fields: { events: "This event could not be stored." },
};

/** Per network and minute: an office where everyone reads the site at once. A page sends two or three. */
const limit = new RequestCounter({ name: "visit-events", most: 300, windowMs: 60_000 });
/** No real browser has a shorter name. Programs often don't send one at all. */
const MIN_AGENT_LENGTH = 20;

/** Counts a request, and refuses it if it shouldn't be read. Null if it should. */
export function refuseVisitEvents(request: Request, address: string): Response | null {
  if (request.method !== "POST") return onlyPost();
  const wait = limit.count(address);
  if (wait > 0) return tooMany(request, wait);
  return isFromOwnPage(request)
    ? null
    : json(403, { success: false, error: "Events are accepted only from pages of this site.", fields: {} });
}

/**
 * Accepts what visitors' browsers report (app/beacon), without React Router: a busy site gets a thousand a second. The response comes once
 * it's stored. What isn't counted gets the same response with `taken: 0`: people who opted out, programs, staff.
 */
export async function takeVisitEvents(request: Request, address: string): Promise<Response> {
  const input = VisitEventsInput.safeParse(await parsed(request));
  if (!input.success) return refusal(refusalOf(input.error));
  try {
    if (!(await isWanted(request))) return json(200, { success: true, taken: 0 });
    return await take(request, address, input.data);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return unavailable(request);
  }
}

async function take(request: Request, address: string, { device, events }: VisitEventsInput): Promise<Response> {
  const teller = { network: networkOf(address), userAgent: request.headers.get("user-agent") ?? "" };
  const taken = await takeEvents({ device, events: await Promise.all(events.map(onSitePath)) }, teller);
  if (taken.ok) return json(200, { success: true, taken: taken.value });
  return taken.reason === "unfit" ? refusal(UNFIT) : unavailable(request);
}

async function onSitePath<Event extends VisitEvent>(event: Event): Promise<Event> {
  return { ...event, path: (await sitePath(event.path)) ?? NOT_FOUND };
}

/** Browsers mark everything that a script sends. Programs that forge this can forge the rest too, and are rate-limited. */
function isFromOwnPage(request: Request): boolean {
  // Another site's Origin was refused earlier (isForeign).
  return request.headers.has("origin") || request.headers.get("sec-fetch-site") === "same-origin";
}

async function isWanted(request: Request): Promise<boolean> {
  const { headers } = request;
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return false;
  const agent = headers.get("user-agent") ?? "";
  if (agent.length < MIN_AGENT_LENGTH || isbot(agent)) return false;
  return (await areVisitsCounted()) && !(await isStaff(headers));
}

async function isStaff(headers: Headers): Promise<boolean> {
  return (headers.get("cookie")?.includes("session_token=") ?? false) && can(await findActor(headers), "office:open");
}

/** A beacon is sent as plain text. */
async function parsed(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text());
  } catch {
    return null;
  }
}
