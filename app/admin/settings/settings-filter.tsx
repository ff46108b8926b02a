import { Form, useSubmit } from "react-router";
import { TextField } from "../../ui/field.tsx";
import { SwitchField } from "../parts/switch-field.tsx";

export interface Filter {
  words: string;
  onlyDemo: boolean;
}

export function readFilter(search: string): Filter {
  const query = new URLSearchParams(search);
  return { words: query.get("q") ?? "", onlyDemo: query.get("demo") === "on" };
}

/** Filters as people type. Enter puts the search in the URL, so it can be bookmarked. */
export function SettingsFilter({ filter, onFilter, demo }: { filter: Filter; onFilter: (filter: Filter) => void; demo: number }) {
  const submit = useSubmit();
  return (
    <Form role="search" aria-label="Settings" replace preventScrollReset className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <TextField
        label="Find a setting"
        name="q"
        type="search"
        isOptional={false}
        placeholder="Name, key, or text"
        maxLength={200}
        className="w-full sm:w-80"
        value={filter.words}
        onChange={({ target }) => onFilter({ ...filter, words: target.value })}
      />
      <SwitchField
        label={`Demo only (${demo})`}
        name="demo"
        value="on"
        className="min-h-12 content-center"
        checked={filter.onlyDemo}
        onChange={({ target }) => {
          onFilter({ ...filter, onlyDemo: target.checked });
          submit(target.form, { replace: true, preventScrollReset: true });
        }}
      />
    </Form>
  );
}
