import { useEffect } from "react";

/** Lets the page's figures count up (counted.tsx). Sections have no code of their own in the browser, so this does it for all of them. */
export function Counters() {
  useEffect(() => {
    const figures = document.querySelectorAll("[data-counts]");
    if (figures.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let stop = () => {};
    let isGone = false;
    import("./count-up.ts").then(
      ({ countWhenSeen }) => {
        if (isGone) return;
        const stops = [...figures].map(countWhenSeen);
        stop = () => {
          for (const stopOne of stops) stopOne();
        };
      },
      (error: unknown) => console.warn("figures stand still", error),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return null;
}
