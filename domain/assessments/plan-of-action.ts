import { ENCRYPTION, mayWait } from "./dod-score.ts";
import type { Question } from "./questions.ts";
import { getRequirement, requirementIdOf, SECURITY_PLAN } from "./requirements.ts";

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
 * if it's the open one, the costliest first. References to the rules themselves are left out. Null for frameworks without such rules.
 */
export function planOfActionFor({ framework, references }: Question): PlanOfAction | null {
  if (framework !== "NIST800-171" && framework !== "CMMC") return null;
  const places = Map.groupBy(
    references.toSorted((a, b) => costOf(b) - costOf(a)),
    placeOf,
  );
  return {
    mayWait: places.get("mayWait") ?? [],
    mayWaitIfEncrypted: places.get("mayWaitIfEncrypted") ?? [],
    never: places.get("never") ?? [],
  };
}

/** Where the CMMC rule draws the scope of an assessment. */
const SCOPE = "32 CFR 170.19";

/**
 * What stops a status comes first: 0 for the scope and the system security plan, without which nothing can be assessed or scored, 1 for
 * whatever can't wait in a plan of action, 2 for the rest. The same for every question of a framework without such rules.
 */
export function blockingOrder(question: Question): 0 | 1 | 2 {
  const plan = planOfActionFor(question);
  if (!plan) return 2;
  if (question.references.some((named) => named === SCOPE || requirementIdOf(named) === SECURITY_PLAN)) return 0;
  return plan.never.length > 0 ? 1 : 2;
}

/** What an open requirement costs: the whole score for the security plan, otherwise its points. */
function costOf(reference: string): number {
  const id = requirementIdOf(reference);
  if (id === SECURITY_PLAN) return Number.MAX_SAFE_INTEGER;
  return id ? getRequirement(id).points : 0;
}

function placeOf(reference: string): keyof PlanOfAction | "none" {
  if (/^[A-Z]{2}\.L1-/.test(reference)) return "never";
  const id = requirementIdOf(reference);
  if (!id) return "none";
  if (id === ENCRYPTION) return "mayWaitIfEncrypted";
  return mayWait(id, "no") ? "mayWait" : "never";
}
