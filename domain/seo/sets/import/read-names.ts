import { type CsvRow, lookAtCsv, type NoText, type OpenFile, readCsv } from "~/platform/csv/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { checkNames } from "../../addresses/check-names.ts";
import { PlaceAddresses, type PlaceName } from "../../addresses/place-addresses.ts";
import { type ImportKind, MAX_NAMES } from "../../generator-rules.input.ts";
import type { NameProblem } from "../../name-rules.input.ts";
import type { SeoLocation } from "../../text/merge-values.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { type LocationProblem, locationOf, stateOfRow } from "./location-of-row.ts";

/** A rejected row. */
export interface RefusedRow {
  /** Line number in the file, from 1. In a JSON file, its place in the list. */
  line: number;
  text: string;
  problem: NameProblem | LocationProblem | "unreadable" | "in-project" | "address-in-project" | "comma" | "bad-field";
  /** The name that already has the address, the text that can't be read, or, in a JSON file, the field and what's wrong with it. */
  detail?: string;
}

export interface ReadNames {
  terms: string[];
  locations: SeoLocation[];
  refused: RefusedRow[];
  total: number;
  /** What each column was recognized as, in file order: "Name", "Fact: river", "not used". */
  columns: string[];
  /** If no column was recognized by its name. */
  firstLine?: FirstLine;
  /** It has objects instead of lines and columns. */
  isJson?: true;
}

/** What the project's sets already have. */
export interface TakenNames {
  /** By slug. */
  terms: ReadonlyMap<string, string>;
  places: readonly PlaceName[];
}

/** How many rows are checked to recognize columns. */
const SAMPLE = 50;
/** How many characters of a row a report shows. */
export const SHOWN = 120;

/**
 * The names in a CSV file, each row accepted or rejected with the reason. Accepts what spreadsheets write (platform/csv). Columns are
 * recognized by their header.
 * @throws WorkerBusyError, WorkerEndedError
 */
export async function readNames(
  kind: ImportKind,
  open: OpenFile,
  taken: TakenNames,
): Promise<Result<ReadNames, NoText | "empty" | "only-heads" | "too-many" | "no-names">> {
  const look = await lookAtCsv(open);
  if (typeof look === "string") return refused(look);
  const rows: CsvRow[] = [];
  for await (const some of readCsv(open, look.layout)) {
    rows.push(...some);
    if (rows.length > MAX_NAMES + 1) return refused("too-many");
  }
  const columns = columnsOf(
    kind,
    rows.slice(0, SAMPLE).map(({ cells }) => cells ?? []),
  );
  const body = columns.hasHead ? rows.slice(1) : rows;
  if (body.length === 0) return refused(columns.hasHead ? "only-heads" : "empty");
  const read = sortRows(kind, body, columns, taken);
  if (read.terms.length + read.locations.length === 0 && read.refused.every(({ problem }) => problem === "empty"))
    return refused("no-names");
  const [first] = rows;
  const firstLine = !columns.hasHead && first?.cells ? { line: first.line, text: textOfRow(first.cells), isHead: false } : undefined;
  return ok({ ...read, total: body.length, columns: columns.meanings, ...(firstLine && { firstLine }) });
}

function textOfRow(cells: readonly string[]): string {
  return cells.join(" · ").slice(0, SHOWN);
}

type Sorted = Pick<ReadNames, "terms" | "locations" | "refused">;
type Refuse = (problem: RefusedRow["problem"], detail?: string) => void;

function sortRows(kind: ImportKind, rows: CsvRow[], columns: Columns, taken: TakenNames): Sorted {
  const sorted: Sorted = { terms: [], locations: [], refused: [] };
  const take = kind === "terms" ? termTaker(rows, columns, taken.terms, sorted) : placeTaker(columns, taken.places, sorted);
  for (const { line, cells } of rows) {
    const refuse: Refuse = (problem, detail) =>
      void sorted.refused.push({ line, text: textOfRow(cells ?? []), problem, ...(detail === undefined ? {} : { detail }) });
    take(cells, refuse);
  }
  return sorted;
}

function termTaker(rows: CsvRow[], columns: Columns, taken: TakenNames["terms"], { terms }: Sorted) {
  const names = checkNames(rows.map(({ cells }) => cells?.[columns.name] ?? ""));
  return (cells: CsvRow["cells"], refuse: Refuse) => {
    const checked = names.next().value;
    if (!cells || !checked) return refuse("unreadable");
    if (!checked.isAccepted) return refuse(checked.problem, checked.taken?.name);
    const other = taken.get(checked.slug);
    if (other !== undefined) {
      if (other.toLowerCase() === checked.name.toLowerCase()) return refuse("in-project", checked.name);
      return refuse("address-in-project", other);
    }
    // When a group is edited, its terms are separated by commas.
    if (checked.name.includes(",")) return refuse("comma");
    terms.push(checked.name);
  };
}

function placeTaker(columns: Columns, taken: TakenNames["places"], { locations }: Sorted) {
  const take = placeChecker(taken);
  return (cells: CsvRow["cells"], refuse: Refuse) => {
    const checked = take({ name: cells?.[columns.name] ?? "", ...stateOfRow(cells ?? [], columns) });
    if (!cells) return refuse("unreadable");
    if (!checked.isAccepted) return refuse(checked.why.problem, checked.why.detail);
    const location = locationOf(checked.name, cells, columns);
    if (location.ok) locations.push(location.value);
    else refuse(location.reason.problem, location.reason.detail);
  };
}

type CheckedPlace = { isAccepted: true; name: string } | { isAccepted: false; why: Pick<RefusedRow, "problem" | "detail"> };

/** Takes the places of a file one after another. Each can be used, or has the address of an earlier one or of one in the project. */
export function placeChecker(taken: TakenNames["places"]): (place: PlaceName) => CheckedPlace {
  const places = new PlaceAddresses();
  const known: PlaceName[] = [...taken];
  for (const place of taken) places.take(place);
  return ({ name, state }) => {
    const checked = places.take({ name, state });
    known.push({ name: checked.name, state });
    if (checked.isAccepted) return checked;
    const { problem, taken: at = -1 } = checked;
    const other = known[at]?.name;
    const isSame = other?.toLowerCase() === checked.name.toLowerCase();
    if (other === undefined) return { isAccepted: false, why: { problem } };
    if (at >= taken.length) return { isAccepted: false, why: { problem: isSame ? "duplicate" : problem, detail: other } };
    return { isAccepted: false, why: { problem: isSame ? "in-project" : "address-in-project", detail: isSame ? checked.name : other } };
  };
}

/** The first line of a file without recognized columns. It's an ordinary row until someone says that it contains column names. */
interface FirstLine {
  /** Line number in the file, from 1. */
  line: number;
  text: string;
  isHead: boolean;
  /** Its result as an ordinary row, while it isn't one. */
  entry?: Entry;
}

type Entry = { list: "terms"; value: string } | { list: "locations"; value: SeoLocation } | { list: "refused"; value: RefusedRow };

/** A file's names with its first line treated as column names, or as an ordinary row. If columns were recognized, nothing changes. */
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

/** As the first row, it's first in the list it belongs to. */
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
