import { type RefObject, useEffect, useRef } from "react";
import { closeOnBack } from "./close-on-back.ts";

/**
 * Keeps a native `<dialog>` in sync with `isOpen`. Escape, the backdrop, the browser's own close requests, and Back on public pages
 * (close-on-back.ts) only call `onClose`, and the caller decides; with null they do nothing. If it starts with a field, that gets the focus
 * (`firstField`); on touchscreens, its title does. The focus returns to where it was, even if the dialog leaves the page while open.
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
    (isTouched() ? titleOf(dialog) : firstField(dialog))?.focus({ preventScroll: true });
    const stopListening = listenForCloseRequests(dialog, () => {
      // On a second Escape, the browser closes it without asking (HTML §6.8).
      if (askToClose.current) askToClose.current();
      else if (!dialog.open) dialog.showModal();
    });
    const stopWaiting = askToClose.current && closeOnBack(() => askToClose.current?.());
    return () => {
      stopWaiting?.();
      stopListening();
      dialog.close();
      page.toggleAttribute("data-has-modal", document.querySelector("dialog:modal") !== null);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return ref;
}

/** Kinds of fields that text is typed into, or a choice made in with letters. */
const TYPED = "input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea, select";

/** On a touchscreen, a field with the focus opens a keyboard, which covers the rest. */
function isTouched(): boolean {
  return matchMedia("(hover: none)").matches;
}

/** What a screen reader begins with. The browser would focus the close button. */
function titleOf(dialog: HTMLDialogElement): HTMLElement | null {
  const title = document.getElementById(dialog.getAttribute("aria-labelledby") ?? "");
  title?.setAttribute("tabindex", "-1");
  return title;
}

/**
 * The field that a dialog starts with, so that people can type right away. The browser would focus the close button, which is in front of
 * it, and React's `autoFocus` comes before the dialog is shown. Null if something else comes first.
 */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [tabindex='-1']), textarea, select")];
  const first = fields.find((field) => !field.disabled && !field.readOnly && field.checkVisibility());
  return first?.matches(TYPED) ? first : null;
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
  dialog.addEventListener(
    "keydown",
    (event) => {
      if (!isClearing(event)) return;
      event.preventDefault();
      ask();
    },
    { signal },
  );
  return () => listening.abort();
}

/** In a search field with a text, the browser's Escape empties the field, and only the next one closes the dialog. */
function isClearing({ key, target, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== "Escape" || isComposing || defaultPrevented) return false;
  return target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
}
