/** If a link to a form was pressed that says what it's about, that form's message begins with it. */
export function startMessage(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-starts]") : null;
  const form = link && document.getElementById(link.hash.slice(1));
  const field = form?.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  if (!link || !field) return;
  const { starts = "" } = link.dataset;
  field.value = putSubject(field.value, starts, field.dataset.subject);
  field.dataset.subject = starts;
  // As if it had been typed, so the form stores it for the visit and clears its errors.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * A message that starts with what was chosen, followed by what the visitor wrote.
 * @param earlier the sentence of an earlier choice, which is replaced
 */
export function putSubject(message: string, sentence: string, earlier = ""): string {
  const own = earlier && message.startsWith(earlier) ? message.slice(earlier.length) : message;
  return `${sentence} ${own.trimStart()}`;
}
