import type { LocalPage } from "~/domain/seo/index.ts";

/** The usual ones; facts of a firm's own are phrases for its texts. */
export function knownFacts(facts: LocalPage["facts"]): { label: string; value: string }[] {
  const usual = { county: "County", state: "State", population: "People who live here", postal_codes: "Among its ZIP codes" };
  return Object.entries(usual).flatMap(([key, label]) => (facts[key] ? [{ label, value: facts[key] }] : []));
}
