import type { ChangedTwice } from "~/domain/content/index.ts";
import { SideText } from "./side-text.tsx";

type Choice = "mine" | "theirs";

interface ConflictChoicesProps {
  conflicts: ChangedTwice[];
  labels: Record<Choice, string>;
  /** Without it, the fields are read when their form is sent. */
  choices?: Record<string, Choice>;
  onChoose?: (id: string, choice: Choice) => void;
}

/** One question for each section that was changed twice: both sides with what differs, and which to keep. */
export function ConflictChoices({ conflicts, labels, choices, onChoose }: ConflictChoicesProps) {
  return conflicts.map((conflict) => (
    <fieldset key={conflict.id} className="min-w-0 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold wrap-anywhere text-heading">{conflict.name}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(["mine", "theirs"] as const).map((choice) => (
          <div
            key={choice}
            className="grid min-w-0 content-start gap-3 rounded-md border border-line p-3 has-checked:border-bluebonnet has-checked:bg-bluebonnet-tint"
          >
            <label className="flex min-h-9 items-center gap-2 font-medium text-heading">
              <input
                type="radio"
                name={`choice.${conflict.id}`}
                value={choice}
                required
                {...(choices && { checked: choices[conflict.id] === choice })}
                onChange={() => onChoose?.(conflict.id, choice)}
              />
              {labels[choice]}
            </label>
            <Side conflict={conflict} side={choice} />
          </div>
        ))}
      </div>
    </fieldset>
  ));
}

/** A side's texts, with the words that only it has marked. */
function Side({ conflict: { texts, deletedBy }, side }: { conflict: ChangedTwice; side: Choice }) {
  if (deletedBy === side) return <p className="text-sm text-bad">This section was deleted.</p>;
  if (texts.length === 0) return <p className="text-sm">Moved to another place.</p>;
  return (
    <dl className="grid max-h-72 gap-3 overflow-y-auto text-sm" tabIndex={-1}>
      {texts.map(({ label, runs }) => (
        <div key={label} className="grid gap-0.5">
          <dt className="text-xs font-semibold text-body">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap text-heading">
            <SideText runs={runs} side={side} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
