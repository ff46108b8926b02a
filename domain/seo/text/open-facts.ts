import type { Part, Template } from "./template.ts";

/**
 * The facts that a template writes without having asked whether they are known, once each: where a location lacks them, a gap is left in the
 * sentence ("in  County"). `[if county][county] County[end]` asks.
 */
export function openFacts(template: Template, facts: ReadonlySet<string>): string[] {
  const open = new Set<string>();
  collect(template.parts, facts, new Set(), open);
  return [...open];
}

function collect(parts: readonly Part[], facts: ReadonlySet<string>, known: ReadonlySet<string>, open: Set<string>): void {
  for (const part of parts) {
    if (typeof part === "string") continue;
    if (part.kind === "variable") {
      if (facts.has(part.name) && !known.has(part.name)) open.add(part.name);
    } else if (part.kind === "condition") {
      const { fact, isNegated } = part.test;
      collect(part.met, facts, isNegated ? known : new Set([...known, fact]), open);
      // What is not "not known" is known.
      collect(part.otherwise, facts, isNegated ? new Set([...known, fact]) : known, open);
    } else {
      const { options } = part.kind === "list" ? part.list : part;
      for (const option of options) collect(option.parts, facts, known, open);
    }
  }
}
