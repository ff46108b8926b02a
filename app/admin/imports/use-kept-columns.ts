import { useEffect, useState } from "react";
import { keep, readKeptTexts } from "../../forms/visit-storage.ts";
import { COLUMN } from "./import-columns.ts";
import type { ImportScreenProps } from "./import-props.ts";

type Kept = Record<string, string>;

/** The form's choices by field. They're kept in the tab until the file is checked, so a reload brings them back instead of the guesses. */
export function useKeptColumns({ row, kind }: ImportScreenProps["found"]) {
  const key = `import:${row.id}`;
  const [chosen, setChosen] = useState(() => guessed({ row, kind }));
  useEffect(() => {
    const kept = readKeptTexts(key);
    if (kept) setChosen((current) => ({ ...current, ...kept }));
  }, [key]);
  return {
    chosen,
    choose(name: string, value: string) {
      const next = { ...chosen, [name]: value };
      keep(key, JSON.stringify(next));
      setChosen(next);
    },
  };
}

function guessed({ row, kind }: Pick<ImportScreenProps["found"], "row" | "kind">): Kept {
  const columns = kind.columns.map(({ key }) => [COLUMN + key, String(row.mapping[key] ?? "")]);
  return { ...Object.fromEntries(columns), hasHead: row.layout.hasHead ? "yes" : "no", choice: row.choice };
}
