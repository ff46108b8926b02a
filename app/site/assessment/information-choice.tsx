import { type Information, informationKinds, informationNames } from "~/domain/assessments/assessment-rules.input.ts";
import "./choice.css";
import { ChoiceError } from "./choice-error.tsx";

interface Props {
  idPrefix: string;
  information: Information | null;
  error?: string;
  onChoose?: (information: Information) => void;
  /** Called when a choice is clicked, even if it's already made. */
  onPick?: () => void;
}

const meanings: Readonly<Record<Information, string>> = {
  fci: "Orders, schedules, and prices that come with a contract and aren't meant for the public. Level 1.",
  cui: "Drawings, specifications, or data that are marked CUI or covered by DFARS 252.204-7012. Level 2.",
  "cui-high": "The contract itself says so. Few suppliers have one. Level 2 comes first.",
  unsure: "Until you know, we score you against Level 2.",
};

/** The first question about CMMC: which information the company handles, and so which level applies. Works as part of an ordinary form. */
export function InformationChoice({ idPrefix, information, error, onChoose, onPick }: Props) {
  const id = `${idPrefix}-information`;
  return (
    <fieldset id={id} aria-describedby={`${id}-text${error ? ` ${id}-error` : ""}`}>
      <legend className="float-left w-full text-lg font-semibold text-heading">What government information do you handle?</legend>
      <p id={`${id}-text`} className="clear-both max-w-text pt-2">
        It decides which CMMC level applies and which questions count.
      </p>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        {informationKinds.map((kind) => (
          <label key={kind} className="choice wide">
            <input
              type="radio"
              name="information"
              value={kind}
              required
              defaultChecked={information === kind}
              onChange={() => onChoose?.(kind)}
              onClick={onPick}
            />
            <span>
              <span>{informationNames[kind]}</span>
              <span className="block text-sm font-normal text-body">{meanings[kind]}</span>
            </span>
          </label>
        ))}
      </div>
      <ChoiceError id={id} error={error} />
    </fieldset>
  );
}
