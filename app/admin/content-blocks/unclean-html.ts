import type { UncleanRefusal } from "~/domain/content/index.ts";
import type { Refusal } from "../refusals.ts";

const sentences: Record<UncleanRefusal["fault"], string> = {
  depth: "This is nested too deep. Lists and quotes can have up to seven levels, and HTML up to 100. Simplify it and try again.",
  elements: "This HTML has more than 20,000 elements. Split it into several blocks.",
  time: "This HTML takes too long to check. Simplify it, or split it into several blocks.",
  busy: "We couldn't check this HTML because we're busy checking other content. Try again in a minute.",
};

/** A fault of a section for display: in place of the reason that its HTML was rejected, a sentence. */
export function faultText(error: string): string {
  return Object.hasOwn(sentences, error) ? sentences[error as UncleanRefusal["fault"]] : error;
}

/** Why a block's HTML was rejected, for display at its field. */
export function uncleanHtml({ field, fault }: UncleanRefusal): Refusal & { field: string } {
  return { error: sentences[fault], field: `content.${field}`, ...(fault === "busy" && { status: 503 }) };
}
