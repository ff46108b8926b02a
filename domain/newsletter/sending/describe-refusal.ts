import type { StartRefusal } from "./start-campaign.ts";

/** A sentence for whoever wanted to send, schedule or steer a campaign. */
export function describeRefusal(reason: StartRefusal | "in-the-past" | "nothing-failed"): string {
  if (typeof reason === "object") return reason.problems.join(" ");
  return sentences[reason];
}

const sentences: Record<Exclude<Parameters<typeof describeRefusal>[0], object>, string> = {
  forbidden: "You do not have permission for this.",
  "not-found": "This campaign does not exist any more.",
  stale: "This campaign was changed in the meantime. Please look at it again.",
  "wrong-state": "This cannot be done any more: the campaign has another state by now.",
  differs: "Subject or content differ from the stored campaign.",
  "no-recipients": "There are no active subscribers to send to.",
  "in-the-past": "Please choose a time in the future.",
  "nothing-failed": "There is nothing left to send again.",
};
