import { useEffect, useRef } from "react";
import { figureAt } from "./figure-at.ts";

/** Counting starts this long after the page came alive and takes this long, in milliseconds (spec 2 §4). */
const STARTS_AFTER = 1000;
const TAKES = 2000;

/** A figure that counts up to itself once. The HTML holds the final one. */
export function CountUp({ value }: { value: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The text node itself: replacing it would make the browser look at the whole page again in every frame.
    const text = shown.current?.firstChild;
    if (!(text instanceof Text) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const count = (started: number) => {
      const part = Math.min((performance.now() - started) / TAKES, 1);
      text.data = figureAt(value, part);
      if (part < 1) frame = requestAnimationFrame(() => count(started));
    };
    const timer = setTimeout(() => count(performance.now()), STARTS_AFTER);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      text.data = value;
    };
  }, [value]);
  return <span ref={shown}>{value}</span>;
}
