import { useEffect, useRef } from "react";

/** Milliseconds from when the figure comes into view until it starts counting, so the eye is there first, and for the count itself. */
const STARTS_AFTER = 1000;
const TAKES = 2000;
/** It stands at its beginning before anyone sees it. */
const BEFORE_VIEW = "0px 0px 25% 0px";

/**
 * A figure that counts up to itself once, if no one can have read it before: it was below the window when the page came alive. The HTML holds
 * the final one, and anyone who has read that never sees it fall.
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

/** A figure such as `500+`, `99.9%` or `Under 1.8s` on its way from nought, at `part` (0 to 1) of it. */
export function figureAt(value: string, part: number): string {
  if (part >= 1) return value;
  return value.replace(/\d[\d,]*(\.\d+)?/, (digits) => {
    const decimals = digits.split(".")[1]?.length ?? 0;
    const eased = 1 - (1 - part) ** 3;
    const now = (Number(digits.replaceAll(",", "")) * eased).toFixed(decimals);
    // By hand: toLocaleString takes longer than all the rest of a frame.
    return digits.includes(",") ? now.replace(/\B(?=(\d{3})+(?!\d))/g, ",") : now;
  });
}
