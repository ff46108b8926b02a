import { ok, type Result, refused } from "../../result.ts";
import { TERM_LISTS } from "../template-words.input.ts";
import { MAX_ENTRIES } from "../term-knowledge.input.ts";
import { quoted, type TemplateErrorKind } from "./template-error.ts";

const REPEATS = /^each\s+([A-Za-z_]\w*)(?:\s+up\s+to\s+(\d{1,3}))?$/;

/** What `each …` repeats: `each term_signs`, `each term_signs up to 3`. */
export function readRepeat(tag: string): Result<{ list: string; most: number }, { kind: TemplateErrorKind; message: string }> {
  const [, list, most] = REPEATS.exec(tag) ?? [];
  if (!list || most === "0") return refused({ kind: "bad-repeat", message: "Write [each term_signs] or [each term_signs up to 3]." });
  if (!TERM_LISTS.has(list)) return refused({ kind: "unknown-list", message: `Terms have no list named ${quoted(list)}.` });
  return ok({ list, most: Math.min(Number(most ?? MAX_ENTRIES), MAX_ENTRIES) });
}

/** Whether braces can draw from a term's list: `{term_signs}`. */
export function isDrawnFrom(list: string): boolean {
  return TERM_LISTS.get(list)?.some(({ name }) => name === "item") ?? false;
}
