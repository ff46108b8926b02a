import { classNames } from "~/app/ui/class-names.ts";
import { type Framework, frameworkNames, frameworks } from "~/domain/assessments/assessment-rules.input.ts";

interface Props {
  framework: Framework;
  onChoose: (framework: Framework) => void;
}

/** The standard that the questions are about. Without scripts, a button reloads the form with the other questions; answers are kept. */
export function FrameworkChoice({ framework, onChoose }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Standard</legend>
      {frameworks.map((name) => (
        <button
          key={name}
          type="submit"
          name="showFramework"
          value={name}
          formNoValidate
          aria-pressed={name === framework}
          onClick={(event) => {
            event.preventDefault();
            onChoose(name);
          }}
          className={classNames(
            "min-h-11 rounded-md border px-4 font-semibold transition-colors duration-150",
            name === framework ? "border-bluebonnet bg-bluebonnet text-white" : "border-slate/70 bg-white text-heading hover:border-slate",
          )}
        >
          {frameworkNames[name]}
        </button>
      ))}
    </fieldset>
  );
}
