import type { DraftFields } from "../draft.input.ts";
import { findShipped } from "./shipped-pages.ts";

type Field = "title" | "metaTitle" | "metaDescription";

/**
 * What the migrations `more_pages_of_sections` and `three_more_pages_of_sections` made of fields that an earlier version of the program wrote
 * itself, by page. A draft, a preview, or a version that it stored still has the first value.
 */
const MIGRATED: Readonly<Record<string, Partial<Record<Field, [was: string, now: string]>>>> = {
  about: { title: ["About {brand_name}", "About"] },
  services: { metaTitle: ["", "IT, hosting, and web services"] },
  compliance: { metaTitle: ["", "Compliance for small companies"] },
  guides: { metaTitle: ["", "Free compliance guides"] },
  contact: { metaTitle: ["", "Contact us in {brand_city}, {brand_state}"] },
  support: {
    metaTitle: ["", "Customer support: response times and how to reach us"],
    metaDescription: [
      "",
      "How to reach support, how fast we respond to each kind of request, and what to tell us so we can fix it sooner.",
    ],
  },
  blog: { metaTitle: ["", "Blog: practical IT and security for small businesses"] },
};

const COLUMNS = { title: "title", metaTitle: "meta_title", metaDescription: "meta_description" } as const satisfies Record<Field, string>;

/**
 * The fields of a draft, what it started from, or a preview, as this version of the program has them.
 * @param page the name of the page that ships
 */
export function currentFields(
  page: string | null,
  { fields, sections }: { fields: DraftFields; sections: { type: string }[] },
): DraftFields {
  const isEarlier = sections.some(({ type }) => findShipped(type));
  return isEarlier ? { ...fields, ...Object.fromEntries(changesOf(page, (field) => fields[field])) } : fields;
}

/** The same of a version's page, by column. */
export function currentColumns(page: string | null, columns: Record<string, unknown>): Record<string, unknown> {
  if (columns.shipped) return columns;
  const changes = changesOf(page, (field) => columns[COLUMNS[field]]);
  return { ...columns, ...Object.fromEntries(changes.map(([field, now]) => [COLUMNS[field], now])) };
}

function changesOf(page: string | null, said: (field: Field) => unknown): [Field, string][] {
  const migrated = (page !== null && MIGRATED[page]) || {};
  return (Object.entries(migrated) as [Field, [string, string]][]).flatMap(([field, [was, now]]) =>
    said(field) === was ? [[field, now]] : [],
  );
}
