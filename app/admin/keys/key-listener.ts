import { HeldKeys } from "./held-keys.ts";
import { areKeysOn } from "./key-choice.ts";
import { currentShortcuts } from "./shortcuts.ts";

/** How long the second key of a sequence can take, in milliseconds. */
const PAUSE = 1_200;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The key as shortcuts name it; null if no shortcut uses it. */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | null {
  if (key === "Escape" && !altKey && !ctrlKey && !metaKey) return "esc";
  if (altKey || [...key].length !== 1 || key === " ") return null;
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  if (isLetter && shiftKey) return ctrlKey || metaKey ? null : `shift+${key.toLowerCase()}`;
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key.toLowerCase();
}

/** Whether another screen or lead was on its way when this key was pressed. */
export type IsMoving = (event: KeyboardEvent) => boolean;

/**
 * Runs shortcuts until the returned function is called. Single keys are ignored while someone types, or a dialog or menu is open (WCAG
 * 2.1.4). This is the one place that decides whether a key is text or a command: text that no field has got (`HeldKeys`) reaches no other
 * handler.
 */
export function listenForKeys(isMoving: IsMoving): () => void {
  let begun = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (keys: string) => {
    begun = keys;
    clearTimeout(timer);
    timer = setTimeout(() => (begun = ""), PAUSE);
  };
  const held = new HeldKeys();
  const keepText = (event: KeyboardEvent) => {
    if (isTyping(event)) {
      held.note(event);
      return;
    }
    if (!held.take(event, isMoving(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const listen = (event: KeyboardEvent) => {
    const stroke = event.defaultPrevented || event.repeat ? null : strokeOf(event);
    if (!stroke) return;
    if (!stroke.startsWith("mod+") && !isFree(event)) return remember("");
    const shortcuts = currentShortcuts();
    const keys = begun ? `${begun} ${stroke}` : stroke;
    const found = shortcuts.find((shortcut) => shortcut.keys === keys) ?? shortcuts.find((shortcut) => shortcut.keys === stroke);
    remember(!found && shortcuts.some((shortcut) => shortcut.keys.startsWith(`${stroke} `)) ? stroke : "");
    if (!found || found.isOffered?.() === false || (found.isLeftToFields && isTyping(event))) return;
    event.preventDefault();
    if (found.opensField) held.begin();
    else held.end();
    if (found.opensForm) held.note(event);
    found.run();
  };
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener("keydown", keepText, { signal, capture: true });
  addEventListener("keydown", listen, { signal });
  const arrive = (event: Event) => {
    if (isTyping(event)) held.release();
    // A dialog that opens first has the focus at its start, and right after that in its field.
    else if (isInLayer(event)) queueMicrotask(() => !isInField(document.activeElement) && held.drop());
  };
  addEventListener("focusin", arrive, { signal });
  addEventListener("pointerdown", () => held.end(), { signal, capture: true });
  return () => {
    clearTimeout(timer);
    held.end();
    stop.abort();
  };
}

const TYPED_IN =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])";

function isTyping(event: Event): boolean {
  // The code editor has its own shadow tree. Outside it, `target` is only its host.
  return isInField(event.composedPath()[0]);
}

function isInField(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}

const LAYERS = "dialog:modal, .menu-panel:popover-open";

function isInLayer({ target }: Event): boolean {
  return target instanceof Element && target.closest(LAYERS) !== null;
}

/** An open menu has keys of its own, and what's typed in it is meant for it. */
function isFree(event: KeyboardEvent): boolean {
  return !isTyping(event) && document.querySelector(LAYERS) === null && areKeysOn();
}
