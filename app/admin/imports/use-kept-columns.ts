import { useEffect, useState } from "react";
import { keep, readKeptTexts } from "../../forms/visit-storage.ts";
import { COLUMN, VALUE } from "./import-columns.ts";
import type { ImportScreenProps } from "./import-props.ts";

type Kept = Record<string, string>;

/** The form's choices by field. They're kept in the tab until the file is checked, so a reload brings them back instead of the guesses. */
export function useKeptColumns({ row, kind, matched }: ImportScreenProps["found"]) {
  const key = `import:${row.id}`;
  const [chosen, setChosen] = useState(() => guessed({ row, kind, matched }));
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

function guessed({ row, kind, matched }: Pick<ImportScreenProps["found"], "row" | "kind" | "matched">): Kept {
  const columns = kind.columns.map(({ key }) => [COLUMN + key, String(row.mapping[key] ?? "")]);
  const values = matched.flatMap(({ key, texts }) => texts.map(({ plain, value }) => [valueField(key, plain), value]));
  return { ...Object.fromEntries([...columns, ...values]), hasHead: row.layout.hasHead ? "yes" : "no", choice: row.choice };
}

/** The field that says what a text in a column means. */
export function valueField(key: string, plain: string): string {
  return `${VALUE}${key}:${plain}`;
}
