import { ENCRYPTION, mayWait } from "./dod-score.ts";
import type { Question } from "./questions.ts";
import { requirementIdOf } from "./requirements.ts";

/** Which requirements of one gap can be open under a conditional CMMC Level 2 status, by reference. */
export interface PlanOfAction {
  /** One-point requirements, for at most 180 days. */
  mayWait: string[];
  /** Only if encryption is in use and just not FIPS-validated (32 CFR 170.21(a)(2)(ii)). */
  mayWaitIfEncrypted: string[];
  /** More than one point, named by the rule, or Level 1, which doesn't allow a plan of action (32 CFR 170.21(a)). */
  never: string[];
}

/**
 * The plan-of-action rules for what a question covers. One answer stands for several requirements, so this states for each one what applies
 * if it's the open one. References to the rules themselves are left out. Null for frameworks without such rules.
 */
export function planOfActionFor({ framework, references }: Question): PlanOfAction | null {
  if (framework !== "NIST800-171" && framework !== "CMMC") return null;
  const places = Map.groupBy(references, placeOf);
  return {
    mayWait: places.get("mayWait") ?? [],
    mayWaitIfEncrypted: places.get("mayWaitIfEncrypted") ?? [],
    never: places.get("never") ?? [],
  };
}

function placeOf(reference: string): keyof PlanOfAction | "none" {
  if (/^[A-Z]{2}\.L1-/.test(reference)) return "never";
  const id = requirementIdOf(reference);
  if (!id) return "none";
  if (id === ENCRYPTION) return "mayWaitIfEncrypted";
  return mayWait(id, "no") ? "mayWait" : "never";
}
