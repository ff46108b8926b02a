import {
  CAMPAIGN_PLACEHOLDERS,
  COLOR_PLACEHOLDERS,
  FIRM_PLACEHOLDERS,
  PERSONAL_PLACEHOLDERS,
  placeholdersIn,
} from "~/domain/newsletter/placeholders.input.ts";
import { Badge } from "../../ui/badge.tsx";

/** The placeholders in an email as it's being written, and who fills them in. */
export function FoundPlaceholders({ texts }: { texts: string[] }) {
  const found = placeholdersIn(texts.join("\n"));
  return (
    <section aria-label="Placeholders found" className="grid gap-2 rounded-md border border-line p-4 text-sm">
      <h2 className="text-sm">Placeholders found</h2>
      {found.length === 0 ? (
        <p>None. Add a name in double braces, such as {"{{headline}}"}, and each campaign fills it in.</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {found.map((name) => (
            <li key={name} className="max-w-full">
              <Badge tone={toneOf(name)} className="max-w-full break-all whitespace-normal!">
                {`{{${name}}}`}
                {PERSONAL_PLACEHOLDERS.includes(name) && <span className="sr-only"> (filled in for each reader)</span>}
                {Object.hasOwn(COLOR_PLACEHOLDERS, name) && <span className="sr-only"> (filled in with your brand's color)</span>}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p>
        {bracedNames(PERSONAL_PLACEHOLDERS)} are filled in for each reader, {bracedNames(FIRM_PLACEHOLDERS)} from Site Settings, names that
        start with color_ from your brand's colors, {"{{subject}}"} with the subject, and all others by each campaign. What's between{" "}
        {"{{#name}}"} and {"{{/name}}"} is left out if nothing in it is filled in.
      </p>
    </section>
  );
}

function bracedNames(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(", ");
}

function toneOf(name: string) {
  if ([...PERSONAL_PLACEHOLDERS, ...FIRM_PLACEHOLDERS].includes(name) || Object.hasOwn(COLOR_PLACEHOLDERS, name)) return "good";
  return CAMPAIGN_PLACEHOLDERS.includes(name) || name === "subject" ? "brand" : "warn";
}
