import type { SheetFamily } from "~/domain/assessments/index.ts";

/** The form field that says which answers its page showed. */
export const SEEN = "seen";

/** The page's answers, as that field's value. */
export function seenAnswers(families: SheetFamily[]): string {
  const answered = families.flatMap(({ rows }) => rows.flatMap(({ id, value }) => (value ? [[id, value]] : [])));
  return new URLSearchParams(answered).toString();
}

/**
 * What someone changed on a page that was submitted as a whole. Unchanged answers are left alone, because another window may have changed
 * them since.
 */
export function changedSince(seen: unknown, answers: Record<string, unknown>): Record<string, unknown> {
  const before = new URLSearchParams(typeof seen === "string" ? seen : "");
  return Object.fromEntries(Object.entries(answers).filter(([id, value]) => value !== before.get(id)));
}
