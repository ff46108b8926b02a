import { visitId } from "../visit.ts";
import { ageOf, type IssuedChallenge, issueChallenge, pause, solutionInTime } from "./challenge.ts";
import { encodeProof, proofOf } from "./proof.ts";
import { verification } from "./rules.ts";

/** The check for a form without a dialog: only the proof of work. */
interface InvisibleProofs {
  /** Fetches a challenge ahead of time. It's safe to call again. */
  prepare(): void;
  /** A fresh verificationToken; undefined if none is available. */
  token(): Promise<string | undefined>;
}

export function invisibleProofs(form: string): InvisibleProofs {
  let ahead: Promise<IssuedChallenge | null> | null = null;

  async function takeChallenge(): Promise<IssuedChallenge | null> {
    const prepared = await ahead;
    ahead = null;
    return prepared && ageOf(prepared) < verification.staleAfterMs ? prepared : issueChallenge(form);
  }

  return {
    prepare() {
      ahead ??= issueChallenge(form);
    },
    async token() {
      const issued = await takeChallenge();
      const solution = issued && (await solutionInTime(issued));
      if (!issued || !solution) return undefined;
      await pause(verification.leastAgeMs - ageOf(issued));
      return invisibleToken(issued, solution);
    },
  };
}

function invisibleToken(
  { challenge, target, receivedAt }: IssuedChallenge,
  solution: NonNullable<Awaited<IssuedChallenge["solution"]>>,
): string {
  const now = Date.now();
  const attempt = {
    value: 0,
    target,
    timeTaken: now - receivedAt,
    pointerMovements: 0,
    sliderChanges: 0,
    isHoneypotEmpty: true,
    inputMode: "invisible" as const,
  };
  return encodeProof(proofOf({ attempt, attempts: 1, sessionId: visitId(), challenge, solution, now }));
}
