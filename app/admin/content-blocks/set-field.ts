/** Sets a form field's value as if it had been typed, so the form's listeners are notified. */
export function setField(area: HTMLElement | null, name: string, text: string): void {
  typeInto(area?.querySelector(`[name="${CSS.escape(name)}"]`), text);
}

/** The same for a field you already have. */
export function typeInto(field: Element | null | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
