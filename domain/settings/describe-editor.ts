import { z } from "zod";
import { SEVERAL_LINES } from "./claims/claim.ts";

/** A text with one line or several, or of a type that browsers know. */
export interface TextEditor {
  kind: "text" | "multiline" | "email" | "url" | "phone" | "icon" | "color" | "picture";
  maxLength: number | null;
  isOptional: boolean;
}

export interface ListEditor {
  kind: "list";
  item: Editor;
  maxItems: number;
}

export interface ObjectEditor {
  kind: "object";
  fields: { name: string; label: string; editor: Editor }[];
}

/** How a value is edited, without the schema itself: what the browser gets. */
export type Editor =
  | TextEditor
  | { kind: "choice"; options: { value: string; label: string }[] }
  /** `asText`: stored as the text "true" or "false". */
  | { kind: "switch"; asText: boolean }
  | { kind: "number"; min: number; max: number }
  | ListEditor
  | ObjectEditor;

/** What zod knows about a schema, with our own marks (`meta`). */
interface Described {
  type?: string;
  enum?: string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  items?: Described;
  maxItems?: number;
  properties?: Record<string, Described>;
  editor?: TextEditor["kind"] | "switch";
  labels?: Record<string, string>;
}

/**
 * The editor for a schema. Keys whose name contains description or content use a multi-line box, because people write more than a line
 * there.
 */
export function describeEditor(schema: z.ZodType, key: string): Editor {
  return editorOf(z.toJSONSchema(schema) as Described, key);
}

function editorOf(described: Described, name: string): Editor {
  if (described.type === "array") {
    return { kind: "list", item: editorOf(described.items ?? {}, name), maxItems: described.maxItems ?? 1_000 };
  }
  if (described.type === "object") return { kind: "object", fields: Object.entries(described.properties ?? {}).map(fieldOf) };
  if (described.type === "boolean") return { kind: "switch", asText: false };
  if (described.type === "integer" || described.type === "number") return numberOf(described);
  if (described.editor === "switch") return { kind: "switch", asText: true };
  if (described.enum) return { kind: "choice", options: described.enum.map((value) => optionOf(value, described.labels)) };
  return textOf(described, name);
}

function fieldOf([name, described]: [string, Described]): ObjectEditor["fields"][number] {
  return { name, label: labelOf(name), editor: editorOf(described, name) };
}

function numberOf({ minimum, exclusiveMinimum, maximum }: Described): Editor {
  return {
    kind: "number",
    min: minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1),
    max: maximum ?? Number.MAX_SAFE_INTEGER,
  };
}

function optionOf(value: string, labels: Described["labels"]) {
  return { value, label: labels?.[value] ?? labelOf(value) };
}

function textOf({ editor, format, minLength, maxLength }: Described, name: string): TextEditor {
  const isLong = /description|content/i.test(name) || (maxLength ?? SEVERAL_LINES) >= SEVERAL_LINES;
  const known = editor === undefined || editor === "switch" ? undefined : editor;
  const kind = known ?? (format === "email" ? "email" : isLong ? "multiline" : "text");
  return { kind, maxLength: maxLength ?? null, isOptional: (minLength ?? 0) === 0 && format !== "email" && kind !== "phone" };
}

/** Fields whose label needs more than the words in their name. */
const LABELS: Record<string, string> = {
  q: "Question",
  a: "Answer",
  href: "Link",
  ai: "AI",
  it: "IT",
  faq: "FAQ",
  cmmc: "CMMC",
  nist: "NIST",
  url: "URL",
};

/** "isByPhone" → "By phone", "ai_hub_price" → "AI hub price". */
export function labelOf(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[\s_]+/)
    .map((word) => LABELS[word.toLowerCase()] ?? word.toLowerCase());
  const text = words.join(" ");
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
}
