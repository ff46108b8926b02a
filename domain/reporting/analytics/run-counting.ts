import { log } from "~/platform/log/index.ts";
import { closePeriods, rollUpEvents } from "../../analytics/index.ts";
import { countLeads } from "../../leads/index.ts";

/** How soon what visitors did is in the figures, in milliseconds. */
const EVERY_MS = 5_000;
/** Days are closed in every so many rounds. */
const CLOSE_EVERY = 12;

/**
 * Counts what visitors did, and their leads, every five seconds; of several workers one does. What fails is tried again in the next round:
 * nothing is lost, the figures are late.
 */
export function runCounting(): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let rounds = 0;
  const round = async () => {
    for (const work of [rollUpEvents, countLeads, ...(rounds++ % CLOSE_EVERY === 0 ? [closePeriods] : [])]) {
      if (isStopped) return;
      await work().catch((error: unknown) => log.warn({ err: error, work: work.name }, "visits could not be counted"));
    }
  };
  const again = () => {
    timer = setTimeout(() => {
      running = round().finally(() => {
        if (!isStopped) again();
      });
    }, EVERY_MS);
  };
  again();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
