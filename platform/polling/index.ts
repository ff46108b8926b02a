import { log } from "../log/index.ts";

interface PollOptions {
  /** The log message if the work fails: for consecutive failures only the first, and again after a success. */
  failure: string;
  level?: "warn" | "debug";
  /** The first run comes only after the interval. */
  isLater?: boolean;
}

export interface Poll {
  /** Stops it and waits for work in progress. */
  stop(): Promise<void>;
}

/**
 * Does some work now and repeatedly, with this many milliseconds between the end of one run and the beginning of the next, never twice at
 * once. Failed work is repeated like any other. `isOver` tells long-running work to finish.
 */
export function every(ms: number, work: (isOver: () => boolean) => Promise<void>, options: PollOptions): Poll {
  const { failure, level = "warn", isLater = false } = options;
  let isOver = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const turn = async () => {
    try {
      await work(() => isOver);
      isFailing = false;
    } catch (error) {
      log[isFailing ? "debug" : level]({ err: error }, failure);
      isFailing = true;
    }
    if (!isOver) timer = setTimeout(again, ms);
  };
  const again = () => {
    last = turn();
  };
  if (isLater) timer = setTimeout(again, ms);
  else again();
  return {
    stop: async () => {
      isOver = true;
      clearTimeout(timer);
      await last;
    },
  };
}
