/** Whether a menu is open, which has its own keys. */
export function isMenuOpen(): boolean {
  return document.querySelector(".menu-panel:popover-open") !== null;
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
