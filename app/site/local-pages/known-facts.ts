import type { LocalPage } from "~/domain/seo/index.ts";

/** The common facts. A firm's own facts are phrases for its texts. */
export function knownFacts(facts: LocalPage["facts"]): { label: string; value: string }[] {
  const usual = { county: "County", state: "State", population: "Population", postal_codes: "ZIP codes include" };
  return Object.entries(usual).flatMap(([key, label]) => (facts[key] ? [{ label, value: facts[key] }] : []));
}
