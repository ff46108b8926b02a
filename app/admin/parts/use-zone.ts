import { createContext, useContext, useEffect, useState } from "react";
import { dayWords, dueWords, fullMoment, meetingWords, momentWords } from "../date-words.ts";
import { formatDay, formatMoment } from "../format.ts";
import { isZoneOfPlace, keepZone } from "../zone-cookie.ts";

/** The time zone used for display: the reader's own, or the firm's until that's known. Set by the back office's frame. */
export const Zone = createContext("UTC");

/** The server's clock, in milliseconds; null outside the back office's frame, where times are shown in full. */
export const Now = createContext<number | null>(null);

export function useZone(): string {
  return useContext(Zone);
}

/** Formats times in that zone: in full, and in the short form for lists. */
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
    meeting: (at: Date) => (now === null ? moment(at) : meetingWords(at, new Date(now), zone)),
    due: (at: Date) => (now === null ? moment(at) : dueWords(at, new Date(now), zone)),
    shortMoment: (at: Date) => (now === null ? moment(at) : momentWords(at, new Date(now), zone)),
  };
}

/**
 * The browser's zone, which the server learns for the next page. `first` is the server's guess. Browsers that hide where they are say UTC, so
 * that's no answer: those people see the firm's times.
 */
export function useBrowserZone(first: string): string {
  const [zone, setZone] = useState(first);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isZoneOfPlace(own)) return setZone(first);
    setZone(own);
    keepZone(own);
  }, [first]);
  return zone;
}

/**
 * The server's clock, updated once a minute. It starts with the server's value, so hydration matches, and a browser with a wrong clock
 * shows the right times.
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
