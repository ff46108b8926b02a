import { isOneLine, NOT_ONE_LINE, typedLine } from "../one-line.input.ts";
import { type FormField, type FormFieldKind, filesEach, isLeadKind } from "../pages/form-fields.input.ts";
import { isText, NOT_STORABLE, withLineFeeds } from "../storable-text.input.ts";
import { leadFields } from "./lead-fields.input.ts";

/**
 * The rules for what visitors enter in a form that staff built. Plain functions, used by both browser and server.
 */

/** An answer as it was given: with the label that the visitor saw. Several choices or file names are one per line; a date is `2026-11-30`. */
export interface FormAnswer {
  label: string;
  kind: FormFieldKind;
  value: string;
  /** The IDs of the files that came with it. */
  files?: string[];
}

/** What was entered, by field name. Each of a field's checkboxes has a name of its own: `answer.1k3j5x.0`. */
export type Entered = Readonly<Record<string, string>>;

const MAX_TEXT = 300;
const MAX_LONG_TEXT = 3_000;

/** What staff read if a required file couldn't be uploaded because the visitor's browser runs no scripts. */
export const ASKED_BY_EMAIL = "Not uploaded (no JavaScript). The form asked for it by email.";

/** The value of a checkbox without options. */
export const CHECKED = "yes";

const MISSING: Partial<Record<FormFieldKind, string>> = {
  select: "Please choose one.",
  checkboxes: "Please choose at least one.",
  date: "Please enter a date.",
  file: "Please add a file.",
  consent: "Please check this box to continue.",
  ...{ name: leadFields.name.missing, email: leadFields.email.missing },
  ...{ phone: leadFields.phone.missing, company: leadFields.company.missing },
};

/** How many characters a field takes. */
function maxOf(kind: FormFieldKind): number {
  if (isLeadKind(kind)) return leadFields[kind].max;
  return kind === "longText" ? MAX_LONG_TEXT : MAX_TEXT;
}

/**
 * The errors in what was entered, by field name. A lead's own fields are only checked for presence: their format is checked with every
 * lead. Without scripts, no browser can upload a file (docs/decisions/0037-files-of-visitors.md), so none is required then.
 */
export function formErrors(fields: readonly FormField[], entered: Entered, { canUpload = true } = {}): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const value = enteredIn(field, entered);
    const isMissed = field.isRequired && (canUpload || field.kind !== "file");
    const error =
      value === "" ? isMissed && (MISSING[field.kind] ?? "Please fill in this field.") : valueError(field, value, filesEach(fields));
    if (error) errors[field.name] = error;
  }
  return errors;
}

/** What was entered in a field: trimmed, and with one choice per line. */
export function enteredIn({ name, kind }: FormField, entered: Entered): string {
  if (kind === "text") return typedLine(entered[name] ?? "");
  if (kind !== "checkboxes") return withLineFeeds(entered[name] ?? "").trim();
  return Object.entries(entered)
    .flatMap(([key, value]) => (key.startsWith(`${name}.`) ? value.trim() || [] : []))
    .join("\n");
}

function valueError({ kind, options }: FormField, value: string, mostFiles: number): string | null {
  if (isLeadKind(kind)) return null;
  switch (kind) {
    case "select":
      return options.includes(value) ? null : "Please choose one of the options.";
    case "checkboxes":
      return value.split("\n").every((choice) => options.includes(choice)) ? null : "Please choose from the options.";
    case "consent":
    case "newsletter":
      return value === CHECKED ? null : "Please check this box, or leave it empty.";
    case "file":
      return filesError(value, mostFiles);
    case "date":
      return isDay(value) ? null : "Please enter a date such as 2026-11-30.";
    default: {
      const max = maxOf(kind);
      if (value.length > max) return `Please use at most ${max.toLocaleString("en-US")} characters.`;
      if (kind === "longText") return isText(value) ? null : NOT_STORABLE;
      return isOneLine(value) ? null : NOT_ONE_LINE;
    }
  }
}

/** A file field holds the tokens of uploaded files, separated by spaces. */
export function tokensIn(value: string): string[] {
  return [...new Set(value.split(" ").filter(Boolean))];
}

const TOKEN = /^[\w-]{43}$/;

/** Whether it's what a file field holds, and nothing that a person wrote. */
export function isTokens(value: string): boolean {
  return value !== "" && tokensIn(value).every((token) => TOKEN.test(token));
}

function filesError(value: string, most: number): string | null {
  if (!isTokens(value)) return "Upload the file first, then send its token.";
  if (tokensIn(value).length <= most) return null;
  return most === 1 ? "Please add only one file here." : `Please add at most ${most} files here.`;
}

/** Whether it's a day of the calendar as a date field sends it. */
function isDay(value: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** An uploaded file, as an answer names it. */
export interface NamedFile {
  id: string;
  name: string;
}

/**
 * The answers, in the form's order, without fields that were left empty and without the lead's own.
 * @param files the uploaded files, by token
 */
export function answersOf(fields: readonly FormField[], entered: Entered, files: ReadonlyMap<string, NamedFile> = new Map()): FormAnswer[] {
  return fields.flatMap((field) => {
    const value = isLeadKind(field.kind) ? "" : enteredIn(field, entered);
    const { label, kind } = field;
    if (kind === "file")
      return fileAnswer(
        field,
        tokensIn(value).flatMap((token) => files.get(token) ?? []),
      );
    if (value === "") return [];
    return { label, kind, value: isBox(kind) ? "Yes" : inOrder(field, value) };
  });
}

function fileAnswer({ label, kind, isRequired }: FormField, files: NamedFile[]): FormAnswer | [] {
  if (files.length > 0) return { label, kind, value: files.map(({ name }) => name).join("\n"), files: files.map(({ id }) => id) };
  return isRequired ? { label, kind, value: ASKED_BY_EMAIL } : [];
}

/** Whether it's one checkbox. */
function isBox(kind: FormFieldKind): boolean {
  return kind === "consent" || kind === "newsletter";
}

function inOrder({ kind, options }: FormField, value: string): string {
  if (kind !== "checkboxes") return value;
  const chosen = new Set(value.split("\n"));
  return options.filter((option) => chosen.has(option)).join("\n");
}

/** The names in what was entered that no field has: the form was changed after the visitor opened it. */
export function unknownNames(fields: readonly FormField[], entered: Entered): string[] {
  return Object.keys(entered).filter(
    (name) => !fields.some((field) => (field.kind === "checkboxes" ? name.startsWith(`${field.name}.`) : name === field.name)),
  );
}

/** All answers as one text: the lead's message, for emails, lists, and searches. */
export function messageOf(answers: readonly FormAnswer[]): string {
  return answers
    .map((answer) => {
      const value = shownAnswer(answer);
      const mark = /[?:!.…]$/.test(answer.label) ? "" : ":";
      return `${answer.label}${mark}${value.includes("\n") ? "\n" : " "}${value}`;
    })
    .join("\n\n");
}

/** An answer as people read it: a date in words, and one choice per line. */
export function shownAnswer({ kind, value }: Pick<FormAnswer, "kind" | "value">): string {
  if (kind !== "date" || !isDay(value)) return value;
  return new Date(`${value}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
