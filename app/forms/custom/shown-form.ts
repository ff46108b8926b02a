import { type FormField, formFieldsOf } from "~/domain/pages/form-fields.input.ts";

/** A form that staff built, as its page shows it. */
export interface ShownForm {
  /** The section that it's in. */
  section: string;
  fields: FormField[];
  button: string;
  doneTitle: string;
  doneText: string;
  doneUrl: string;
}

/** The form in a section with this content. */
export function shownFormOf(section: string, content: Record<string, unknown>): ShownForm {
  const textOf = (name: string) => {
    const value = content[name];
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    ...{ section, fields: formFieldsOf(content.fields), button: textOf("button") },
    ...{ doneTitle: textOf("doneTitle"), doneText: textOf("doneText"), doneUrl: textOf("doneUrl") },
  };
}
