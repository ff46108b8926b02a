import { randomInt } from "node:crypto";

/**
 * No vowels, so that it can't form words, and no characters that get mixed up in writing or on the phone (0 and O, 1 and I, 5 and S, 8 and
 * B).
 */
const SIGNS = "CFGHJKMPQRTVWXY234679";
const PART = 4;

/** What visitors quote when they call about a request, such as `K7QM-2XFP`: random, one of 37 billion, and it grants no access. */
export function newReference(): string {
  const part = () => Array.from({ length: PART }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return `${part()}-${part()}`;
}
