import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

export interface Issued {
  challenge: Challenge;
  target: number;
}

/** A proof as the browser creates it for a visitor who moved the slider with the pointer; `changes` break it. */
export async function proofFor({ challenge, target }: Issued, changes: Record<string, unknown> = {}): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = {
    timestamp: 1_763_683_200_000,
    timeTaken: 4_000,
    mouseMovements: 24,
    sliderInteractions: 9,
    targetValue: target,
    actualValue: target + 2,
    honeypotEmpty: true,
    attempts: 1,
    sessionId: "visit-1",
    inputMode: "pointer",
    challenge,
    solution,
    ...changes,
  };
  return encodeProof(proof);
}

export function encodeProof(proof: object): string {
  return Buffer.from(JSON.stringify(proof)).toString("base64url");
}

export function decodeProof(token: string): Record<string, never> {
  return JSON.parse(Buffer.from(token, "base64url").toString());
}
