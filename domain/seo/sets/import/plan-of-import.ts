import { asc, eq } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { slugOf } from "../../../slug.ts";
import { PROJECT_ID } from "../../project/project.ts";
import { locationSets, type seoImports } from "../../seo.schema.ts";
import type { SeoLocation } from "../../text/merge-values.ts";
import { checkTerms } from "../list-names.ts";
import { type NamesPlan, planLocations, planTerms } from "./plan-names.ts";
import type { ReadNames, ReadRow, RefusedRow } from "./read-names.ts";

export type StoredImport = typeof seoImports.$inferSelect;

/** What a checked file would do now. */
export async function planOf({ kind, names }: Pick<StoredImport, "kind" | "names">, tx: Tx | typeof db = db): Promise<NamesPlan> {
  const rows = rowsOf(names);
  if (kind === "locations") return planLocations(rows, await readSets(tx));
  return planTerms(rows, new Map((await checkTerms(tx)).accepted.map(({ name }) => [slugOf(name), name])));
}

/** The project's location sets, oldest first: where two have the same place, its pages are made from the first. */
function readSets(tx: Tx | typeof db) {
  const { projectId, createdAt, id } = locationSets;
  return tx.select().from(locationSets).where(eq(projectId, PROJECT_ID)).orderBy(asc(createdAt), asc(id));
}

/** A file's rows without its column names. */
export function rowsOf(names: ReadNames | NamesOfBefore): ReadRow[] {
  if (!("rows" in names)) return earlierRows(names);
  return names.firstLine?.isHead ? names.rows.slice(1) : names.rows;
}

/** A file as version 0.2.0 stored it: compared with the sets already. Files are kept for a day. */
interface NamesOfBefore {
  terms: string[];
  locations: SeoLocation[];
  refused: RefusedRow[];
}

function earlierRows({ terms, locations, refused }: NamesOfBefore): ReadRow[] {
  return [
    ...terms.map((name) => ({ line: 0, text: name, entry: { name } })),
    ...locations.map((entry) => ({ line: 0, text: entry.name, entry })),
    ...refused.map(({ line, text, ...fault }) => ({ line, text, fault })),
  ];
}
