import type { IOptions } from "sanitize-html";

/** What a markup text has too much of: levels, elements, or work for the time that one text gets. */
export type MarkupFault = "depth" | "elements" | "time";

/** What one text may have at most. Parsers take the square of the depth, and the time in proportion to the rest. */
export interface MarkupLimits {
  depth: number;
  elements: number;
  ms: number;
}

/** A text is beyond its limits. */
export class MarkupLimitError extends Error {
  override name = "MarkupLimitError";
  readonly fault: MarkupFault;

  constructor(fault: MarkupFault) {
    super(`markup beyond its limit of ${fault}`);
    this.fault = fault;
  }
}

/** The clock is looked at once for so many elements. */
const BETWEEN_LOOKS = 256;

/**
 * Counts along while sanitize-html reads a text, by what its own parser opens and closes: nothing can be deeper for the one than for the other.
 * The options are for one text.
 * @throws MarkupLimitError from within the reading, as soon as a limit is passed
 */
export function withinLimits(limits: MarkupLimits): Pick<IOptions, "onOpenTag" | "onCloseTag"> {
  const until = performance.now() + limits.ms;
  let [depth, elements] = [0, 0];
  return {
    onOpenTag: () => {
      depth += 1;
      elements += 1;
      if (depth > limits.depth) throw new MarkupLimitError("depth");
      if (elements > limits.elements) throw new MarkupLimitError("elements");
      if (elements % BETWEEN_LOOKS === 0 && performance.now() > until) throw new MarkupLimitError("time");
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}
