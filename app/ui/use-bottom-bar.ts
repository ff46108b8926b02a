import { type RefObject, useEffect } from "react";

/** The height of a bar at the bottom of the window, for elements that mustn't overlap it. */
const HEIGHT = "--bottom-bar";

/** Publishes the bar's height while it's shown, so that toasts stay above it. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const seen = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) seen.observe(bar.current);
    return () => {
      seen.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
