import { type SourceNote, sourceNoteOf, standingFacts } from "../regulations/index.ts";
import type { FactId } from "../regulations/regulatory-facts.input.ts";
import type { Framework } from "./assessment-rules.input.ts";

/** The regulatory facts that a report of each framework relies on. */
const factsOf: Record<Framework, readonly FactId[]> = {
  "NIST800-171": [
    "cmmc-scoring",
    "cmmc-conditional",
    "nist-800-171-revision",
    "nist-800-171-points",
    "fips-140-2",
    "dfars-7012",
    "cmmc-encrypted-cui",
  ],
  CMMC: [
    ...(["cmmc-levels", "cmmc-level-1", "cmmc-level-2", "cmmc-level-3", "cmmc-conditional", "cmmc-scoring", "cmmc-phases"] as const),
    ...(["cmmc-requirements", "cmmc-scope", "cmmc-affirmation", "cmmc-artifacts", "cmmc-subcontractors"] as const),
    ...(["far-basic-safeguarding", "nist-800-171-revision", "fips-140-2", "dfars-7012", "dfars-7021"] as const),
    ...(["cmmc-encrypted-cui", "cmmc-security-data"] as const),
  ],
  SOC2: ["soc-2", "soc-2-criteria"],
  HIPAA: ["hipaa-security-rule", "hipaa-risk-analysis", "hipaa-breach-notice", "hipaa-agreements", "hipaa-no-certificate"],
  AI: ["nist-ai-rmf", "texas-ai-act", "eu-ai-act-in-force", "eu-ai-act-transparency", "eu-ai-act-omnibus", "eu-ai-act-roles"],
};

/** Where a report's statements about rules come from, and when they were checked. */
export async function reportSources(framework: Framework): Promise<SourceNote | null> {
  return sourceNoteOf(await standingFacts(), factsOf[framework]);
}
