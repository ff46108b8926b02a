import { type RefObject, useEffect } from "react";

/** The height that a bar at the foot of the window takes, for what must not lie over it. */
const HEIGHT = "--bottom-bar";

/** Says how tall the bar is, as long as it is there: toasts stand above it. */
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
