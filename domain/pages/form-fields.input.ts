/**
 * The fields of a form that staff build in a form section: what a definition can have, and how the stored one is read. Plain functions,
 * because public pages load them.
 */

/** The kinds of fields, in the order that the editor offers them. */
export const formFieldKinds = {
  text: "Text",
  longText: "Long text",
  select: "Select",
  checkboxes: "Checkboxes",
  date: "Date",
  file: "File",
  consent: "Consent",
  newsletter: "Newsletter signup",
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
} as const;
export type FormFieldKind = keyof typeof formFieldKinds;

/** Answers to these are the lead's own name, email address, phone number, and company. A form has each at most once. */
const LEAD_KINDS = ["name", "email", "phone", "company"] as const satisfies readonly FormFieldKind[];
type LeadFieldKind = (typeof LEAD_KINDS)[number];

export const MAX_FORM_FIELDS = 20;
/** These let a whole form fit into a request of a visitor, who can send 64 KB (app/route-facts.ts). */
const MAX_LONG_TEXTS = 2;
const MAX_CHOICES = 6_000;
const MAX_OPTIONS = 30;
const MAX_OPTION = 200;
/** Files of a whole form, as the endpoint for visitors' files allows (domain/leads/attachment-rules.input.ts). */
const MAX_FILES = 3;

export interface FormField {
  /** What the field is called in a request: `name`, or `answer.1k3j5x` for one that isn't the lead's own. */
  name: string;
  kind: FormFieldKind;
  label: string;
  hint: string;
  isRequired: boolean;
  /** Whether it takes the form's full width. */
  isWide: boolean;
  /** What can be chosen. Only selects and checkboxes have any. */
  options: string[];
}

/** Starts the name of every field that isn't the lead's own. */
export const ANSWER = "answer.";

/** A lead needs both, so a form without them asks for them first. */
const NEEDED: readonly FormField[] = [
  { name: "name", kind: "name", label: "Name", hint: "", isRequired: true, isWide: false, options: [] },
  { name: "email", kind: "email", label: "Email", hint: "", isRequired: true, isWide: false, options: [] },
];

/** How many files each file field takes: all that a request can have if there's only one field, or else one each. */
export function filesEach(fields: readonly FormField[]): number {
  return fields.filter(({ kind }) => kind === "file").length > 1 ? 1 : MAX_FILES;
}

export function isLeadKind(kind: FormFieldKind): kind is LeadFieldKind {
  return LEAD_KINDS.some((known) => known === kind);
}

/** The fields of a stored definition, as visitors see them. Whatever can't be a field is left out. */
export function formFieldsOf(stored: unknown): FormField[] {
  const fields: FormField[] = [];
  for (const entry of Array.isArray(stored) ? stored : []) {
    const field = fieldOf(entry);
    const isOver = field?.kind === "file" && fields.filter(({ kind }) => kind === "file").length >= MAX_FILES;
    if (field && !isOver && !fields.some(({ name }) => name === field.name)) fields.push(field);
  }
  const missing = NEEDED.filter(({ name }) => !fields.some((field) => field.name === name));
  return [...missing, ...fields].slice(0, MAX_FORM_FIELDS + NEEDED.length);
}

function fieldOf(entry: unknown): FormField | null {
  if (typeof entry !== "object" || entry === null) return null;
  const textOf = (name: string) => {
    const value = (entry as Record<string, unknown>)[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const [kind, label] = [textOf("kind"), textOf("label")];
  if (!label || !isKind(kind)) return null;
  const options = kind === "select" || kind === "checkboxes" ? optionsOf(textOf("options")) : [];
  if (options.length === 0 && (kind === "select" || kind === "checkboxes")) return null;
  return {
    ...{ name: nameOf(kind, label), kind, label, hint: textOf("hint"), options },
    // No one has to take the newsletter to be answered.
    isRequired: kind === "name" || kind === "email" || (kind !== "newsletter" && textOf("required") === "yes"),
    isWide: textOf("width") !== "half",
  };
}

function isKind(kind: string): kind is FormFieldKind {
  return Object.hasOwn(formFieldKinds, kind);
}

/** One option per line. */
function optionsOf(text: string): string[] {
  return [...new Set(text.split("\n").flatMap((line) => line.trim() || []))];
}

/**
 * The name comes from the label. If staff reword a question while someone has the page open, the answer to the old question can't be
 * taken for an answer to the new one.
 */
function nameOf(kind: FormFieldKind, label: string): string {
  return isLeadKind(kind) ? kind : `${ANSWER}${digestOf(label)}`;
}

/** FNV-1a with 32 bits, as letters and digits. A definition whose labels share one is refused. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** What's wrong with an entry of a definition. */
interface EntryFault {
  /** The entry's place, and which of its fields. */
  place: number;
  field: string;
  message: string;
}

type Entry = Record<string, string>;

/** What's wrong with a definition, apart from the length of its texts. Entries that no one filled in aren't read. */
export function formFieldFaults(entries: readonly Entry[]): EntryFault[] {
  const faults: EntryFault[] = [];
  const names = new Set<string>();
  const kinds: FormFieldKind[] = [];
  let choices = 0;
  for (const [place, entry] of entries.entries()) {
    if (!entry.label && !entry.hint && !entry.options) continue;
    const kind = isKind(entry.kind ?? "") ? (entry.kind as FormFieldKind) : "text";
    const name = nameOf(kind, (entry.label ?? "").trim());
    if (kind === "checkboxes") choices += (entry.options ?? "").length;
    const fault = entryFault(entry, kind, { isTaken: names.has(name), kinds, hasManyChoices: choices > MAX_CHOICES });
    kinds.push(kind);
    if (fault) faults.push({ place, ...fault });
    names.add(name);
  }
  return faults;
}

function entryFault(
  { label = "", options = "" }: Entry,
  kind: FormFieldKind,
  { isTaken, kinds, hasManyChoices }: { isTaken: boolean; kinds: readonly FormFieldKind[]; hasManyChoices: boolean },
): Omit<EntryFault, "place"> | null {
  if (label.trim() === "") return { field: "label", message: "Enter a label." };
  const isOnlyOnce = isLeadKind(kind) || kind === "newsletter";
  if (isOnlyOnce && kinds.includes(kind))
    return { field: "kind", message: `The form already has a field of this kind: ${formFieldKinds[kind]}.` };
  if (isTaken) return { field: "label", message: "Another field has this label. Enter a different one." };
  if (kind === "longText" && kinds.filter((one) => one === kind).length >= MAX_LONG_TEXTS)
    return { field: "kind", message: `A form can have at most ${MAX_LONG_TEXTS} long texts.` };
  if (kind === "file" && kinds.filter((one) => one === kind).length >= MAX_FILES)
    return { field: "kind", message: `A form can have at most ${MAX_FILES} file fields.` };
  const message =
    kind === "checkboxes" && hasManyChoices
      ? `All checkboxes in a form together can have ${MAX_CHOICES.toLocaleString("en-US")} characters in total.`
      : optionsFault(kind, options);
  return message ? { field: "options", message } : null;
}

function optionsFault(kind: FormFieldKind, text: string): string | null {
  if (kind !== "select" && kind !== "checkboxes") return null;
  const options = optionsOf(text);
  const least = kind === "select" ? 2 : 1;
  if (options.length < least) return `Enter at least ${least === 1 ? "one option" : "two options"}, one per line.`;
  if (options.length > MAX_OPTIONS) return `Enter at most ${MAX_OPTIONS} options.`;
  const isLong = options.some((option) => option.length > MAX_OPTION);
  return isLong ? `An option can have at most ${MAX_OPTION} characters.` : null;
}
