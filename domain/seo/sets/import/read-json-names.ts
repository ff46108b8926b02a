import { readFile } from "node:fs/promises";
import { aside } from "~/platform/worker/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import type { JsonLocation } from "./location-of-json.ts";
import { type JsonLocations, locationsInJson } from "./locations-json.ts";
import { isNameless, type ReadNames, type ReadRow, SHOWN } from "./read-names.ts";

/** A file of ten megabytes takes a second, and a few times its size. */
const LIMITS = { jobMs: 20_000, idleMs: 60_000, maxWaiting: 1, maxMemoryMb: 128 };

/** Whether a file is JSON, by how it starts. A CSV file that starts like this is unheard of. */
export function isJson(start: string): boolean {
  return /^\ufeff?\s*(\[\s*[{\]]|\{\s*["}])/.test(start);
}

/**
 * The locations in a JSON file, each with the field that's wrong. It's parsed and checked in a thread of its own, as CSV files are.
 * @throws WorkerBusyError, WorkerEndedError
 */
export async function readJsonNames(path: string): Promise<Result<ReadNames, "not-json" | "too-many" | "empty" | "no-names">> {
  const read = await parseAside(await readFile(path, "utf8"));
  if (typeof read === "string") return refused(read);
  if (read.length === 0) return refused("empty");
  const rows = read.map(readRow);
  return isNameless(rows) ? refused("no-names") : ok({ rows, columns: [], isJson: true });
}

async function parseAside(text: string): Promise<JsonLocations> {
  const reader = aside<string, JsonLocations>("locations-worker.js", locationsInJson, LIMITS);
  try {
    return await reader.run(text);
  } finally {
    reader.close();
  }
}

function readRow(read: JsonLocation, at: number): ReadRow {
  const row = { line: at + 1, text: ("fault" in read ? read.name : read.location.name).slice(0, SHOWN) };
  if (!("fault" in read)) return { ...row, entry: read.location };
  const { field, reason } = read.fault;
  return { ...row, fault: { problem: "bad-field", detail: field ? `${field}: ${reason}` : reason } };
}
