/** After this long without a key, in milliseconds, no one is typing any longer. Longer than between two letters of a slow typist. */
const PAUSE = 800;

/** How long a field may take to open after the last key, in milliseconds: on a slow connection, a lead can take ten seconds. */
export const PATIENCE = 20_000;

/** Keys that someone leaves a text with. What comes after them isn't a part of it. */
export const LEAVES = new Set(["Escape", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]);

/**
 * Keys that are text, although no field has the focus: the focus is on its way to a field, or it left one while someone was typing, as when
 * a form is saved. If a shortcut opens a field, they're kept and typed there; otherwise nothing happens. As shortcuts, "r" and then "be"
 * would book an appointment and mark the lead as done. This ends when the focus arrives, with a click, a key that leaves a text, or a pause.
 */
export class HeldKeys {
  #text: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastAt = Number.NEGATIVE_INFINITY;
  /** When a letter went to no field: to a menu, or to a shortcut. */
  #letterAt = Number.NEGATIVE_INFINITY;

  begin(): void {
    this.#text = "";
    this.#wait();
  }

  /** Forgets what was kept. The keys are shortcuts again. */
  end(): void {
    this.#text = null;
    this.#lastAt = Number.NEGATIVE_INFINITY;
    this.#letterAt = Number.NEGATIVE_INFINITY;
    clearTimeout(this.#timer);
  }

  /** A key that a field got, or that opens a form. */
  note(event: KeyboardEvent): void {
    // Copying or undoing isn't typing. Sending is: what comes next can still be meant for the field.
    if ((event.ctrlKey || event.metaKey) && event.key !== "Enter") return;
    this.#lastAt = LEAVES.has(event.key) || isChoice(event) ? Number.NEGATIVE_INFINITY : event.timeStamp;
  }

  /**
   * Returns whether this key, which no field got, is text.
   * @param isMoving whether another screen is on its way
   */
  take(event: KeyboardEvent, isMoving: boolean): boolean {
    if (LEAVES.has(event.key)) {
      this.end();
      return false;
    }
    const isKept = this.#text !== null;
    const isText = isKept || event.timeStamp - this.#lastAt < PAUSE;
    // It presses nothing, but what comes next can be a menu's.
    if (this.#isBetweenWords(event) && !isText) return true;
    // While the screen changes, Enter still presses what someone went to, and "/" still goes to the search, of which the list may be the result.
    if (!isTextKey(event) || !(isText || (isMoving && !["Enter", " ", "/"].includes(event.key)))) return false;
    this.#lastAt = event.timeStamp;
    if (isKept) this.#keep(event);
    return true;
  }

  /** Types what was kept into the field that's just getting the focus. */
  release(): void {
    const text = this.#text;
    this.#text = null;
    clearTimeout(this.#timer);
    // An editor places its cursor only after it has the focus.
    if (text) queueMicrotask(() => typeText(text));
  }

  /** Forgets what was kept: the focus arrived where there's no field. */
  drop(): void {
    this.#text = null;
    clearTimeout(this.#timer);
  }

  /** A space right after a letter, as in a name that someone types in a menu: it doesn't press what has the focus. */
  #isBetweenWords({ key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent): boolean {
    const isBetween = key === " " && timeStamp - this.#letterAt < PAUSE;
    if ([...key].length === 1 && !ctrlKey && !metaKey && !altKey && (key !== " " || isBetween)) this.#letterAt = timeStamp;
    return isBetween;
  }

  #keep({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (this.#text === null || ctrlKey || metaKey || altKey) return;
    if (key === "Backspace") this.#text = [...this.#text].slice(0, -1).join("");
    else if (key === "Enter") this.#text += "\n";
    else if ([...key].length === 1) this.#text += key;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#text = null), PATIENCE);
  }
}

/** In a menu, Enter makes a choice and is meant to leave the field. Elsewhere, such as when a form is saved, the field goes away without it. */
function isChoice({ key, target }: KeyboardEvent): boolean {
  return key === "Enter" && target instanceof Element && target.closest(".menu-panel") !== null;
}

/** A key that changes a text or, with Ctrl or ⌘, takes a change back or sends it. */
function isTextKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return ["z", "y", "enter"].includes(key.toLowerCase());
  return key === "Enter" || key === "Backspace" || key === "Delete" || ([...key].length === 1 && !altKey);
}

function typeText(text: string): void {
  for (const [place, line] of text.split("\n").entries()) {
    const isEditor = document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable;
    if (place > 0) document.execCommand(isEditor ? "insertParagraph" : "insertLineBreak");
    if (line) document.execCommand("insertText", false, line);
  }
}
