import { createContext, useContext, useEffect, useState } from "react";
import { dayWords, fullMoment, momentWords } from "../date-words.ts";
import { formatDay, formatMoment } from "../format.ts";
import { keepZone } from "../zone-cookie.ts";

/** The time zone that times are shown in: the reader's own; the firm's until it is known. Set by the back office's frame. */
export const Zone = createContext("UTC");

/** The server's clock, in milliseconds; null outside of the back office's frame, where times are said in full. */
export const Now = createContext<number | null>(null);

export function useZone(): string {
  return useContext(Zone);
}

/** How times read in it: whole, and as short as a list has them. */
export function useTimes() {
  const zone = useZone();
  const now = useContext(Now);
  const day = (at: Date) => formatDay(at, zone);
  const moment = (at: Date) => formatMoment(at, zone);
  return {
    day,
    moment,
    full: (at: Date) => fullMoment(at, zone),
    shortDay: (at: Date) => (now === null ? day(at) : dayWords(at, new Date(now), zone)),
    shortMoment: (at: Date) => (now === null ? moment(at) : momentWords(at, new Date(now), zone)),
  };
}

/** The browser's zone, which the server hears of for the next page; `first` is what the server took for it. */
export function useBrowserZone(first: string): string {
  const [zone, setZone] = useState(first);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone || first;
    setZone(own);
    keepZone(own);
  }, [first]);
  return zone;
}

/**
 * The server's clock, which goes on once a minute. It begins with what the server said, so that a page reads the same when it comes alive, and
 * a browser whose clock is wrong shows no other times.
 */
export function useServerClock(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const begun = Date.now();
    setNow(first);
    const timer = setInterval(() => setNow(first + Date.now() - begun), 60_000);
    return () => clearInterval(timer);
  }, [first]);
  return now;
}
