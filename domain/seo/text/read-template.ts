import { type Result, refused } from "../../result.ts";
import { MAX_TEMPLATE_LENGTH } from "../template-words.input.ts";
import type { Template, TemplateWords } from "./template.ts";
import { errorAt, type TemplateError } from "./template-error.ts";
import { TemplateReader } from "./template-reader.ts";
import { tokensOf } from "./tokens.ts";

/**
 * Parses a template in linear time. The language:
 *
 * - `{a|b|{c|d}}` a choice, nested up to ten deep; options can be empty
 * - `{businessTypes}` a choice from a named list; braces without `|` can't contain anything else
 * - `[Location]` a variable (`template-words.input.ts`) or a fact about the location: `[county]`
 * - `[if county] … [else] … [end]` depends on a fact, nested up to ten deep; `[if not county]`, `[if state is TX]`,
 *   `[if state is not TX]`, `[if population over 50,000]`, `[if population under 50,000]`
 * - `\{ \} \| \[ \] \\` the characters themselves. `|` outside braces and `]` alone also stand for themselves.
 *
 * If anything is wrong, the template is refused with all errors in order, at most twenty.
 */
export function readTemplate(source: string, words: TemplateWords): Result<Template, TemplateError[]> {
  if (source.length > MAX_TEMPLATE_LENGTH) {
    const message = `The template has ${source.length} characters. The limit is ${MAX_TEMPLATE_LENGTH}.`;
    return refused([errorAt(source, "too-long", MAX_TEMPLATE_LENGTH, source.length, message)]);
  }
  const reader = new TemplateReader(source, words);
  for (const token of tokensOf(source)) if (!reader.take(token)) break;
  return reader.finish();
}
