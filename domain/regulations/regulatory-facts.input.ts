import { aiFacts } from "./facts/artificial-intelligence.ts";
import { cmmcFacts } from "./facts/cmmc.ts";
import { assessmentFacts } from "./facts/cmmc-assessments.ts";
import { assessmentDetails } from "./facts/cmmc-details.ts";
import { defenseClauses } from "./facts/defense-clauses.ts";
import type { FactSource, RegulatoryFact } from "./facts/fact.ts";
import { healthFacts } from "./facts/health-and-trust.ts";
import { privacyFacts } from "./facts/privacy.ts";
import { standardFacts } from "./facts/standards.ts";
import { texasFacts } from "./facts/texas.ts";

export { type FactTopic, factTopics } from "./facts/fact.ts";
export type { FactSource, RegulatoryFact };

const all = [
  ...defenseClauses,
  ...cmmcFacts,
  ...assessmentFacts,
  ...assessmentDetails,
  ...standardFacts,
  ...healthFacts,
  ...aiFacts,
  ...texasFacts,
  ...privacyFacts,
] as const;

export type FactId = (typeof all)[number]["id"];

/** Every regulatory fact that the site, its guides, and its reports rely on. */
export const regulatoryFacts: readonly (RegulatoryFact & { id: FactId })[] = all;

const byId = new Map<string, RegulatoryFact & { id: FactId }>(regulatoryFacts.map((fact) => [fact.id, fact]));

export function isFactId(id: string): id is FactId {
  return byId.has(id);
}

export function getFact(id: FactId): RegulatoryFact & { id: FactId } {
  const fact = byId.get(id);
  if (!fact) throw new Error(`There is no regulatory fact ${id}.`);
  return fact;
}

/** What a fact says, for texts that consist of it. */
export const statementOf = (id: FactId): string => getFact(id).statement;
