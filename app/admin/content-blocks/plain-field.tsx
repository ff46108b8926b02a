import type { PlainField, SectionField } from "~/domain/pages/section-type.input.ts";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { iconOptions } from "../parts/icon-options.ts";
import { LinkField } from "../parts/link-field.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { HtmlField } from "./editors/html-field.tsx";
import { PeopleField } from "./people-field.tsx";

/** The alt text belongs to the picture in the same place. */
export function altOf(fields: Readonly<Record<string, SectionField>>, name: string): boolean {
  return name === "url" && fields.url?.as === "picture" && fields.alt !== undefined;
}

interface ControlProps {
  field: PlainField;
  name: string;
  value: unknown;
  error: string | undefined;
  altName: string | undefined | false;
}

/** The control of a field that isn't a list. */
export function PlainFieldControl({ field, name, value, error, altName }: ControlProps) {
  const given = { name, label: field.label, hint: field.hint, defaultValue: typeof value === "string" ? value : "", error };
  switch (field.as) {
    case "text":
    case "marked":
    case "facts":
      return <TextAreaField {...given} rows={3} />;
    case "rich":
      return <HtmlField {...given} kind="rich" />;
    case "html":
      return <HtmlField {...given} kind="code" />;
    case "picture":
      return <PictureField {...given} hint={field.hint ?? "A path on this site, such as /media/…"} altName={altName || undefined} />;
    case "link":
      return <LinkField {...given} />;
    case "choice":
      return <SelectField {...given} required options={[...field.options]} />;
    case "people":
      return <PeopleField {...{ name, error, label: field.label, hint: field.hint, from: field.from }} value={given.defaultValue} />;
    case "icon":
      return <SelectField {...given} options={[{ value: "", label: "None" }, ...iconOptions(given.defaultValue)]} />;
    case "line":
      return <TextField {...given} />;
    default:
      return <TextField {...given} autoComplete="off" spellCheck={false} />;
  }
}
