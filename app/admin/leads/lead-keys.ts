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

/** How long to wait for a lead to open and show its note field, in milliseconds. */
const PATIENCE = 5_000;

/** Focuses the field for a note, also in a panel that's only opening. */
export function focusNote(): void {
  const focus = () => {
    const field = document.querySelector<HTMLElement>("[data-note] textarea");
    field?.focus();
    return field !== null;
  };
  if (focus()) return;
  const waiting = new MutationObserver(() => focus() && waiting.disconnect());
  waiting.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => waiting.disconnect(), PATIENCE);
}
