import type { IncomingMessage, ServerResponse } from "node:http";
import { isApi, isPersonal } from "./areas.ts";
import { VISIT_EVENTS_PATH } from "./visit-events.ts";

/** How many forms and calls of programs can be in progress. One takes a few milliseconds of processor time. */
const MAX_FORMS = 64;

/** With fewer in progress than this, a long pause has another reason than too many requests. */
const FEW = 8;

/** How long the process can have been at its current round of work when it takes on another request, in milliseconds. */
const MAX_LAG_MS = 60;

/**
 * A request takes about ten rounds. If the timer is this late in each of several rounds in a row, there's a queue, not a burst (as in CoDel,
 * RFC 8289): whoever is taken on waits for it in every round. In milliseconds.
 */
const MAX_LATE_MS = 25;
const QUEUE_MS = 150;
const QUEUE_ROUNDS = 3;
const TICK_MS = 10;

/**
 * Decides which requests are taken on: what's more than the machine bears is turned away at once, before anything of it is read, and stays in the
 * visitor's browser, instead of everyone waiting for seconds. It's more than that if too much is in progress, or if the process has so many
 * connections to read that it isn't getting around to them. Pages, staff, and visits that are only counted aren't turned away.
 * @returns whether it's taken on. Then it counts until its response has ended.
 */
export function admission(maxForms = MAX_FORMS): (request: IncomingMessage, response: ServerResponse) => boolean {
  let underWay = 0;
  const isQueueing = watchRounds();
  return (request, response) => {
    const { method, url = "" } = request;
    // Cached pages pass here thousands of times a second.
    if (method !== "POST" && !url.startsWith("/api/")) return true;
    const [path = ""] = url.split("?", 1);
    const isCounted = method === "POST" ? path !== VISIT_EVENTS_PATH && !isPersonal(path) : isApi(path);
    if (!isCounted) return true;
    if (underWay >= maxForms || (underWay >= FEW && isQueueing())) return false;
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
    });
    return true;
  };
}

/** Measures how long the process takes to get around to everything that's ready: the timer fires once each round. */
function watchRounds(): () => boolean {
  const rounds = newRounds(performance.now());
  setInterval(() => rounds.end(performance.now()), TICK_MS).unref();
  return () => rounds.isQueueing(performance.now());
}

export interface Rounds {
  /** A round is over, and the next one begins. */
  end(at: number): void;
  /** Whether what arrives now has to wait for too long, judging by the current round, or by all of the last ones. */
  isQueueing(at: number): boolean;
}

/** All times are in milliseconds. */
export function newRounds(start: number): Rounds {
  let began = start;
  /** Since when each round has been long, and how many have. */
  let longSince = start;
  let longRounds = 0;
  return {
    end(at) {
      if (longRounds === 0) longSince = began;
      longRounds = at - began - TICK_MS > MAX_LATE_MS ? longRounds + 1 : 0;
      began = at;
    },
    isQueueing: (at) => at - began > MAX_LAG_MS || (longRounds >= QUEUE_ROUNDS && at - longSince > QUEUE_MS),
  };
}
