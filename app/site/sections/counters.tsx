import { useEffect } from "react";
import { loadShown } from "~/app/ui/load-shown.ts";

/** In a file of its own, which pages with such figures load before they take part, so that no one has read them yet. */
const countWhenSeen = await loadShown("[data-counts]", () => import("./count-up.ts"));

/** Lets the page's figures count up (counted.tsx). Sections have no code of their own in the browser, so this does it for all of them. */
export function Counters() {
  useEffect(() => {
    if (!countWhenSeen || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const stops = [...document.querySelectorAll("[data-counts]")].map(countWhenSeen);
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}
