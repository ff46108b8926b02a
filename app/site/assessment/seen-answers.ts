import type { SheetFamily } from "~/domain/assessments/index.ts";

/** The field of the form that says which answers its page showed. */
export const SEEN = "seen";

/** The answers of the page, as the value of that field. */
export function seenAnswers(families: SheetFamily[]): string {
  const answered = families.flatMap(({ rows }) => rows.flatMap(({ id, value }) => (value ? [[id, value]] : [])));
  return new URLSearchParams(answered).toString();
}

/**
 * What someone changed on a page that was sent as a whole. What they only had on the screen is left alone: since then another window may
 * have changed it.
 */
export function changedSince(seen: unknown, answers: Record<string, unknown>): Record<string, unknown> {
  const before = new URLSearchParams(typeof seen === "string" ? seen : "");
  return Object.fromEntries(Object.entries(answers).filter(([id, value]) => value !== before.get(id)));
}
