import { isDatabaseUnavailable } from "../db/index.ts";
import { log } from "../log/index.ts";
import { currentReading } from "./readings.ts";

/** What could not be read when it was last tried. */
const failing = new Set<string>();

/**
 * What `read` answers, or where that fails a stand-in for it, if whoever asks gets by with one (`withStandIns`): nothing that is made of a
 * stand-in is kept. A database that cannot work at all fails everything, unless `isOptional`. Told to the log once, until it can be read again.
 */
export async function orStandIn<T>(what: string, read: () => Promise<T>, standIn: () => T, { isOptional = false } = {}): Promise<T> {
  try {
    const value = await read();
    if (failing.delete(what)) log.info({ what }, "can be read again");
    return value;
  } catch (error) {
    const reading = currentReading();
    if (!reading?.takesStandIns || (isDatabaseUnavailable(error) && !isOptional)) throw error;
    reading.hasStandIn = true;
    if (!failing.has(what)) log.error({ err: error, what }, "could not be read: pages are shown without it and not cached");
    failing.add(what);
    return standIn();
  }
}
