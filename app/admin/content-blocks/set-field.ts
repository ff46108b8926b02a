/** Puts a text into a field of a form as if it had been typed: whoever listens to the form hears of it. */
export function setField(area: HTMLElement | null, name: string, text: string): void {
  typeInto(area?.querySelector(`[name="${CSS.escape(name)}"]`), text);
}

/** The same with the field itself. */
export function typeInto(field: Element | null | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
