import { type RefObject, useEffect, useRef, useState } from "react";
import type { Verdict } from "../verified-sender.ts";
import { visitId } from "../visit.ts";
import { ageOf, type IssuedChallenge, issueChallenge, pause, solutionInTime } from "./challenge.ts";
import { encodeProof, proofOf } from "./proof.ts";
import { reportFailure } from "./report.ts";
import { type Attempt, inputModeOf, refusalOf, verification, whyText } from "./rules.ts";

export type CheckPhase = "sliding" | "verifying" | "passed";

interface Options {
  form: string;
  issued: IssuedChallenge;
  /** The element around the hidden field. */
  trap: RefObject<HTMLElement | null>;
  onEnd: (verdict: Verdict) => void;
}

/** The state of the Security Verification. Everything starts at 0 with its first render. */
export function useVerification({ form, issued: first, trap, onEnd }: Options) {
  const [phase, setPhase] = useState<CheckPhase>("sliding");
  const [failed, setFailed] = useState(0);
  const [why, setWhy] = useState("");
  const [slider, setSlider] = useState({ value: 0, changes: 0 });
  const signs = useRef({ pointerMovements: 0, hasKeys: false });
  const isGone = useGone();
  const issued = useFreshChallenge(form, first, phase === "sliding");

  async function verify(isWithoutSlider: boolean) {
    if (phase !== "sliding") return;
    const inputMode = isWithoutSlider ? ("assistive" as const) : inputModeOf(signs.current);
    const { pointerMovements } = signs.current;
    const made = { ...attemptAt(issued, slider), pointerMovements, isHoneypotEmpty: isEmpty(trap.current), inputMode };
    setPhase("verifying");
    const [solution] = await Promise.all([solutionInTime(issued), pause(verification.checkMs)]);
    if (isGone.current) return;
    // Without a slider, the time that counts is the proof of work's.
    const attempt = isWithoutSlider ? { ...made, timeTaken: ageOf(issued) } : made;
    const reason = refusalOf(attempt);
    if (reason) return fail(attempt, reason);
    setPhase("passed");
    await pause(verification.closeMs);
    if (isGone.current) return;
    const parts = { attempt, attempts: failed + 1, sessionId: visitId(), challenge: issued.challenge, now: Date.now() };
    onEnd({ token: solution ? encodeProof(proofOf({ ...parts, solution })) : undefined });
  }

  function fail(attempt: Attempt, reason: string) {
    const attempts = failed + 1;
    reportFailure(attempt, attempts, reason);
    if (attempts >= verification.attempts) return onEnd({ failed: reason });
    setFailed(attempts);
    setWhy(whyText(reason));
    setSlider(({ changes }) => ({ value: 0, changes }));
    setPhase("sliding");
  }

  return {
    ...{ phase, failed, why, value: slider.value, target: issued.target, verify },
    slide: (value: number) => phase === "sliding" && setSlider(({ changes }) => ({ value, changes: changes + 1 })),
    notePointer: () => (signs.current.pointerMovements += 1),
    noteKey: () => (signs.current.hasKeys = true),
  };
}

/** The slider's current state. */
function attemptAt(issued: IssuedChallenge, { value, changes }: { value: number; changes: number }) {
  return { value, target: issued.target, timeTaken: ageOf(issued), sliderChanges: changes };
}

function isEmpty(trap: HTMLElement | null): boolean {
  return !trap?.querySelector("input")?.value;
}

/** The challenge, replaced before it expires while the visitor is still sliding. */
function useFreshChallenge(form: string, first: IssuedChallenge, isReplaceable: boolean): IssuedChallenge {
  const [issued, setIssued] = useState(first);
  useEffect(() => {
    if (!isReplaceable) return;
    let isCurrent = true;
    const replace = () => issueChallenge(form).then((next) => next && isCurrent && setIssued(next));
    const timer = setTimeout(replace, Math.max(0, verification.replaceAfterMs - ageOf(issued)));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [form, issued, isReplaceable]);
  return issued;
}

function useGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
