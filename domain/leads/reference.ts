import { randomInt } from "node:crypto";

/** No vowels, so that no word comes of it, and nothing that is mixed up in writing or on the phone (0 and O, 1 and I, 5 and S, 8 and B). */
const SIGNS = "CFGHJKMPQRTVWXY234679";
const PART = 4;

/** What a visitor names when they call about a request, such as `K7QM-2XFP`: random, one of 37 billion, and it opens nothing. */
export function newReference(): string {
  const part = () => Array.from({ length: PART }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return `${part()}-${part()}`;
}
