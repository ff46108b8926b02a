import { ok, type Result, refused } from "../../result.ts";
import { TERM_LISTS } from "../template-words.input.ts";
import { MAX_ENTRIES } from "../term-knowledge.input.ts";
import { quoted, type TemplateErrorKind } from "./template-error.ts";
import { isLocationFact } from "./variables.ts";

const REPEATS = /^each\s+([A-Za-z_]\w*)(?:\s+up\s+to\s+(\d{1,3}))?$/;

/** What `each …` repeats: `each term_signs`, `each term_signs up to 3`. */
export function readRepeat(
  tag: string,
  facts: ReadonlySet<string>,
): Result<{ list: string; most: number }, { kind: TemplateErrorKind; message: string }> {
  const [, list, most] = REPEATS.exec(tag) ?? [];
  if (!list || most === "0") return refused({ kind: "bad-repeat", message: "Write [each term_signs] or [each term_signs up to 3]." });
  if (!TERM_LISTS.has(list) && !isLocationFact(list, facts)) {
    return refused({ kind: "unknown-list", message: `Neither terms nor locations have a list named ${quoted(list)}.` });
  }
  return ok({ list, most: Math.min(Number(most ?? MAX_ENTRIES), MAX_ENTRIES) });
}

/** Whether braces can draw from a list of the term or the location: `{term_signs}`, `{also_near}`. */
export function isDrawnFrom(list: string, facts: ReadonlySet<string>): boolean {
  return TERM_LISTS.get(list)?.some(({ name }) => name === "item") ?? isLocationFact(list, facts);
}
