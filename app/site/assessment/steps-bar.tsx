import { classNames } from "~/app/ui/class-names.ts";
import type { Step } from "./assessment-draft.ts";

const names = ["Contact", "Questions", "Review"];

/** Where the visitor is among the three steps. */
export function StepsBar({ step }: { step: Step }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 gap-2">
      {names.map((name, place) => (
        <li
          key={name}
          aria-current={place === step ? "step" : undefined}
          className={classNames(
            "border-t-4 pt-2 text-sm font-semibold",
            place <= step ? "border-bluebonnet text-heading" : "border-line text-body",
          )}
        >
          {place + 1}. {name}
          {place < step && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
