import { OFFLINE, waitText } from "~/app/forms/post-json.ts";
import type { Outcome } from "~/app/forms/verified-sender.ts";

/** What the visitor sees of a result. The answers and the full report stay on the server, behind the token. */
export interface AssessmentResult {
  score: number;
  gaps: { key: string; title: string }[];
  assessmentToken: string;
  /** The code visitors quote when they call about it. */
  reference: string;
  notice: string | null;
  /** Which CMMC level it's about. */
  level: { title: string; text: string } | null;
  isMailed: boolean;
}

/** The server's response as a result; null if it isn't one. */
export function resultOf(answer: Record<string, unknown>): AssessmentResult | null {
  const { score, gaps, assessmentToken, reference, notice, level, isMailed } = answer;
  if (typeof score !== "number" || !Array.isArray(gaps) || typeof assessmentToken !== "string") return null;
  const said = typeof notice === "string" ? notice : null;
  return {
    score,
    gaps: gaps as AssessmentResult["gaps"],
    assessmentToken,
    reference: typeof reference === "string" ? reference : "",
    notice: said,
    level: levelIn(level),
    isMailed: isMailed === true,
  };
}

function levelIn(value: unknown): AssessmentResult["level"] {
  if (typeof value !== "object" || value === null || !("title" in value) || !("text" in value)) return null;
  return { title: String(value.title), text: String(value.text) };
}

/** The fallback when the server gave no reason of its own. */
const TRY_AGAIN = "Please try again or contact support";

/** Why it wasn't sent, for the toast and the form. */
export function troubleText(outcome: Exclude<Outcome, { type: "sent" }>): string {
  switch (outcome.type) {
    case "refused":
      return Object.values(outcome.fields).join(" ") || outcome.error || TRY_AGAIN;
    case "wait":
      return `${waitText(outcome.seconds)} Your answers are still here.`;
    case "failed":
      return navigator.onLine ? TRY_AGAIN : OFFLINE;
    default:
      return TRY_AGAIN;
  }
}
