import { LEAVES, PATIENCE } from "../keys/held-keys.ts";

/** Whether a menu is open, which has its own keys. */
export function isMenuOpen(): boolean {
  return document.querySelector(".menu-panel:popover-open") !== null;
}

/** Opens the choice of a status or an owner that's shown with a lead. */
export function openChoice(what: "status" | "owner"): void {
  const select = document.querySelector<HTMLSelectElement>(`[data-choice="${what}"]`);
  select?.focus();
  // Only right after a key or a click, and not in every browser.
  try {
    select?.showPicker();
  } catch {
    // It has the focus: the arrow keys change it.
  }
}

/** Focuses the field for a note, also in a panel that's only opening: as long as what's typed meanwhile is kept for it. */
export function focusNote(): void {
  const focus = () => {
    const field = document.querySelector<HTMLElement>("[data-note] textarea");
    field?.focus();
    return field !== null;
  };
  if (focus()) return;
  const stop = new AbortController();
  const { signal } = stop;
  const opening = new MutationObserver(() => focus() && stop.abort());
  opening.observe(document.body, { childList: true, subtree: true });
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), PATIENCE);
  };
  wait();
  addEventListener("keydown", ({ key }) => (LEAVES.has(key) ? stop.abort() : wait()), { signal, capture: true });
  addEventListener("pointerdown", () => stop.abort(), { signal, capture: true });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    opening.disconnect();
  });
}
