/**
 * A form's `ref`: with scripts, our own messages say what's wrong, at all fields at once, instead of the browser's bubble at one of them.
 * Without scripts, the bubble keeps what was typed.
 */
export function withOwnMessages(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}
