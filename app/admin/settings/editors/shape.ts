import type { Editor } from "~/domain/settings/index.ts";

export type Fields = Record<string, unknown>;

/**
 * Whether a value has the shape that its editor expects. A value that doesn't, such as an object from an earlier version, is edited as
 * JSON.
 */
export function fitsEditor(editor: Editor, value: unknown): boolean {
  switch (editor.kind) {
    case "list":
      return Array.isArray(value) && value.every((item) => fitsEditor(editor.item, item));
    case "object":
      return isFields(value) && editor.fields.every(({ name, editor: field }) => fitsEditor(field, value[name]));
    case "switch":
      return editor.asText ? typeof value === "string" : typeof value === "boolean";
    case "number":
      return value === null || typeof value === "number";
    default:
      return typeof value === "string";
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The initial value of a new list entry. */
export function blankOf(editor: Editor): unknown {
  switch (editor.kind) {
    case "list":
      return [];
    case "object":
      return Object.fromEntries(editor.fields.map(({ name, editor: field }) => [name, blankOf(field)]));
    case "switch":
      return editor.asText ? "false" : false;
    case "number":
      return null;
    case "choice":
      return editor.options[0]?.value ?? "";
    case "icon":
      return "circle-check";
    case "color":
      return "#000000";
    default:
      return "";
  }
}

/** A one-line summary of an entry, from its first texts; empty if it has none yet. */
export function summaryOf(editor: Editor, value: unknown): string {
  if (editor.kind === "list") return listSummary(editor.item, value as unknown[]);
  if (editor.kind !== "object") return short(String(value ?? ""));
  const isText = (kind: Editor["kind"]) => kind === "text" || kind === "multiline";
  const texts = editor.fields.flatMap(({ name, editor: { kind } }) => (isText(kind) ? [String((value as Fields)[name])] : []));
  return short(texts.filter(Boolean).slice(0, 2).join(" · "));
}

/** "4 entries: Elena Marquez, David Okafor, …" */
function listSummary(item: Editor, values: unknown[]): string {
  const names = values.map((value) => summaryOf(item, value).split(" · ")[0] ?? "").filter(Boolean);
  const count = values.length === 1 ? "1 entry" : `${values.length} entries`;
  return names.length > 0 ? short(`${count}: ${names.join(", ")}`, 140) : count;
}

function short(text: string, max = 90): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
