import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { keep, readKept } from "../../forms/visit-storage.ts";

/** Where the history's entries were scrolled to, and the link that was followed from each. */
interface Place {
  top: number;
  href: string | null;
}

const STORED = "admin-places";
/** Older entries start at the top again. */
const MAX_PLACES = 50;

/**
 * A new screen starts at the top. Going back or forward returns to the same place, with the focus on the link that was followed from there, so
 * that j and k go on from that row. What changes on the screen itself, such as a dialog or a filter, leaves it where it is; another page of a
 * list starts at the top. Reloading is left to the browser.
 */
export function useScrollPosition(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const page = new URLSearchParams(search).get("page");
  const shown = useRef({ key, pathname, page });
  const places = useRef(new Map<string, Place>());
  useEffect(() => listen(places.current, shown), []);
  // Before the new screen is painted. The effect that listens has the entry before until then.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname, page };
    if (type === "POP") returnTo(places.current.get(key));
    else if ((before.pathname !== pathname || before.page !== page) && !hash) scrollTo(0, 0);
  }, [key, pathname, page, hash, type]);
}

/** Notes where the entry shown is scrolled to, and the link that's followed from it. */
function listen(places: Map<string, Place>, shown: { readonly current: { key: string } }): () => void {
  for (const [key, place] of stored()) places.set(key, place);
  const listening = new AbortController();
  const { signal } = listening;
  const note = (change: Partial<Place>) => {
    const { key } = shown.current;
    const place = { top: scrollY, href: null, ...places.get(key), ...change };
    // The newest ones are last.
    places.delete(key);
    places.set(key, place);
    const [oldest] = places.keys();
    if (oldest && places.size > MAX_PLACES) places.delete(oldest);
  };
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => note({ top: scrollY }), { passive: true, signal });
  addEventListener("click", ({ target }) => note({ href: hrefOf(target) }), { capture: true, signal });
  addEventListener(
    "pagehide",
    () => {
      history.scrollRestoration = "auto";
      keep(STORED, JSON.stringify([...places]));
    },
    { signal },
  );
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"), { signal });
  return () => {
    history.scrollRestoration = "auto";
    listening.abort();
  };
}

function stored(): [string, Place][] {
  try {
    return JSON.parse(readKept(STORED) ?? "[]");
  } catch {
    return [];
  }
}

function hrefOf(target: EventTarget | null): string | null {
  return (target instanceof Element && target.closest("#screen a[href]")?.getAttribute("href")) || null;
}

function returnTo(place: Place | undefined): void {
  scrollTo(0, place?.top ?? 0);
  if (!place?.href || document.activeElement !== document.body) return;
  const link = document.querySelector<HTMLElement>(`#screen a[href="${CSS.escape(place.href)}"]`);
  link?.focus({ preventScroll: true });
}
