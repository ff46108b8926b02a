import { useEffect, useState } from "react";

/** Where the bar is hidden: near elements that do the same, forms, other bars, and the end of the page. */
const KEEPS_AWAY = "[data-hero], main h1, form[data-form], [data-foot-bar], footer";
const TYPED_IN = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select";

/** Whether there's room for the bar at the bottom of a phone's window: after the hero, before the footer, and only while no one types. */
export function usePhoneBar(path: string): { isShown: boolean; phoneHref: string | null } {
  const isClear = useClearView(path);
  const isTyping = useTyping();
  const [phoneHref, setPhoneHref] = useState<string | null>(null);
  const isShown = isClear && !isTyping;
  // biome-ignore lint/correctness/useExhaustiveDependencies: if a page's hero has its own number, the bar calls that one
  useEffect(() => setPhoneHref(document.querySelector<HTMLAnchorElement>('[data-hero] a[href^="tel:"]')?.href ?? null), [path]);
  useEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute("data-phone-bar", isShown);
    return () => root.removeAttribute("data-phone-bar");
  }, [isShown]);
  return { isShown, phoneHref };
}

/** Whether nothing that hides the bar is in the window. */
function useClearView(path: string): boolean {
  const [isClear, setClear] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
  useEffect(() => {
    const inView = new Set<Element>();
    const watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      setClear(inView.size === 0);
    });
    for (const part of document.querySelectorAll(KEEPS_AWAY)) watcher.observe(part);
    return () => watcher.disconnect();
  }, [path]);
  return isClear;
}

/** Whether a field has the focus, which means the phone's keyboard is open. */
function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches(TYPED_IN) ?? false);
    // Checked after the focus has moved: moving to another field keeps the keyboard open.
    const lookLater = () => setTimeout(look);
    addEventListener("focusin", look);
    addEventListener("focusout", lookLater);
    return () => {
      removeEventListener("focusin", look);
      removeEventListener("focusout", lookLater);
    };
  }, []);
  return isTyping;
}
