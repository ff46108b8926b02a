import type { SectionType } from "~/domain/pages/section-type.input.ts";
import { entriesOf } from "~/domain/pages/section-types.input.ts";
import { EntryFields } from "./entry-fields.tsx";
import { altOf, PlainFieldControl } from "./plain-field.tsx";

interface SectionFieldsProps {
  type: SectionType;
  content: Record<string, unknown>;
  /** By path: "url", "items.0.title". */
  errors: Record<string, string | undefined>;
}

/**
 * All fields of a section, from its type's description. Their names start with the type ("cta.title", "faq.items.0.question"), so that
 * switching to another type starts with empty fields.
 */
export function SectionFields({ type, content, errors }: SectionFieldsProps) {
  return Object.entries(type.fields).map(([name, field]) => {
    const path = `${type.type}.${name}`;
    if (field.as === "list")
      return <EntryFields key={name} field={field} name={path} path={name} entries={entriesOf(content[name])} errors={errors} />;
    const picture = altOf(type.fields, name) && `${type.type}.alt`;
    return <PlainFieldControl key={name} field={field} name={path} value={content[name]} error={errors[name]} altName={picture} />;
  });
}
