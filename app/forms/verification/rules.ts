/**
 * The check as the visitor meets it (docs/decisions/0005-verification.md). The server decides by its own thresholds,
 * in domain/verification: these only spare the visitor a request that would be refused.
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
  /** A challenge of this age is replaced while the dialog is open. */
  replaceAfterMs: 110_000,
  /** One of this age is not used for a form that shows no dialog. */
  staleAfterMs: 90_000,
  /** No one waits longer for the proof of work; the request then goes without. */
  patienceMs: 20_000,
  /** The server takes no proof younger than a second. */
  leastAgeMs: 1_100,
};

/** "assistive" is the way without slider, "invisible" a form without dialog. */
export type InputMode = "pointer" | "keyboard" | "assistive" | "invisible";

/** What the visitor did until they pressed Verify. */
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
 * Why the attempt does not pass, or null when it does. Anyone who works by keyboard moves no pointer, and the way without slider
 * moves neither: for them the rest of the rules and the proof of work stand.
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

/** Why a check did not pass, by the browser's or the server's name for it, and what to do; empty where nothing helps but another try. */
export function whyText(reason: string): string {
  return whys.find(([pattern]) => pattern.test(reason))?.[1] ?? "";
}

const whys: [RegExp, string][] = [
  [/too.fast/, "That was too fast. Wait a second or two before you verify."],
  [/too slow|expired/, "The check expired after two minutes. Please start over."],
  [/target/, "The slider wasn't on the mark. Move it to the mark, then verify."],
  // Browser extensions fill in every field that they find. After a reload the field is empty, and what was typed comes back.
  [/honeypot/, "A hidden field was filled in. If you use autofill, turn it off for this page, reload the page, and try again."],
  [/interaction|movements/, "Move the slider a little further, past the mark and back, then verify."],
];

/** How the slider was moved. Neither key nor pointer seen: a screen reader or speech moved it, which is as good as keys. */
export function inputModeOf(signs: { hasKeys: boolean; pointerMovements: number }): "pointer" | "keyboard" {
  return signs.pointerMovements > 0 && !signs.hasKeys ? "pointer" : "keyboard";
}

/** The hint under the slider. */
export function sliderHint(value: number, target: number): string {
  if (isAtTarget(value, target)) return "Perfect! Click verify to continue";
  return value === 0 ? "Position the slider correctly" : "Try again - slide closer to the target";
}

/** The hint after `failed` failed attempts; null before the first. */
export function attemptHint(failed: number): string | null {
  return failed === 0 ? null : `Attempt ${failed}/${verification.attempts} - ${verification.attempts - failed} remaining`;
}
