import type { Challenge, Solution } from "altcha-lib/types";
import { type Attempt, verification } from "./rules.ts";

/** What the server checks: what the visitor did, and the proof of work. */
export interface Proof {
  /** Milliseconds since 1970. */
  timestamp: number;
  timeTaken: number;
  mouseMovements: number;
  sliderInteractions: number;
  targetValue: number;
  actualValue: number;
  honeypotEmpty: boolean;
  attempts: number;
  sessionId: string;
  inputMode: Attempt["inputMode"];
  challenge: Challenge;
  solution: Solution;
}

interface ProofParts {
  attempt: Attempt;
  /** The number of this attempt, from 1. */
  attempts: number;
  sessionId: string;
  challenge: Challenge;
  solution: Solution;
  now: number;
}

export function proofOf({ attempt, attempts, sessionId, challenge, solution, now }: ProofParts): Proof {
  return {
    timestamp: now,
    timeTaken: Math.round(attempt.timeTaken),
    mouseMovements: Math.min(attempt.pointerMovements, verification.keptMovements),
    sliderInteractions: attempt.sliderChanges,
    targetValue: attempt.target,
    actualValue: attempt.value,
    honeypotEmpty: attempt.isHoneypotEmpty,
    attempts,
    sessionId,
    inputMode: attempt.inputMode,
    challenge,
    solution,
  };
}

/** The proof as a verificationToken: its JSON in UTF-8, base64url without padding (RFC 4648 §5). */
export function encodeProof(proof: Proof): string {
  const bytes = new TextEncoder().encode(JSON.stringify(proof));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
}
