import type { Facts, FactTest } from "./template.ts";

const ASKS = /^if\s+(not\s+)?([A-Za-z_]\w*)(?:\s+(is\s+not|is|over|under)\s+(\S.*))?$/;

/**
 * What `if …` checks: `if county`, `if not county`, `if state is TX`, `if state is not TX`, `if population over 50,000`, `if population
 * under 50,000`. Null if it can't be read. Texts are compared ignoring case.
 */
export function readFactTest(tag: string): FactTest | null {
  const [, not, fact, asks, value = ""] = ASKS.exec(tag) ?? [];
  if (!fact) return null;
  const compares = asks?.endsWith("not") ? "is" : asks;
  const isNegated = Boolean(not) !== (compares !== asks);
  if (!compares) return { fact, asks: "known", value: "", isNegated };
  if (compares === "is") return { fact, asks: "is", value: folded(value), isNegated };
  if (Number.isNaN(numberIn(value))) return null;
  return { fact, asks: compares === "over" ? "over" : "under", value, isNegated };
}

/**
 * Whether it's true for the known facts. An unknown fact, or one that isn't a number, is neither equal to, over, nor under anything.
 * @param ofTerm the term's facts: no fact of a location has the name of one of them
 */
export function holds(test: FactTest, facts: Facts, ofTerm: Facts = {}): boolean {
  return asksTrue(test, (facts[test.fact] ?? ofTerm[test.fact] ?? "").trim()) !== test.isNegated;
}

function asksTrue({ asks, value }: FactTest, fact: string): boolean {
  switch (asks) {
    case "known":
      return fact !== "";
    case "is":
      return folded(fact) === value;
    case "over":
      return numberIn(fact) > numberIn(value);
    case "under":
      return numberIn(fact) < numberIn(value);
  }
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** `1,434,625`, `29.42`, `45 minutes`, and `37 miles`. NaN for anything else. */
function numberIn(text: string): number {
  const digits = text
    .trim()
    .replaceAll(",", "")
    .replace(/ (?:miles?|minutes?|square miles)$/, "");
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}
