import type { LeadField } from "~/domain/leads/lead-fields.input.ts";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { keepPhoneCharacters } from "~/domain/leads/phone-characters.input.ts";
import type { LeadValues } from "./lead-input.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isTextField(target: unknown): target is TextControl {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);
}

export function fieldOf(form: HTMLFormElement, name: string): TextControl | null {
  const field = form.elements.namedItem(name);
  return isTextField(field) ? field : null;
}

export function fieldText(form: HTMLFormElement, name: string): string {
  return fieldOf(form, name)?.value ?? "";
}

/** The name of the field with the uploaded files' tokens (app/forms/attachments). */
export const ATTACHMENTS = "attachments";

/** The names of all uploaded files in the form, separated by slashes. */
export function fileNames(form: HTMLFormElement): string {
  return [...form.querySelectorAll<HTMLElement>("[data-names]")].flatMap(({ dataset }) => dataset.names || []).join("/");
}

/** Whether the chosen support level should be reported by phone. */
export function isCalledIn(form: HTMLFormElement): boolean {
  return form.querySelector("option[data-mark]:checked") !== null;
}

/** Dispatched on a form when its request was stored, so that it can clear what it holds besides its fields. */
export const FORM_SENT = "form-sent";

/** Whether a file in the form is still uploading. */
export function isUploading(form: HTMLFormElement): boolean {
  return form.querySelector("[data-uploading]") !== null;
}

export function readValues(form: HTMLFormElement, kind: LeadFormKind): LeadValues {
  const values: LeadValues = Object.fromEntries(leadFormOf(kind).fields.map((name) => [name, fieldText(form, name)]));
  return { ...values, phone: keepPhoneCharacters(values.phone ?? "", kind) };
}

export function clearFields(form: HTMLFormElement, fields: readonly LeadField[]): void {
  for (const name of fields) {
    const field = fieldOf(form, name);
    if (field) field.value = "";
  }
}

/** Restores texts in fields that haven't been touched since. Returns whether there were any. */
export function restore(form: HTMLFormElement, texts: Record<string, string>): boolean {
  let isAny = false;
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(form, name);
    if (!field || !isUntouched(field)) continue;
    if (text && text !== field.value) isAny = true;
    field.value = text;
    if (text) unfold(field);
  }
  return isAny;
}

/** Opens the collapsed section a field is in, so no error and no restored text stays hidden. */
export function unfold(field: TextControl): void {
  const fold = field.closest("details");
  if (fold) fold.open = true;
}

function isUntouched(field: TextControl): boolean {
  return field instanceof HTMLSelectElement ? field.value === "" : field.value === field.defaultValue;
}

/**
 * Removes characters that the phone field doesn't accept, and keeps the caret in place. If no digit is left, the spaces go too. Returns
 * whether nothing is left of what was typed.
 */
export function filterInPlace(field: HTMLInputElement, kind: LeadFormKind): boolean {
  const typed = field.value;
  const filtered = keepPhoneCharacters(typed, kind);
  const kept = filtered.trim() && filtered;
  if (kept === typed) return false;
  const caret = keepPhoneCharacters(field.value.slice(0, field.selectionStart ?? undefined), kind).length;
  field.value = kept;
  field.setSelectionRange(caret, caret);
  return kept === "" && typed.trim() !== "";
}

export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input:not([type=hidden], [tabindex])")?.focus();
}

/** The button was disabled while sending and lost the focus. Gives it back, unless the visitor has moved on. */
export function focusSubmit(form: HTMLFormElement): void {
  const active = document.activeElement;
  const isElsewhere = active !== document.body && active instanceof HTMLElement && !active.matches("dialog");
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!isElsewhere) button?.focus({ preventScroll: true });
  // A message above it may have pushed it out of view in a card or sheet that scrolls.
  button?.scrollIntoView({ block: "nearest" });
}
