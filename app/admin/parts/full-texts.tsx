import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";

/** Texts that are cut off if there's no room (styles/clipped.css), and times in their short form. */
const CLIPPED = ".clipped, time[title], time[data-full]";
/** If a text is inside one of these, that element takes the focus. */
const FOCUSABLE = "a, button, summary, label";
/** The space between the window's edge and an expanded text, in pixels. */
const EDGE = 8;

/**
 * Shows cut-off texts in `box` in full next to the pointer or the focus, in the returned `tip` element. A text that couldn't take the focus
 * otherwise gets a tab stop while it's cut off. Screen readers get the full text anyway.
 */
export function useFullTexts(box: RefObject<HTMLElement | null>) {
  const tip = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement>(null);

  const markStops = useCallback(() => {
    for (const text of box.current?.querySelectorAll<HTMLElement>(CLIPPED) ?? []) {
      if (text.closest(FOCUSABLE)) continue;
      if (isCutOff(text)) text.tabIndex = 0;
      else if (text !== document.activeElement) text.removeAttribute("tabindex");
    }
  }, [box]);
  // Rows can change with every render.
  useEffect(markStops);

  const hide = () => tip.current?.matches(":popover-open") && tip.current.hidePopover();
  const show = (text: HTMLElement | null | undefined) => {
    if (!tip.current || !text || !isCutOff(text)) return hide();
    tip.current.textContent = wholeOf(text);
    hide();
    tip.current.showPopover();
    shown.current = text;
    place(tip.current, text.getBoundingClientRect());
  };
  useEffect(() => {
    const follow = () => {
      if (tip.current?.matches(":popover-open") && shown.current) place(tip.current, shown.current.getBoundingClientRect());
    };
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);
  const handlers = {
    onPointerOver: ({ target }: PointerEvent) => {
      // The pointer can move on to the expanded text itself.
      if (target instanceof HTMLElement && target !== tip.current) show(target.closest<HTMLElement>(CLIPPED));
    },
    onPointerLeave: hide,
    onFocus: ({ target }: FocusEvent) => {
      const isByKeyboard = target.matches(":focus-visible");
      if (isByKeyboard) show(target.closest<HTMLElement>(CLIPPED) ?? target.querySelector<HTMLElement>(CLIPPED));
    },
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Escape") hide();
    },
  };
  return { tip, markStops, hide, handlers };
}

/** Only its first lines are visible, or it's a time in its short form. */
function isCutOff(text: HTMLElement): boolean {
  return text instanceof HTMLTimeElement || text.scrollHeight > text.clientHeight + 1;
}

/** The browser would show a title as well as the tip. Without scripts, the title is all there is. */
function wholeOf(text: HTMLElement): string {
  if (!(text instanceof HTMLTimeElement)) return text.textContent ?? "";
  if (text.title) {
    text.dataset.full = text.title;
    text.removeAttribute("title");
  }
  return text.dataset.full ?? text.textContent ?? "";
}

/** Directly below the text, or above it if there's no room. */
function place(tip: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = tip;
  tip.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - offsetWidth - EDGE))}px`;
  tip.style.top = `${bottom + offsetHeight + EDGE <= innerHeight ? bottom : Math.max(EDGE, top - offsetHeight)}px`;
}
