import { type SourceNote, sourceNoteOf, standingFacts } from "../regulations/index.ts";
import type { FactId } from "../regulations/regulatory-facts.input.ts";
import type { Framework } from "./assessment-rules.input.ts";

/** The regulatory facts that a report of each framework relies on. */
const factsOf: Record<Framework, readonly FactId[]> = {
  "NIST800-171": ["cmmc-scoring", "cmmc-conditional", "nist-800-171-revision", "dfars-7012"],
  CMMC: ["cmmc-levels", "cmmc-conditional", "cmmc-phases", "dfars-7021"],
  SOC2: ["soc-2"],
  HIPAA: ["hipaa-security-rule"],
};

/** Where a report's statements about rules come from, and when they were checked. */
export async function reportSources(framework: Framework): Promise<SourceNote | null> {
  return sourceNoteOf(await standingFacts(), factsOf[framework]);
}
