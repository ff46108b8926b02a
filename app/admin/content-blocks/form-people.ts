import { createContext, useContext } from "react";
import type { FormPeople } from "~/domain/leads/index.ts";
import { findSectionType, peopleIn } from "~/domain/pages/section-types.input.ts";

/** Who can be chosen in a section's fields, from the screen's loader. */
export const ChoosablePeople = createContext<FormPeople>({ staff: [], addresses: [], others: [], defaultTo: "" });

export const useChoosablePeople = () => useContext(ChoosablePeople);

/** The IDs of everyone whom these sections name. */
export function chosenPeople(sections: readonly { type: string; content: Record<string, unknown> }[]): string[] {
  const named = sections.flatMap(({ type, content }) =>
    Object.entries(findSectionType(type)?.fields ?? {}).flatMap(([name, { as }]) => (as === "people" ? peopleIn(content[name]) : [])),
  );
  return [...new Set(named)];
}
