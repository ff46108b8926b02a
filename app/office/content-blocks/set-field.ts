/** Puts a text into a field of a form as if it had been typed: whoever listens to the form hears of it. */
export function setField(area: HTMLElement | null, name: string, text: string): void {
  const field = area?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${CSS.escape(name)}"]`);
  if (!field || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
