import type { IOptions } from "sanitize-html";

/** What a markup text has too much of: levels, elements, or processing time. */
export type MarkupFault = "depth" | "elements" | "time";

/** The limits for one text. A parser's time grows with the square of the depth and in proportion to the rest. */
export interface MarkupLimits {
  depth: number;
  elements: number;
  /** Processor time: a busy machine doesn't refuse what an idle one takes. */
  ms: number;
}

/** A text exceeds its limits. */
export class MarkupLimitError extends Error {
  override name = "MarkupLimitError";
  readonly fault: MarkupFault;

  constructor(fault: MarkupFault) {
    super(`markup beyond its limit of ${fault}`);
    this.fault = fault;
  }
}

/** The time is checked once per this many elements. */
const BETWEEN_LOOKS = 256;

/**
 * Counts while sanitize-html reads a text, using what its own parser opens and closes, so the two can't disagree about depth. The options
 * are for one text.
 * @throws MarkupLimitError while reading, as soon as a limit is exceeded
 */
export function withinLimits(limits: MarkupLimits): Pick<IOptions, "onOpenTag" | "onCloseTag"> {
  const before = process.threadCpuUsage();
  let [depth, elements] = [0, 0];
  return {
    onOpenTag: () => {
      depth += 1;
      elements += 1;
      if (depth > limits.depth) throw new MarkupLimitError("depth");
      if (elements > limits.elements) throw new MarkupLimitError("elements");
      if (elements % BETWEEN_LOOKS === 0 && millisecondsSince(before) > limits.ms) throw new MarkupLimitError("time");
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
