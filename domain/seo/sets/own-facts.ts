import { LOCAL_COLOR } from "../template-words.input.ts";
import type { SeoLocation } from "../text/merge-values.ts";

/** Names of the facts that templates can use besides the standard ones: those that any location has, and those in the default template. */
export function ownFacts(locations: readonly SeoLocation[]): Set<string> {
  return new Set([
    ...LOCAL_COLOR.map(({ name }) => name),
    ...locations.flatMap(({ facts, lists }) => [...Object.keys(facts ?? {}), ...Object.keys(lists ?? {})]),
  ]);
}
