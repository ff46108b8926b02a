import type { RequirementEstimate } from "~/domain/assessments/index.ts";
import { secondsToWait } from "../../forms/post-json.ts";

/** Requirement → answer, as they are sent. */
export type GivenAnswers = Readonly<Record<string, string>>;

/** What the server says after a save. */
export interface Saved {
  keptUntil: string;
  estimate: RequirementEstimate;
}

/** Saved; not taken, which trying again would not change; or no answer, with the seconds that the server asks to wait. */
export type SendOutcome = { type: "saved"; saved: Saved } | { type: "refused"; error: string } | { type: "failed"; waitSeconds: number };

const TIMEOUT_MS = 20_000;

export async function sendAnswers(token: string, answers: GivenAnswers): Promise<SendOutcome> {
  try {
    const response = await fetch("/api/save-requirements", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token, answers }),
      // Goes on while the page is left.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { type: "saved", saved: (await response.json()) as Saved };
    if (response.status === 404 || response.status === 422)
      return { type: "refused", error: ((await response.json()) as { error: string }).error };
    return { type: "failed", waitSeconds: response.status === 429 ? secondsToWait(response.headers.get("Retry-After")) : 0 };
  } catch (error) {
    console.warn("the answers weren't saved", error);
    return { type: "failed", waitSeconds: 0 };
  }
}
