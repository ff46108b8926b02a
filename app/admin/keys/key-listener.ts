import { areKeysOn } from "./key-choice.ts";
import { currentShortcuts } from "./shortcuts.ts";

/** So long the second key of a sequence may take, in milliseconds. */
const PAUSE = 1_200;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** As shortcuts name it; null for what none of them is made of. */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | null {
  if (altKey || [...key].length !== 1 || key === " ") return null;
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  if (isLetter && shiftKey) return null;
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key.toLowerCase();
}

/** Runs what the keys stand for, until it is ended. Single characters are left alone while something is typed or a dialog is open (WCAG 2.1.4). */
export function listenForKeys(): () => void {
  let begun = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (keys: string) => {
    begun = keys;
    clearTimeout(timer);
    timer = setTimeout(() => (begun = ""), PAUSE);
  };
  const listen = (event: KeyboardEvent) => {
    const stroke = event.defaultPrevented || event.isComposing || event.repeat ? null : strokeOf(event);
    if (!stroke) return;
    if (!stroke.startsWith("mod+") && !isFree(event)) return remember("");
    const shortcuts = currentShortcuts();
    const keys = begun ? `${begun} ${stroke}` : stroke;
    const found = shortcuts.find((shortcut) => shortcut.keys === keys) ?? shortcuts.find((shortcut) => shortcut.keys === stroke);
    remember(!found && shortcuts.some((shortcut) => shortcut.keys.startsWith(`${stroke} `)) ? stroke : "");
    if (!found) return;
    event.preventDefault();
    found.run();
  };
  addEventListener("keydown", listen);
  return () => {
    clearTimeout(timer);
    removeEventListener("keydown", listen);
  };
}

const TYPED_IN =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])";

function isFree(event: KeyboardEvent): boolean {
  // The code editor has a tree of its own: outside of it, `target` is only its host.
  const target = event.composedPath()[0];
  const isTyping = target instanceof Element && target.closest(TYPED_IN) !== null;
  return !isTyping && document.querySelector("dialog:modal") === null && areKeysOn();
}
