interface ConflictChoicesProps {
  conflicts: { id: string; name: string }[];
  labels: Record<"mine" | "theirs", string>;
  /** Without it, the fields are read when their form is sent. */
  choices?: Record<string, "mine" | "theirs">;
  onChoose?: (id: string, choice: "mine" | "theirs") => void;
}

/** One question for each section that was changed twice. */
export function ConflictChoices({ conflicts, labels, choices, onChoose }: ConflictChoicesProps) {
  return conflicts.map(({ id, name }) => (
    <fieldset key={id} className="rounded-md border border-line p-4">
      <legend className="px-1 font-semibold wrap-anywhere text-heading">{name}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {(["mine", "theirs"] as const).map((choice) => (
          <label key={choice} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={`choice.${id}`}
              value={choice}
              required
              {...(choices && { checked: choices[id] === choice })}
              onChange={() => onChoose?.(id, choice)}
            />
            {labels[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
