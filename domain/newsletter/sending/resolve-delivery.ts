import type { SendOutcome } from "~/platform/mail/index.ts";
import type { DeliveryState } from "../campaigns.schema.ts";

/** A delivery's state after an attempt. */
interface Settled {
  state: Exclude<DeliveryState, "sending" | "skipped">;
  response: string;
  attempts: number;
  dueAt: Date | null;
}

/** Pauses before repeating an attempt that the server answered with "later". After the last one, the delivery has failed. In minutes. */
const LATER = [1, 5, 30, 120];
const MINUTE = 60_000;
const MAX_RESPONSE_LENGTH = 500;

export function settle(outcome: SendOutcome, attempts: number, at: Date): Settled {
  const response = outcome.response.replaceAll("\0", "").slice(0, MAX_RESPONSE_LENGTH);
  const settled = { response, attempts, dueAt: null };
  switch (outcome.state) {
    case "accepted":
      return { ...settled, state: "accepted" };
    case "uncertain":
      return { ...settled, state: "uncertain" };
    case "unreached":
    case "withdrawn":
      return { ...settled, state: "queued" };
    case "refused": {
      const minutes = LATER[attempts];
      if (outcome.isPermanent) return { ...settled, state: outcome.about === "address" ? "bounced" : "failed" };
      if (minutes === undefined) return { ...settled, state: "failed" };
      return { ...settled, state: "queued", attempts: attempts + 1, dueAt: new Date(at.getTime() + minutes * MINUTE) };
    }
  }
}

/** Whether the mail server wants a break: it's unavailable, says so (421), or defers more than it accepts. */
export function asksForPatience(outcomes: SendOutcome[]): boolean {
  if (outcomes.some((outcome) => outcome.state === "unreached" || (outcome.state === "refused" && outcome.code === 421))) return true;
  const later = outcomes.filter((outcome) => outcome.state === "refused" && !outcome.isPermanent).length;
  return later > outcomes.filter(({ state }) => state === "accepted").length;
}

export interface Counts {
  accepted: number;
  bounced: number;
  failed: number;
}

/** Fewer say nothing about a campaign. */
const FIRST = 100;

/** Whether more than `errorShare` percent of settled messages bounced or failed. */
export function hasTooManyErrors({ accepted, bounced, failed }: Counts, errorShare: number): boolean {
  const settled = accepted + bounced + failed;
  return settled >= FIRST && (bounced + failed) * 100 > errorShare * settled;
}
