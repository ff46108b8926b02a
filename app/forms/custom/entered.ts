import { type Entered, formErrors } from "~/domain/leads/form-answers.input.ts";
import type { FormField } from "~/domain/pages/form-fields.input.ts";
import { isTextField } from "../form-fields.ts";
import { valueError } from "../lead-input.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What's entered in the fields, by name. Only checked boxes are in it. */
export function readEntered(form: HTMLFormElement, fields: readonly FormField[]): Record<string, string> {
  const entered = [...new FormData(form)].filter(([name]) => fieldNamed(name, fields));
  return Object.fromEntries(entered.map(([name, value]) => [name, String(value)]));
}

/** The errors that the server would report, as far as a browser can tell, by field name. */
export function errorsIn(fields: readonly FormField[], entered: Entered): Record<string, string> {
  const errors = formErrors(fields, entered);
  for (const name of ["name", "email", "company", "phone"] as const) {
    const value = entered[name]?.trim();
    const error = value && valueError(name, value);
    if (error) errors[name] = error;
  }
  return errors;
}

const UPLOADING = "Wait for the upload to finish, or remove the file.";
const NOT_UPLOADED = "A file wasn't uploaded. Try again, or remove it.";

/** Errors at file fields with files that haven't arrived: no one should believe that they sent what they didn't. */
export function uploadErrors(form: HTMLFormElement, fields: readonly FormField[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { name, kind } of fields) {
    const field = kind === "file" && form.querySelector(`[name="${name}"]`)?.closest<HTMLElement>("fieldset");
    if (!field) continue;
    if (field.dataset.failed) errors[name] = NOT_UPLOADED;
    if (field.dataset.uploading) errors[name] = UPLOADING;
  }
  return errors;
}

/** What's stored as a draft: files are stored by themselves, and their tokens mean nothing to people. */
export function withoutFiles(entered: Entered, fields: readonly FormField[]): Record<string, string> {
  const isFile = (name: string) => fields.some((field) => field.kind === "file" && field.name === name);
  return Object.fromEntries(Object.entries(entered).filter(([name]) => !isFile(name)));
}

/** Restores what was entered in fields that haven't been touched since. Returns whether there was anything. */
export function restoreEntered(form: HTMLFormElement, fields: readonly FormField[], entered: Entered): boolean {
  const before = readEntered(form, fields);
  for (const control of controlsOf(form)) {
    const text = entered[control.name];
    if (text === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked ||= control.value === text;
    else if (control.value === "" || (!(control instanceof HTMLSelectElement) && control.value === control.defaultValue))
      control.value = text;
  }
  return JSON.stringify(before) !== JSON.stringify(readEntered(form, fields));
}

/** Moves the focus to the first invalid field, in the form's order. Returns whether there is one. */
export function focusWrong(form: HTMLFormElement, fields: readonly FormField[], errors: Readonly<Record<string, unknown>>): boolean {
  const wrong = fields.find(({ name }) => errors[name]);
  if (!wrong) return false;
  const control = controlsOf(form).find(({ name }) => fieldNamed(name, [wrong]));
  // A file field holds its files' tokens in a hidden control.
  if (control?.type === "hidden") control.closest("fieldset")?.querySelector<HTMLElement>("[data-add]")?.focus();
  else control?.focus();
  return true;
}

/** The name of the field that has a control with this name: itself, or the field that a checkbox belongs to. */
export function fieldNamed(name: string, fields: readonly FormField[]): string | undefined {
  return fields.find((field) => name === field.name || (field.kind === "checkboxes" && name.startsWith(`${field.name}.`)))?.name;
}

/** Splits the server's refusal into errors for this form's fields and the rest, which is shown for the whole form. */
export function splitErrors(fields: readonly FormField[], refused: Readonly<Record<string, string>>) {
  const isOwn = (name: string) => fields.some((field) => field.name === name);
  const errors = Object.fromEntries(Object.entries(refused).filter(([name]) => isOwn(name)));
  const rest = Object.entries(refused).flatMap(([name, text]) => (isOwn(name) ? [] : text));
  return { errors, rest: [...new Set(rest)] };
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => isTextField(element));
}
