import type { RequirementEstimate } from "~/domain/assessments/index.ts";
import { secondsToWait } from "../../forms/post-json.ts";

/** Requirement → answer, as they're sent. */
export type GivenAnswers = Readonly<Record<string, string>>;

/** The server's response to a save. */
export interface Saved {
  keptUntil: string;
  estimate: RequirementEstimate;
}

/** Saved; refused, so retrying wouldn't help; or no response, with the seconds to wait that the server asked for. */
export type SendOutcome = { type: "saved"; saved: Saved } | { type: "refused"; error: string } | { type: "failed"; waitSeconds: number };

const TIMEOUT_MS = 20_000;

export async function sendAnswers(token: string, answers: GivenAnswers): Promise<SendOutcome> {
  try {
    const response = await fetch("/api/save-requirements", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token, answers }),
      // Continues even if the visitor leaves the page.
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
