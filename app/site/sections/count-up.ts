/** Milliseconds from when the figure comes into view until it starts counting, so the eye is there first, and for the count itself. */
const STARTS_AFTER = 1000;
const TAKES = 2000;
/** It's reset to its start value before anyone sees it. */
const BEFORE_VIEW = "0px 0px 25% 0px";

/**
 * Lets a figure count up once, if no one can have read it yet: it was below the window at first. Anyone who has read its final value never
 * sees it drop. Returns a function to stop.
 */
export default function countWhenSeen(figure: Element): () => void {
  // Changes the text node itself. Replacing it would make the browser lay out the whole page in every frame.
  const text = figure.firstChild;
  if (!(text instanceof Text)) return () => {};
  return whenFirstInView(figure, () => countUp(text, text.data));
}

/** Calls `start` when `element` comes into view from below, and never if it was already in view or above. Returns a function to stop. */
function whenFirstInView(element: Element, start: () => () => void): () => void {
  let isUnseen = false;
  let stop = () => {};
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      const isBelow = !entry.isIntersecting && topOf(entry) > 0;
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

/** The observer doesn't know where something is that the browser hasn't laid out yet (content-visibility). */
function topOf({ boundingClientRect, target }: IntersectionObserverEntry): number {
  return (boundingClientRect.height > 0 ? boundingClientRect : target.getBoundingClientRect()).top;
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

/** A figure such as `500+`, `99.9%`, or `Under 1.8s` on its way up from zero, at `part` (0 to 1) of it. */
export function figureAt(value: string, part: number): string {
  if (part >= 1) return value;
  return value.replace(/\d[\d,]*(\.\d+)?/, (digits) => {
    const decimals = digits.split(".")[1]?.length ?? 0;
    const eased = 1 - (1 - part) ** 3;
    const now = (Number(digits.replaceAll(",", "")) * eased).toFixed(decimals);
    // Formatted by hand, because toLocaleString takes longer than the rest of the frame.
    return digits.includes(",") ? now.replace(/\B(?=(\d{3})+(?!\d))/g, ",") : now;
  });
}
