import { goTo } from "./editor-fields.ts";
import { fieldLabels, type Problem, sentenceOf } from "./problems.ts";

/** What can't be parsed. Clicking a problem jumps to it. */
export function ProblemList({ label, problems }: { label: string; problems: Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={label} className="grid gap-2 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm">
      <p className="font-semibold text-fault">{label}</p>
      <ul className="grid gap-1">
        {problems.map((problem, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems may read the same
          <li key={place}>
            <button
              type="button"
              onClick={() => goTo(problem)}
              className="w-full rounded-sm py-1 text-left wrap-anywhere text-fault underline"
            >
              <strong>{fieldLabels[problem.field]}:</strong> {sentenceOf(problem)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
