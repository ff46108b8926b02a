import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { ok, type Result } from "../../result.ts";
import type { FactSource } from "../fact-sources.input.ts";
import type { SeoLocation } from "../text/merge-values.ts";
import { headOf } from "./import/columns.ts";
import { findLocationSet } from "./list-sets.ts";

/** Rows per chunk of a file. */
const CHUNK = 500;

interface Column {
  /** As templates name the fact. Empty: it isn't one. */
  fact: string;
  head: string;
  of: (location: SeoLocation) => CsvCell;
}

/** A set's locations with their facts and sources: a CSV file as the import reads it, or JSON for programs. */
export async function exportLocations(
  actor: Actor,
  id: string,
  format: "csv" | "json",
): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  const found = await findLocationSet(actor, id);
  if (!found.ok) return found;
  const { locations } = found.value;
  return ok(format === "json" ? jsonParts(locations) : csvOfSet(locations));
}

function csvOfSet(locations: readonly SeoLocation[]): AsyncGenerator<string> {
  const columns = columnsOf(locations);
  return csvParts(
    columns.map(({ head }) => head),
    rowsOf(locations, columns),
  );
}

async function* rowsOf(locations: readonly SeoLocation[], columns: readonly Column[]): AsyncGenerator<CsvCell[][]> {
  for (let from = 0; from < locations.length; from += CHUNK) {
    yield locations.slice(from, from + CHUNK).map((location) => columns.map(({ of }) => of(location)));
  }
}

async function* jsonParts(locations: readonly SeoLocation[]): AsyncGenerator<string> {
  yield "[\n";
  for (const [place, location] of locations.entries()) {
    yield `${JSON.stringify(location)}${place < locations.length - 1 ? "," : ""}\n`;
  }
  yield "]\n";
}

/** Only columns that some location fills. A fact's source follows it. */
function columnsOf(locations: readonly SeoLocation[]): Column[] {
  const namesIn = (of: (location: SeoLocation) => object | undefined) => [
    ...new Set(locations.flatMap((location) => Object.keys(of(location) ?? {}))),
  ];
  const columns: Column[] = [
    { fact: "", head: "Name", of: ({ name }) => name },
    { fact: "", head: "State", of: ({ state }) => state ?? "" },
    { fact: "county", head: "County", of: ({ county }) => county ?? "" },
    { fact: "population", head: "Population", of: ({ population }) => population ?? "" },
    { fact: "postal_codes", head: "Postal codes", of: ({ postalCodes }) => postalCodes?.join("; ") ?? "" },
    { fact: "", head: "Latitude", of: ({ latitude }) => latitude ?? "" },
    { fact: "coordinates", head: "Longitude", of: ({ longitude }) => longitude ?? "" },
    ...namesIn(({ facts }) => facts).map((fact) => ({
      ...{ fact, head: headOf(fact, "text") },
      of: ({ facts }: SeoLocation) => facts?.[fact] ?? "",
    })),
    ...namesIn(({ lists }) => lists).map((fact) => ({
      ...{ fact, head: headOf(fact, "list") },
      of: ({ lists }: SeoLocation) => lists?.[fact]?.join("; ") ?? "",
    })),
  ];
  const filled = columns.filter(({ of, head }) => head === "Name" || locations.some((location) => of(location) !== ""));
  const sourced = new Set(namesIn(({ sources }) => sources));
  return filled.flatMap((column) => (sourced.delete(column.fact) ? [column, ...sourceColumns(column)] : [column]));
}

function sourceColumns({ fact, head: ofFact }: Column): Column[] {
  const written = ofFact.startsWith("[") ? `[${fact}]` : fact;
  const part = (head: string, of: (source: FactSource) => string): Column => ({
    ...{ fact: "", head: `${written} ${head}` },
    of: ({ sources }) => (sources?.[fact] ? of(sources[fact]) : ""),
  });
  return [part("source", ({ from }) => from), part("source date", ({ on }) => on), part("source link", ({ url }) => url ?? "")];
}
