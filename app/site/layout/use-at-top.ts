import { useEffect, useState } from "react";

/** From where on the header is solid, in pixels (spec 1 §9). */
const SCROLL_THRESHOLD = 50;

/** Whether the page stands at its top; undefined where style sheets see to it themselves, and before there are scripts. */
export function useAtTop(): boolean | undefined {
  const [isAtTop, setAtTop] = useState<boolean>();
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const look = () => setAtTop(window.scrollY <= SCROLL_THRESHOLD);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return isAtTop;
}
