import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { PageChoice as Choice } from "~/domain/content/index.ts";
import { EVERY_PAGE } from "~/domain/pages/block-rules.input.ts";
import { SelectField, TextField } from "../../ui/field.tsx";

export interface PageChoices {
  pages: Choice[];
  total: number;
}

type PageChoiceProps = { choices: PageChoices; chosen: string | null; error?: string };

/** The page that a block belongs to. If there are too many pages for one list, a search narrows them down. */
export function PageChoice({ choices, chosen, error }: PageChoiceProps) {
  const { load, data } = useFetcher<PageChoices>();
  const [q, setQ] = useState("");
  const [value, setValue] = useState(chosen ?? EVERY_PAGE);
  const isMany = choices.total > choices.pages.length;
  useEffect(() => {
    if (!q) return;
    const timer = setTimeout(() => void load(`/admin/content-blocks/pages?q=${encodeURIComponent(q)}`), 250);
    return () => clearTimeout(timer);
  }, [q, load]);
  const own = choices.pages.find(({ id }) => id === value);
  const offered = q && data ? [...(own ? [own] : []), ...data.pages.filter(({ id }) => id !== value)] : choices.pages;
  return (
    <>
      {isMany && (
        <TextField
          label="Find a page"
          name=""
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          hint={`Search ${choices.total} pages by title or address.`}
        />
      )}
      <SelectField
        label="Page"
        name="page"
        required
        value={value}
        onChange={({ target }) => setValue(target.value)}
        options={[
          { value: EVERY_PAGE, label: "All pages" },
          ...offered.map(({ id, title, slug }) => ({ value: id, label: `${title} (/${slug})` })),
        ]}
        hint="“All pages” shows the block on every page that has blocks."
        error={error}
      />
    </>
  );
}
