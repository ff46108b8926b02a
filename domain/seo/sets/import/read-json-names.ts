import { readFile } from "node:fs/promises";
import { aside } from "~/platform/worker/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import type { JsonLocation } from "./location-of-json.ts";
import { type JsonLocations, locationsInJson } from "./locations-json.ts";
import { placeChecker, type ReadNames, type RefusedRow, SHOWN, type TakenNames } from "./read-names.ts";

/** A file of ten megabytes takes a second, and a few times its size. */
const LIMITS = { jobMs: 20_000, idleMs: 60_000, maxWaiting: 1, maxMemoryMb: 128 };

/** Whether a file is JSON, by how it starts. A CSV file that starts like this is unheard of. */
export function isJson(start: string): boolean {
  return /^\ufeff?\s*(\[\s*[{\]]|\{\s*["}])/.test(start);
}

/**
 * The locations in a JSON file, each accepted or rejected with the field that's wrong. It's parsed and checked in a thread of its own, as
 * CSV files are.
 * @throws WorkerBusyError, WorkerEndedError
 */
export async function readJsonNames(
  path: string,
  taken: TakenNames,
): Promise<Result<ReadNames, "not-json" | "too-many" | "empty" | "no-names">> {
  const read = await parseAside(await readFile(path, "utf8"));
  if (typeof read === "string") return refused(read);
  if (read.length === 0) return refused("empty");
  const names = sorted(read, taken);
  const isNameless = names.locations.length === 0 && names.refused.every(({ problem }) => problem === "empty");
  return isNameless ? refused("no-names") : ok({ ...names, terms: [], total: read.length, columns: [], isJson: true });
}

async function parseAside(text: string): Promise<JsonLocations> {
  const reader = aside<string, JsonLocations>("locations-worker.js", locationsInJson, LIMITS);
  try {
    return await reader.run(text);
  } finally {
    reader.close();
  }
}

function sorted(read: JsonLocation[], taken: TakenNames): Pick<ReadNames, "locations" | "refused"> {
  const locations: ReadNames["locations"] = [];
  const refusedRows: RefusedRow[] = [];
  const take = placeChecker(taken.places);
  for (const [at, one] of read.entries()) {
    const place = "fault" in one ? { name: one.name } : one.location;
    const row = { line: at + 1, text: place.name.slice(0, SHOWN) };
    if ("fault" in one) {
      const { field, reason } = one.fault;
      refusedRows.push({ ...row, problem: "bad-field", detail: field ? `${field}: ${reason}` : reason });
      continue;
    }
    const checked = take(one.location);
    if (checked.isAccepted) locations.push({ ...one.location, name: checked.name });
    else refusedRows.push({ ...row, ...checked.why });
  }
  return { locations, refused: refusedRows };
}
