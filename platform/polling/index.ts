import { log } from "../log/index.ts";

export interface PollOptions {
  /** What the log says where the work fails: of failures one after the other the first, and again after it has worked. */
  failure: string;
  level?: "warn" | "debug";
  /** The first time only after the interval. */
  isLater?: boolean;
}

export interface Poll {
  /** Ends it; waits for the work that is in progress. */
  stop(): Promise<void>;
}

/**
 * Does some work now and again and again, with so many milliseconds between the end of one time and the beginning of the next: never twice at once. What fails
 * is done again like everything else. `isOver` tells long work that it should come to its end.
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
