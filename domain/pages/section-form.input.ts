import type { ListField, SectionContent } from "./section-type.input.ts";
import { findSectionType } from "./section-types.input.ts";

/** The content of a block of this type, read from form fields: "cta.title", and "faq.items.0.question" for a list. */
export function contentOf(type: string, typed: Record<string, string>): SectionContent {
  const fields = Object.entries(findSectionType(type)?.fields ?? {});
  return Object.fromEntries(
    fields.map(([name, field]) => {
      if (field.as === "people") return [name, linesIn(`${type}.${name}`, typed)];
      if (field.as !== "list") return [name, typed[`${type}.${name}`] ?? (field.as === "choice" ? field.options[0]?.value : "") ?? ""];
      return [name, entriesIn(field, `${type}.${name}`, typed)];
    }),
  );
}

/** Each chosen person has a numbered field, because a form may not send a name twice. */
function linesIn(prefix: string, typed: Record<string, string>): string {
  const chosen = Object.keys(typed).filter((name) => name.startsWith(`${prefix}.`));
  return [...new Set(chosen.flatMap((name) => typed[name]?.trim() || []))].join("\n");
}

/** Entries are numbered, and numbers can be missing. */
function entriesIn({ fields, max }: ListField, prefix: string, typed: Record<string, string>): Record<string, string>[] {
  const numbers = Object.keys(typed).flatMap((name) => {
    const number = name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1).split(".", 1)[0] : undefined;
    return number !== undefined && /^\d{1,3}$/.test(number) ? Number(number) : [];
  });
  const places = [...new Set(numbers)].sort((a, b) => a - b).slice(0, max + 1);
  return places.map((place) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const value = typed[`${prefix}.${place}.${name}`];
        return [name, value ?? (field.as === "choice" ? (field.options[0]?.value ?? "") : "")];
      }),
    ),
  );
}
