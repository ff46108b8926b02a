import { isDatabaseUnavailable } from "./failures.ts";

/** The maximum number of calls that are answered together. */
const MAX = 100;

interface Waiting<Key, Value> {
  key: Key;
  done(value: Value): void;
  failed(error: unknown): void;
}

/**
 * Answers many calls with few statements: calls that come while one is running wait, and are answered together by the next. A single call isn't
 * delayed. Under load, ten jobs cost the database two statements instead of ten.
 * @param run returns a value for each key, in the same order. If it fails for several, each is tried alone, so that one bad key fails only its own
 *   call; unless the database is unavailable, which is so for all.
 */
export function grouped<Key, Value>(run: (keys: Key[]) => Promise<readonly Value[]>): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = [];
  let isRunning = false;
  const tryAlone = ({ key, done, failed }: Waiting<Key, Value>) => run([key]).then(([value]) => done(value as Value), failed);
  const runNext = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, MAX);
      try {
        const values = await run(group.map(({ key }) => key));
        if (values.length !== group.length) throw new Error(`${values.length} values for ${group.length} keys`);
        for (const [place, { done }] of group.entries()) done(values[place] as Value);
      } catch (error) {
        if (group.length === 1 || isDatabaseUnavailable(error)) for (const { failed } of group) failed(error);
        else await Promise.all(group.map(tryAlone));
      }
    }
    isRunning = false;
  };
  return (key) =>
    new Promise((done, failed) => {
      waiting.push({ key, done, failed });
      if (!isRunning) void runNext();
    });
}
