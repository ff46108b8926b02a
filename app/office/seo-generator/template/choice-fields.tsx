import { TextField } from "../../../ui/field.tsx";
import { useOwnId } from "../../../ui/use-own-id.ts";
import { NameOptions } from "../pages/name-options.tsx";

type ChoiceFieldsProps = {
  /** Stands before both labels: "Other". */
  prefix?: string;
  term: string;
  location: string;
  /** As the server took them, where they are empty or unknown. */
  shown: { term: string; location: string } | null;
  names: { terms: string[]; locations: string[] };
  onChoose: (chosen: { term?: string; location?: string }) => void;
};

/** Which page is looked at: both can be typed, and are offered. */
export function ChoiceFields({ prefix = "", term, location, shown, names, onChoose }: ChoiceFieldsProps) {
  const id = useOwnId();
  const label = (word: string) => (prefix ? `${prefix} ${word}` : `${word[0]?.toUpperCase()}${word.slice(1)}`);
  return (
    <search className="needs-scripts grid gap-3 sm:grid-cols-2" aria-label={prefix ? "The other page" : "The page"}>
      <TextField
        label={label("term")}
        name=""
        list={`${id}-terms`}
        autoComplete="off"
        value={term}
        placeholder={shown?.term}
        onChange={({ target }) => onChoose({ term: target.value })}
      />
      <TextField
        label={label("location")}
        name=""
        list={`${id}-locations`}
        autoComplete="off"
        value={location}
        placeholder={shown?.location}
        onChange={({ target }) => onChoose({ location: target.value })}
      />
      <NameOptions id={`${id}-terms`} names={names.terms} />
      <NameOptions id={`${id}-locations`} names={names.locations} />
    </search>
  );
}
