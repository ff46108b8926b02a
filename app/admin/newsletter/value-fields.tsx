import { isLinkPlaceholder } from "~/domain/newsletter/placeholders.input.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { capital } from "../words.ts";

type ValueFieldsProps = { names: string[]; values: Record<string, string>; errors: Record<string, string> };

/** The values for the campaign's placeholders. */
export function ValueFields({ names, values, errors }: ValueFieldsProps) {
  if (names.length === 0) return null;
  return (
    <fieldset className="grid gap-5 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold text-heading">Values</legend>
      <p className="text-sm">Fill in a value for each placeholder before you send the campaign.</p>
      {names.map((name) => {
        const field = {
          name: `value.${name}`,
          label: labelOf(name),
          defaultValue: values[name],
          error: errors[`values.${name}`],
          isOptional: false,
        };
        if (isLinkPlaceholder(name))
          return (
            <TextField
              key={name}
              {...field}
              autoComplete="off"
              spellCheck={false}
              hint="Starts with https://, or a path on this site such as /contact."
            />
          );
        return isLong(name) ? <TextAreaField key={name} {...field} rows={3} /> : <TextField key={name} {...field} autoComplete="off" />;
      })}
    </fieldset>
  );
}

/** "feature_1_title" → "Feature 1 title". */
function labelOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return capital(words);
}

function isLong(name: string): boolean {
  return /_(content|description)$|^(intro|closing)_text$/.test(name);
}
