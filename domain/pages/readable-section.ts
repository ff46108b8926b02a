import { readableHtml } from "./readable-html.ts";
import type { PlainField, SectionField } from "./section-type.input.ts";
import { entriesOf, findSectionType } from "./section-types.input.ts";

/** One text of a section, with what the editor calls it: "Question 2: Answer". */
interface ReadableText {
  label: string;
  text: string;
}

/** A section's texts in the editor's order, as people read them. A field that the type doesn't have comes last, under its own name. */
export function readableSection({ type, content }: { type: string; content: Record<string, unknown> }): ReadableText[] {
  const fields: Record<string, SectionField> = findSectionType(type)?.fields ?? {};
  const names = [...Object.keys(fields), ...Object.keys(content).filter((name) => !Object.hasOwn(fields, name))];
  return names.flatMap((name) => textsOf(name, fields[name], content[name]));
}

function textsOf(name: string, field: SectionField | undefined, value: unknown): ReadableText[] {
  const entries = entriesOf(value);
  if (entries.length === 0) return [{ label: field?.label ?? name, text: shown(field, value) }];
  const inner: Record<string, PlainField> = field?.as === "list" ? field.fields : {};
  const one = field?.as === "list" ? field.one : name;
  return entries.flatMap((entry, place) => {
    const keys = [...Object.keys(inner), ...Object.keys(entry).filter((key) => !Object.hasOwn(inner, key))];
    return keys.map((key) => ({
      label: `${one} ${place + 1}: ${inner[key]?.label ?? key}`,
      text: shown(inner[key], entry[key]),
    }));
  });
}

function shown(field: SectionField | undefined, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return Array.isArray(value) && value.length === 0 ? "" : JSON.stringify(value);
  if (field?.as === "choice") return field.options.find((option) => option.value === value)?.label ?? value;
  return field?.as === "rich" ? readableHtml(value) : value;
}
