import { createContext, useContext, useEffect, useState } from "react";
import { formatDay, formatMoment } from "../format.ts";
import { keepZone } from "../zone-cookie.ts";

/** The time zone that times are shown in: the reader's own; the firm's until it is known. Set by the back office's frame. */
export const Zone = createContext("UTC");

export function useZone(): string {
  return useContext(Zone);
}

/** How times read in it. */
export function useTimes(): { day: (at: Date) => string; moment: (at: Date) => string } {
  const zone = useZone();
  return { day: (at) => formatDay(at, zone), moment: (at) => formatMoment(at, zone) };
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
