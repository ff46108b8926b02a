import { type LocalPage, stateName } from "~/domain/seo/index.ts";

/** What visitors can use: where it is, and what the firm says about itself there. A firm's other facts are phrases for its texts. */
const SHOWN = {
  county: "County",
  state: "State",
  population: "Population",
  postal_codes: "ZIP codes include",
  distance: "Distance from us",
  drive_time: "Drive from us",
  contact_person: "Your contact",
  clients_here: "Our clients here",
};

export function knownFacts(facts: LocalPage["facts"]): { label: string; value: string }[] {
  return Object.entries(SHOWN).flatMap(([key, label]) => {
    const value = facts[key];
    return value ? [{ label, value: key === "state" ? stateName(value) : value }] : [];
  });
}
