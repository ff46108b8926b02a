import type { ListedTerm } from "~/domain/seo/index.ts";
import type { Completeness } from "~/domain/seo/term-knowledge.input.ts";
import { Badge } from "../../../ui/badge.tsx";
import { formatNumber } from "../../format.ts";

/** How much of what can be known about a term is known. */
export function CompletenessBadge({ complete, missing, group }: Completeness & Pick<ListedTerm, "group">) {
  if (group === null) return <Badge tone="warn">Not in a group</Badge>;
  const text = `${complete.length} of ${complete.length + missing.length}`;
  if (missing.length === 0) return <Badge tone="good">Complete</Badge>;
  return <Badge tone={complete.length === 0 ? "neutral" : "brand"}>{text}</Badge>;
}

/** The same for one term, with what's missing. */
export function CompletenessLine({ complete, missing, words }: Completeness) {
  const all = complete.length + missing.length;
  return (
    <p className="mb-4 text-sm">
      {missing.length === 0 ? "Complete" : `${complete.length} of ${all} complete`}, {formatNumber(words)} {words === 1 ? "word" : "words"}.
      {missing.length > 0 && ` Needs more: ${missing.join(", ")}.`}
    </p>
  );
}
