import { useEffect, useRef } from "react";
import { figureAt } from "./figure-at.ts";

/** Counting starts this long after the figure came into view and takes this long, in milliseconds (spec 2 §4). */
const STARTS_AFTER = 1000;
const TAKES = 2000;
/** It stands at its beginning before anybody sees it. */
const BEFORE_VIEW = "0px 0px 25% 0px";

/**
 * A figure that counts up to itself once, if nobody can have read it before: it was below the window when the page came alive. The HTML holds
 * the final one, and whoever has read that never sees it fall.
 */
export function CountUp({ value }: { value: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The text node itself: replacing it would make the browser look at the whole page again in every frame.
    const text = shown.current?.firstChild;
    if (!shown.current || !(text instanceof Text) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    return whenFirstInView(shown.current, () => countUp(text, value));
  }, [value]);
  return <span ref={shown}>{value}</span>;
}

/** Calls `start` when `element` comes into view from below, and never where it was in view already or has been passed. Answers how to stop. */
function whenFirstInView(element: Element, start: () => () => void): () => void {
  let isUnseen = false;
  let stop = () => {};
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      const isBelow = !entry.isIntersecting && entry.boundingClientRect.top > 0;
      if (isBelow) isUnseen = true;
      else {
        observer.disconnect();
        if (isUnseen && entry.isIntersecting) stop = start();
      }
    },
    { rootMargin: BEFORE_VIEW },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    stop();
  };
}

function countUp(text: Text, value: string): () => void {
  let frame = 0;
  text.data = figureAt(value, 0);
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
}
