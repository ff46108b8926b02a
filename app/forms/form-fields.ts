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

/** Of the field that holds the tokens of uploaded files (app/forms/attachments). */
export const ATTACHMENTS = "attachments";

/** Names of those files, with / between. */
export function fileNames(form: HTMLFormElement): string {
  return form.querySelector<HTMLElement>(`[name=${ATTACHMENTS}]`)?.dataset.names ?? "";
}

/** Whether a support level is chosen that should be called in. */
export function isCalledIn(form: HTMLFormElement): boolean {
  return form.querySelector("option[data-mark]:checked") !== null;
}

/** Said to a form when its request was stored: what it holds beside its fields can go. */
export const FORM_SENT = "form-sent";

/** Whether a file of the form is still on its way. */
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

/** Puts texts back into the fields that no one has touched since; whether there was any. */
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

/** Opens what a field is folded away in: nothing that is wrong, or that came back, stays out of sight. */
export function unfold(field: TextControl): void {
  const fold = field.closest("details");
  if (fold) fold.open = true;
}

function isUntouched(field: TextControl): boolean {
  return field instanceof HTMLSelectElement ? field.value === "" : field.value === field.defaultValue;
}

/**
 * Takes out what the phone field does not take and leaves the caret where it was: of words without a number not even their spaces stay.
 * Whether nothing is left of what was typed.
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

/** The button was disabled while sending and lost the focus: give it back, unless the visitor has gone elsewhere. */
export function focusSubmit(form: HTMLFormElement): void {
  const active = document.activeElement;
  const isElsewhere = active !== document.body && active instanceof HTMLElement && !active.matches("dialog");
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!isElsewhere) button?.focus({ preventScroll: true });
  // A message above it may have pushed it out of a card or sheet that scrolls.
  button?.scrollIntoView({ block: "nearest" });
}
