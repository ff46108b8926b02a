/** How long a field may take to open, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Keeps what someone types after a shortcut that opens a field, and types it there once the field has the focus. Otherwise these keys would be
 * shortcuts: "r" and then "be" would book an appointment and mark the lead as done.
 */
export class HeldKeys {
  #text: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    this.#text = "";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), PATIENCE);
  }

  /** Forgets what was kept. The keys are shortcuts again. */
  end(): void {
    this.#text = null;
    clearTimeout(this.#timer);
  }

  /** Returns whether it kept the key. Esc ends the waiting. */
  take(event: KeyboardEvent): boolean {
    if (this.#text === null || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Escape") this.end();
    else if (event.key === "Backspace") this.#text = [...this.#text].slice(0, -1).join("");
    else if ([...event.key].length === 1) this.#text += event.key;
    else return false;
    event.preventDefault();
    return true;
  }

  /** Types what was kept into the field that's just getting the focus. */
  release(): void {
    const text = this.#text;
    this.end();
    // An editor places its cursor only after it has the focus.
    if (text) queueMicrotask(() => document.execCommand("insertText", false, text));
  }
}
