import type { ChallengeFacts, Proof } from "./verification.input.ts";

/**
 * The thresholds that tell a person from a simple program (docs/decisions/0005-verification.md); the browser's own are in
 * app/forms/verification. Times in milliseconds.
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

/** Why a proof does not pass, in the order in which it is looked at. */
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
 * What a well-formed proof with a good solution must still hold. The visitor's own figures for time and target are not
 * looked at where the signed challenge has them.
 * @param form the form that was sent, and whether it has the dialog
 * @param at the server's time, ms since 1970
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

/** Behaviour by input mode; on the assistive path and without a dialog the work alone counts. */
function isHandled(proof: Proof): boolean {
  if (proof.inputMode === "pointer")
    return proof.mouseMovements >= LIMITS.pointerMovements && proof.sliderInteractions >= LIMITS.sliderChanges;
  if (proof.inputMode === "keyboard") return proof.sliderInteractions >= LIMITS.sliderChanges;
  return true;
}
