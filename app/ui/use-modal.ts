import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps a native `<dialog>` in sync with `isOpen`. Escape, the backdrop, and the browser's own close requests only call `onClose`, and the
 * caller decides; with null they do nothing. The focus returns to where it was, even if the dialog leaves the page while open.
 */
export function useModal(isOpen: boolean, onClose: (() => void) | null): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const askToClose = useRef(onClose);
  useEffect(() => {
    askToClose.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const opener = document.activeElement;
    const page = document.documentElement;
    page.toggleAttribute("data-has-scrollbar", window.innerWidth > page.clientWidth);
    page.toggleAttribute("data-has-modal", true);
    dialog.showModal();
    const stopListening = listenForCloseRequests(dialog, () => {
      // On a second Escape, the browser closes it without asking (HTML §6.8).
      if (askToClose.current) askToClose.current();
      else if (!dialog.open) dialog.showModal();
    });
    return () => {
      stopListening();
      dialog.close();
      page.toggleAttribute("data-has-modal", document.querySelector("dialog:modal") !== null);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return ref;
}

function listenForCloseRequests(dialog: HTMLDialogElement, ask: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isPressedOutside = false;
  // Selecting text in a field and releasing outside must not close it, so the press counts, not the release.
  dialog.addEventListener("pointerdown", (event) => (isPressedOutside = event.target === dialog), { signal });
  dialog.addEventListener("click", (event) => isPressedOutside && event.target === dialog && ask(), { signal });
  dialog.addEventListener(
    "cancel",
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      ask();
    },
    { signal },
  );
  dialog.addEventListener("close", (event) => event.target === dialog && ask(), { signal });
  return () => listening.abort();
}
