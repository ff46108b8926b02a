import { isLinkPlaceholder } from "~/domain/newsletter/placeholders.input.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { capital } from "../words.ts";

type ValueFieldsProps = {
  asked: { name: string; isNeeded: boolean }[];
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** The values for the campaign's placeholders. */
export function ValueFields({ asked, values, errors }: ValueFieldsProps) {
  if (asked.length === 0) return null;
  return (
    <fieldset className="grid gap-5 rounded-md border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold text-heading">Values</legend>
      <p className="text-sm sm:col-span-2">{explain(asked)}</p>
      {linksLast(asked).map(({ name, isNeeded }) => (
        <ValueField key={name} name={name} isNeeded={isNeeded} value={values[name]} error={errors[`values.${name}`]} />
      ))}
    </fieldset>
  );
}

/** In the order of the email, where a link comes before its own text. */
function linksLast(asked: ValueFieldsProps["asked"]): ValueFieldsProps["asked"] {
  const placeOf = (name: string) => {
    const own = asked.findIndex((one) => one.name === name);
    const stem = name.replace(/_link$/, "_");
    const text = stem === name ? -1 : asked.findIndex((one) => one.name !== name && one.name.startsWith(stem));
    return text < 0 ? own : text + 0.5;
  };
  return asked.toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
}

function explain(asked: ValueFieldsProps["asked"]): string {
  if (asked.every(({ isNeeded }) => isNeeded)) return "Fill in a value for each placeholder before you send the campaign.";
  return "Fill in what this email should have. The parts that you leave empty won't be in it.";
}

type ValueFieldProps = { name: string; isNeeded: boolean; value: string | undefined; error: string | undefined };

function ValueField({ name, isNeeded, value, error }: ValueFieldProps) {
  const field = { name: `value.${name}`, label: labelOf(name), defaultValue: value, error, isOptional: !isNeeded };
  if (isLong(name)) return <TextAreaField {...field} rows={3} className="sm:col-span-2" />;
  const line = { ...field, autoComplete: "off", className: isShort(name) ? undefined : "sm:col-span-2" };
  if (!isLinkPlaceholder(name)) return <TextField {...line} />;
  return <TextField {...line} spellCheck={false} hint="Starts with https://, or a path such as /contact." />;
}

/** "feature_1_title" → "Feature 1 title". */
function labelOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return capital(words);
}

/** What stands beside its other half: a button's text and its link, a figure and what it counts. */
function isShort(name: string): boolean {
  return /_(number|label|link)$|cta_text$|^resource_\d+_title$/.test(name);
}

function isLong(name: string): boolean {
  return /_(content|description)$|^(intro|closing)_text$/.test(name);
}
