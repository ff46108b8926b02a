/**
 * The check as visitors see it (docs/decisions/0005-verification.md). The server applies its own thresholds in domain/verification. These
 * only spare visitors a request that would be refused.
 */
export const verification = {
  attempts: 3,
  tolerance: 5,
  checkMs: 1_500,
  closeMs: 1_000,
  leastMs: 1_000,
  mostMs: 120_000,
  leastMovements: 5,
  leastChanges: 2,
  keptMovements: 50,
  /** A challenge this old is replaced while the dialog is open. */
  replaceAfterMs: 110_000,
  /** A challenge this old isn't used for a form without a dialog. */
  staleAfterMs: 90_000,
  /** The longest anyone waits for the proof of work. After that, the request is sent without it. */
  patienceMs: 20_000,
  /** The server accepts no proof younger than a second. */
  leastAgeMs: 1_100,
};

/** "assistive" is the check without a slider, "invisible" a form without a dialog. */
type InputMode = "pointer" | "keyboard" | "assistive" | "invisible";

/** What the visitor did before pressing Verify. */
export interface Attempt {
  value: number;
  target: number;
  /** Milliseconds since the challenge arrived. */
  timeTaken: number;
  pointerMovements: number;
  sliderChanges: number;
  isHoneypotEmpty: boolean;
  inputMode: InputMode;
}

export function isAtTarget(value: number, target: number): boolean {
  return Math.abs(value - target) <= verification.tolerance;
}

/**
 * Why the attempt fails, or null if it passes. Keyboard users move no pointer, and the check without a slider moves neither. For them, the
 * other rules and the proof of work apply.
 */
export function refusalOf(attempt: Attempt): string | null {
  if (!attempt.isHoneypotEmpty) return "honeypot filled";
  if (attempt.timeTaken < verification.leastMs) return "too fast";
  if (attempt.timeTaken > verification.mostMs) return "too slow";
  if (attempt.inputMode === "assistive" || attempt.inputMode === "invisible") return null;
  if (!isAtTarget(attempt.value, attempt.target)) return "slider not at the target";
  if (attempt.sliderChanges < verification.leastChanges) return "too few slider interactions";
  if (attempt.inputMode === "pointer" && attempt.pointerMovements < verification.leastMovements) return "too few pointer movements";
  return null;
}

/** What to do about a failed check, by the browser's or the server's reason; empty if another attempt is all that helps. */
export function whyText(reason: string): string {
  return whys.find(([pattern]) => pattern.test(reason))?.[1] ?? "";
}

const whys: [RegExp, string][] = [
  [/too.fast/, "That was too fast. Wait a second or two before you verify."],
  [/too slow|expired/, "The check expired after two minutes. Please start over."],
  [/target/, "The slider wasn't on the mark. Move it to the mark, then verify."],
  // Browser extensions fill in every field they find. After a reload, the field is empty, and what was typed is restored.
  [/honeypot/, "A hidden field was filled in. If you use autofill, turn it off for this page, reload the page, and try again."],
  [/interaction|movements/, "Move the slider a little further, past the mark and back, then verify."],
];

/** How the slider was moved. If neither keys nor a pointer were seen, a screen reader or speech moved it, which counts as keys. */
export function inputModeOf(signs: { hasKeys: boolean; pointerMovements: number }): "pointer" | "keyboard" {
  return signs.pointerMovements > 0 && !signs.hasKeys ? "pointer" : "keyboard";
}

/** The hint under the slider. */
export function sliderHint(value: number, target: number): string {
  if (isAtTarget(value, target)) return "Perfect! Click verify to continue";
  return value === 0 ? "Position the slider correctly" : "Try again - slide closer to the target";
}

/** The hint after `failed` failed attempts; null before the first failure. */
export function attemptHint(failed: number): string | null {
  return failed === 0 ? null : `Attempt ${failed}/${verification.attempts} - ${verification.attempts - failed} remaining`;
}
