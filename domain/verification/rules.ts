import type { ChallengeFacts, Proof } from "./verification.input.ts";

/**
 * The thresholds that tell a person from a simple program (docs/decisions/0005-verification.md). The browser's own are in
 * app/forms/verification. Times are in milliseconds.
 */
export const LIMITS = {
  minTime: 1_000,
  maxTime: 120_000,
  lifetime: 150_000,
  lowestTarget: 70,
  highestTarget: 89,
  tolerance: 5,
  attempts: 3,
  pointerMovements: 5,
  sliderChanges: 2,
} as const;

/** Why a proof is rejected, in the order of the checks. */
export type ProofRefusal =
  | "malformed"
  | "unsolved"
  | "other-form"
  | "too-fast"
  | "expired"
  | "off-target"
  | "honeypot"
  | "too-many-attempts"
  | "no-interaction"
  | "used-for-another-request";

/**
 * What's still checked for a well-formed proof with a correct solution. The visitor's own figures for time and target are ignored if the
 * signed challenge contains them.
 * @param form the submitted form, and whether it uses the dialog
 * @param at the server's time, in ms since 1970
 */
export function refusalOf(
  proof: Proof,
  facts: ChallengeFacts,
  form: { kind: string; hasDialog: boolean; isHoneypotEmpty: boolean },
  at: number,
): ProofRefusal | null {
  const elapsed = at - facts.issuedAt;
  if (facts.form !== form.kind) return "other-form";
  if (elapsed < LIMITS.minTime) return "too-fast";
  if (elapsed > LIMITS.maxTime) return "expired";
  if (hasSlider(proof) && isOffTarget(proof, facts)) return "off-target";
  if (!proof.honeypotEmpty || !form.isHoneypotEmpty) return "honeypot";
  if (proof.attempts < 1 || proof.attempts > LIMITS.attempts) return "too-many-attempts";
  return form.hasDialog === (proof.inputMode !== "invisible") && isHandled(proof) ? null : "no-interaction";
}

function hasSlider({ inputMode }: Proof): boolean {
  return inputMode === "pointer" || inputMode === "keyboard";
}

function isOffTarget(proof: Proof, facts: ChallengeFacts): boolean {
  return proof.targetValue !== facts.target || Math.abs(proof.actualValue - facts.target) > LIMITS.tolerance;
}

/** Behavior by input mode. On the assistive path and without a dialog, only the work counts. */
function isHandled(proof: Proof): boolean {
  if (proof.inputMode === "pointer")
    return proof.mouseMovements >= LIMITS.pointerMovements && proof.sliderInteractions >= LIMITS.sliderChanges;
  if (proof.inputMode === "keyboard") return proof.sliderInteractions >= LIMITS.sliderChanges;
  return true;
}
