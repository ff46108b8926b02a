import type { Challenge, Solution } from "altcha-lib/types";
import { secondsToWait } from "../post-json.ts";
import { verification } from "./rules.ts";

/** A server's challenge that's being solved. */
export interface IssuedChallenge {
  challenge: Challenge;
  /** The slider's target. */
  target: number;
  /** Milliseconds since 1970, by the visitor's clock. */
  receivedAt: number;
  /** Null if this browser can't solve it, or not in time. */
  solution: Promise<Solution | null>;
}

/** Fetches a form's challenge and starts to solve it. Null if that fails; the form then does without. */
export async function issueChallenge(form: string): Promise<IssuedChallenge | null> {
  if (!globalThis.crypto?.subtle || typeof Worker === "undefined") return null;
  try {
    const response = await fetchChallenge(form);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const { challenge, target } = (await response.json()) as { challenge: Challenge; target: number };
    return { challenge, target, receivedAt: Date.now(), solution: solve(challenge) };
  } catch (error) {
    console.warn("no verification challenge", error);
    return null;
  }
}

/** If too much is happening on the server, once more after the time that it asks for. */
async function fetchChallenge(form: string): Promise<Response> {
  const get = () => fetch(`/api/verification-challenge?form=${encodeURIComponent(form)}`, { signal: AbortSignal.timeout(8_000) });
  const response = await get();
  if (response.status !== 503) return response;
  await pause(secondsToWait(response.headers.get("Retry-After")) * 1000);
  return get();
}

export function ageOf(issued: IssuedChallenge): number {
  return Date.now() - issued.receivedAt;
}

/** The solution, or null once the visitor has waited long enough. */
export function solutionInTime(issued: IssuedChallenge): Promise<Solution | null> {
  return Promise.race([issued.solution, pause(verification.patienceMs).then(() => null)]);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

function solve(challenge: Challenge): Promise<Solution | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" });
    const finish = (solution: Solution | null, problem?: unknown) => {
      if (problem) console.warn("the verification challenge wasn't solved", problem);
      worker.terminate();
      resolve(solution);
    };
    worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) =>
      data && "counter" in data ? finish(data) : finish(null, data?.error ?? "timed out");
    worker.onerror = (event) => finish(null, event.message || "the worker didn't start");
    worker.postMessage({ type: "work", challenge });
  });
}
