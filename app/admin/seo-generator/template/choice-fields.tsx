import { TextField } from "../../../ui/field.tsx";
import { useOwnId } from "../../../ui/use-own-id.ts";
import { NameOptions } from "../pages/name-options.tsx";

type ChoiceFieldsProps = {
  /** A prefix for both labels: "Other". */
  prefix?: string;
  /** As they were typed; null if the server chooses. */
  term: string | null;
  location: string | null;
  /** What the server chose last. */
  shown: { term: string; location: string } | null;
  names: { terms: string[]; locations: string[] };
  /** What's wrong with a name that isn't in the project. */
  errors?: { term?: string; location?: string };
  onChoose: (chosen: { term?: string; location?: string }) => void;
};

/** Which page the preview shows. Both fields suggest names. */
export function ChoiceFields({ prefix = "", term, location, shown, names, errors, onChoose }: ChoiceFieldsProps) {
  const id = useOwnId();
  const label = (word: string) => (prefix ? `${prefix} ${word}` : `${word[0]?.toUpperCase()}${word.slice(1)}`);
  return (
    <search className="needs-scripts grid gap-3 sm:grid-cols-2" aria-label={prefix ? "The other page" : "The page"}>
      <TextField
        label={label("term")}
        name=""
        list={`${id}-terms`}
        autoComplete="off"
        value={term ?? shown?.term ?? ""}
        placeholder={exampleOf(names.terms)}
        error={errors?.term}
        onChange={({ target }) => onChoose({ term: target.value })}
      />
      <TextField
        label={label("location")}
        name=""
        list={`${id}-locations`}
        autoComplete="off"
        value={location ?? shown?.location ?? ""}
        placeholder={exampleOf(names.locations)}
        error={errors?.location}
        onChange={({ target }) => onChoose({ location: target.value })}
      />
      <NameOptions id={`${id}-terms`} names={names.terms} />
      <NameOptions id={`${id}-locations`} names={names.locations} />
    </search>
  );
}

function exampleOf([first]: string[]): string | undefined {
  return first && `e.g. ${first}`;
}
