import type { ChangeEvent } from "react";
import { MAX_MATCHED_TEXTS, NOT_IMPORTED } from "~/domain/imports/import-rules.input.ts";
import type { MatchedColumn } from "~/domain/imports/index.ts";
import { SelectField } from "../../ui/field.tsx";
import { formatNumber } from "../format.ts";
import { valueField } from "./use-kept-columns.ts";

type MatchedValuesProps = {
  column: MatchedColumn;
  /** Whether the chosen column is the one that was counted. Another one is counted when the file is checked. */
  isCounted: boolean;
  /** A field's value, error, and listener, by its name. */
  field: (name: string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  };
};

/** What the texts in a column mean, such as another program's statuses: guesses that people can correct. */
export function MatchedValues({ column: { key, title, options, texts, isTooMany }, isCounted, field }: MatchedValuesProps) {
  if (!isCounted || (texts.length === 0 && !isTooMany)) return null;
  const choices = [{ value: "", label: "Choose" }, ...options, { value: NOT_IMPORTED, label: "Don't import these rows" }];
  return (
    <fieldset className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <legend className="contents">
        <span className="font-heading text-lg font-bold text-heading">{title} in your file</span>
      </legend>
      {isTooMany ? (
        <p className="text-sm">
          This column has email addresses or more than {MAX_MATCHED_TEXTS} different values, so they can't be matched here. Check that you
          chose the right column.
        </p>
      ) : (
        <>
          <p className="text-sm">Choose what each value means. Rows with an unmatched value won't be imported.</p>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {texts.map(({ text, plain, rows }) => (
              <SelectField
                key={plain}
                label={text || "Empty"}
                {...field(valueField(key, plain))}
                options={choices}
                isOptional={false}
                hint={`${formatNumber(rows)} ${rows === 1 ? "row" : "rows"}`}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

/** The texts that nobody knows the meaning of yet. */
export function unmatchedOf(matched: MatchedColumn[]) {
  return matched.flatMap(({ texts }) => texts.filter(({ value }) => value === ""));
}
