import { holds } from "./fact-test.ts";
import type { Facts, Part, Template } from "./template.ts";

/**
 * Every text that a small template has for a location, once each, with variables as they are written: `[Location]`. For templates whose choices
 * `countVariations` has found to be few; the time goes with their number.
 * @param show what stands in the place of a variable
 */
export function listVariations(template: Template, facts: Facts, show = (name: string) => `[${name}]`): string[] {
  return variationsOf(template.parts, facts, show);
}

function variationsOf(parts: readonly Part[], facts: Facts, show: (name: string) => string): string[] {
  let texts = [""];
  for (const part of parts) {
    const ends = endingsOf(part, facts, show);
    const [only = ""] = ends;
    texts = ends.length === 1 ? texts.map((text) => text + only) : [...new Set(texts.flatMap((text) => ends.map((end) => text + end)))];
  }
  return texts;
}

function endingsOf(part: Part, facts: Facts, show: (name: string) => string): string[] {
  if (typeof part === "string") return [part];
  if (part.kind === "variable") return [show(part.name)];
  if (part.kind === "condition") return variationsOf(holds(part.test, facts) ? part.met : part.otherwise, facts, show);
  const options = part.kind === "list" ? part.list.options : part.options;
  return [...new Set(options.flatMap((option) => variationsOf(option.parts, facts, show)))];
}
