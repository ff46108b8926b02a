import { every, type Poll } from "~/platform/polling/index.ts";
import { closePeriods, rollUpEvents } from "../../analytics/index.ts";
import { countLeads } from "../../leads/index.ts";

/** How soon visits show up in the figures, in milliseconds. */
const EVERY_MS = 5_000;
/** Days are closed once every this many rounds. */
const CLOSE_EVERY = 12;

/**
 * Counts visits and leads every five seconds. Of several workers, one does it. If it fails, the next round tries again: nothing is lost,
 * but the figures are late.
 */
export function runCounting(): Poll {
  let rounds = 0;
  const round = async (isOver: () => boolean) => {
    const failures: unknown[] = [];
    for (const work of [rollUpEvents, countLeads, ...(rounds++ % CLOSE_EVERY === 0 ? [closePeriods] : [])]) {
      if (isOver()) return;
      await work().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  return every(EVERY_MS, round, { failure: "visits could not be counted", isLater: true });
}
