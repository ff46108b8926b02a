import type { SeoLocation } from "../../text/merge-values.ts";
import type { ReadNames, RefusedRow } from "./read-names.ts";

/** The first line of a file in which no column is known: a row like the others, until somebody says that it holds column names. */
export interface FirstLine {
  /** Of the file, from 1. */
  line: number;
  text: string;
  isHead: boolean;
  /** What it came to as a row, while it is none. */
  entry?: Entry;
}

type Entry = { list: "terms"; value: string } | { list: "locations"; value: SeoLocation } | { list: "refused"; value: RefusedRow };

/** The names of a file with its first line taken as column names, or as a row. Nothing changes where columns were known. */
export function withFirstLineAs(names: ReadNames, as: "heads" | "row"): ReadNames {
  const { firstLine } = names;
  if (!firstLine || firstLine.isHead === (as === "heads")) return names;
  return as === "heads" ? setAside(names, firstLine) : putBack(names, firstLine);
}

function setAside(names: ReadNames, firstLine: FirstLine): ReadNames {
  const entry = entryOf(names, firstLine);
  if (!entry) return names;
  return { ...names, [entry.list]: names[entry.list].slice(1), total: names.total - 1, firstLine: { ...firstLine, isHead: true, entry } };
}

/** As the first row it is the first of the list that it came to. */
function entryOf({ terms, locations, refused }: ReadNames, { line }: FirstLine): Entry | null {
  if (refused[0]?.line === line) return { list: "refused", value: refused[0] };
  if (terms[0] !== undefined) return { list: "terms", value: terms[0] };
  return locations[0] ? { list: "locations", value: locations[0] } : null;
}

function putBack(names: ReadNames, { entry, ...firstLine }: FirstLine): ReadNames {
  if (!entry) return names;
  const list = [entry.value, ...names[entry.list]];
  return { ...names, [entry.list]: list, total: names.total + 1, firstLine: { ...firstLine, isHead: false } };
}
