import type { AnyImportKind, ImportColumn } from "../import-kind.ts";
import { MAX_MATCHED_TEXTS, NOT_IMPORTED } from "./import-rules.input.ts";
import type { ChosenValues, CountedTexts, Mapping } from "./imports.schema.ts";

/** How much of a text is kept, in characters. */
const MAX_TEXT = 80;

type FixedColumn = ImportColumn & Required<Pick<ImportColumn, "values">>;

/** A kind's columns with a few values, as far as the file has them. */
export function fixedColumns({ columns }: AnyImportKind, mapping: Mapping): FixedColumn[] {
  return columns.filter((column): column is FixedColumn => column.values !== undefined && mapping[column.key] !== undefined);
}

/** "Closed - Won", "CLOSED_WON", and "closed won" are the same text. */
export function plainText(cell: string): string {
  const words = cell
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_/–—-]+/g, " ");
  return [...words.trim()].slice(0, MAX_TEXT).join("");
}

/** What a cell means: what was chosen for it, otherwise what it obviously means. Null if nobody knows. */
export function meaningOf({ key, values }: FixedColumn, cell: string, chosen: ChosenValues): string | null {
  const text = plainText(cell);
  const own = chosen[key] ?? {};
  if (Object.hasOwn(own, text)) return own[text] ?? null;
  return values.options.find(({ value, label }) => text === value || text === plainText(label))?.value ?? values.guess(text);
}

/** Why a row isn't imported because of this cell; null if it can be. */
export function faultOfMeaning(meaning: string | null, cell: string): string | null {
  const shown = cell.trim() === "" ? "an empty cell" : `“${[...cell.trim()].slice(0, MAX_TEXT).join("")}”`;
  if (meaning === null) return `Choose what ${shown} means.`;
  return meaning === NOT_IMPORTED ? `You chose not to import rows with ${shown}.` : null;
}

/** Whether this can be chosen for a text. */
export function isChoice({ values }: FixedColumn, chosen: string): boolean {
  return chosen === NOT_IMPORTED || values.options.some(({ value }) => value === chosen);
}

/** Counts the texts in these columns, row by row. */
export class TextCounter {
  readonly #columns: { key: string; at: number; texts: Map<string, { text: string; rows: number }>; isTooMany: boolean }[];

  constructor(kind: AnyImportKind, mapping: Mapping) {
    this.#columns = fixedColumns(kind, mapping).map(({ key }) => ({ key, at: mapping[key] ?? 0, texts: new Map(), isTooMany: false }));
  }

  /** Whether there's nothing to count. */
  get isEmpty(): boolean {
    return this.#columns.length === 0;
  }

  add(cells: readonly string[] | null): void {
    if (!cells) return;
    for (const column of this.#columns) {
      const cell = cells[column.at] ?? "";
      const plain = plainText(cell);
      const known = column.texts.get(plain);
      if (known) known.rows += 1;
      // An address is nobody's status: it's another column, and addresses aren't kept here.
      else if (column.isTooMany || plain.includes("@")) column.isTooMany = true;
      else column.texts.set(plain, { text: [...cell.trim()].slice(0, MAX_TEXT).join(""), rows: 1 });
      if (column.texts.size > MAX_MATCHED_TEXTS) column.isTooMany = true;
      if (column.isTooMany) column.texts.clear();
    }
  }

  /** By the columns' keys, the most frequent texts first. */
  counted(): Record<string, CountedTexts> {
    const mostFirst = (one: { rows: number }, other: { rows: number }) => other.rows - one.rows;
    return Object.fromEntries(
      this.#columns.map(({ key, at, texts, isTooMany }) => [key, { at, texts: [...texts.values()].sort(mostFirst), isTooMany }]),
    );
  }
}
