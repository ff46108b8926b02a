import { and, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { type AppliedRow, type CheckedRow, type ImportCells, type ImportRun, importKind, type RowPlan } from "../../import-kind.ts";
import { daysOfChoice } from "../../import-range.input.ts";
import { oneLineOf } from "../../one-line.input.ts";
import { searchFiles, searchRows } from "./search-console.schema.ts";
import { isWholeFile, type SearchDimension } from "./search-rules.input.ts";

interface SearchRow {
  dimension: SearchDimension;
  page: string;
  query: string;
  clicks: number;
  impressions: number;
  position: number;
}
interface Facts {
  /** The site's own origin. */
  siteUrl: string;
}
type Run = ImportRun<Facts>;

const MAX_PATH = 500;
const MAX_QUERY = 500;
/** More than any page is shown in sixteen months, and less than an integer holds. */
const MAX_COUNT = 1_000_000_000;

/**
 * Impressions and clicks from Search Console's export: of pages, of queries, or of both together, for a range of days. Another import of the
 * same range replaces this one.
 */
export const searchImport = importKind<SearchRow, Facts>({
  name: "search-console",
  permission: "seo:edit",
  noun: "search-data",
  limits: { bytes: 20 * 1024 * 1024, rows: 100_000 },
  takesTables: { entry: /(^|\/)(pages|queries)\.csv$/i },
  takesRange: true,
  columns: [
    {
      key: "page",
      label: "Page",
      aliases: ["top pages", "pages", "url", "address", "landing page"],
      isLike: (cell) => /^https?:\/\//i.test(cell),
    },
    { key: "query", label: "Query", aliases: ["top queries", "queries", "search query", "keyword"] },
    { key: "clicks", label: "Clicks", aliases: ["url clicks"], isRequired: true },
    { key: "impressions", label: "Impressions", aliases: [], isRequired: true },
    { key: "position", label: "Position", aliases: ["average position", "avg position", "avg. pos"], isRequired: true },
  ],
  anyOf: { keys: ["page", "query"], missing: "Choose the column with the pages, the one with the queries, or both." },
  readFacts: async () => ({ siteUrl: env().siteUrl }),
  check,
  plan,
  apply,
  finish,
  undo,
});

function check(cells: ImportCells, { siteUrl }: Facts): CheckedRow<SearchRow> {
  const { page = "", query = "", clicks = "", impressions = "", position = "" } = cells;
  if (page === "" && query === "")
    return { fault: { field: "page" in cells ? "page" : "query", reason: "This row has neither a page nor a query." } };
  const path = page === "" ? "" : ownPath(page, siteUrl);
  if (typeof path !== "string") return { fault: { field: "page", reason: path.reason } };
  const [clicked, shown] = [countOf(clicks), countOf(impressions)];
  if (clicked === null) return { fault: { field: "clicks", reason: "Enter a whole number, for example 12." } };
  if (shown === null) return { fault: { field: "impressions", reason: "Enter a whole number, for example 1200." } };
  if (clicked > shown) return { fault: { field: "clicks", reason: "There can't be more clicks than impressions." } };
  const place = /^\d{1,4}([.,]\d+)?$/.test(position) ? Number(position.replace(",", ".")) : null;
  if (place === null) return { fault: { field: "position", reason: "Enter a position, for example 8.4." } };
  const dimension = page === "" ? "query" : query === "" ? "page" : "both";
  return {
    row: { dimension, page: path, query: storedQuery(query), clicks: clicked, impressions: shown, position: place },
    key: null,
    email: "",
  };
}

/** The address's path on this site, as pages have it: without a query, a fragment, or a slash at the end. */
export function ownPath(address: string, siteUrl: string): string | { reason: string } {
  const given = /^https?:\/\//i.test(address)
    ? address
    : address.startsWith("/") && !address.startsWith("//")
      ? `${siteUrl}${address}`
      : "";
  if (!URL.canParse(given)) return { reason: "Enter a page's address, for example https://example.com/about." };
  const { hostname, pathname } = new URL(given);
  const ours = new URL(siteUrl).hostname;
  if (plainHost(hostname) !== plainHost(ours)) return { reason: `This address is on ${hostname}, not on ${ours}.` };
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  const path = pathname.slice(0, end);
  return path.length > MAX_PATH ? { reason: `At most ${MAX_PATH} characters.` } : path;
}

function plainHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, "");
}

/** Someone may have searched for a person. */
function storedQuery(query: string): string {
  return /\S@\S/.test(query) ? "(withheld)" : oneLineOf(query).toLowerCase().slice(0, MAX_QUERY);
}

function countOf(text: string): number | null {
  if (!/^(\d{1,10}|\d{1,3}(,\d{3}){1,3})$/.test(text)) return null;
  const count = Number(text.replaceAll(",", ""));
  return count <= MAX_COUNT ? count : null;
}

async function plan(_: Database | Tx, rows: SearchRow[]): Promise<RowPlan[]> {
  return rows.map(() => ({ outcome: "new" }));
}

async function apply(tx: Tx, rows: { row: SearchRow }[], { importId, choice, at }: Run): Promise<AppliedRow[]> {
  const { from: fromDay, to: toDay } = daysOfChoice(choice);
  const dimensions = [...new Set(rows.map(({ row }) => row.dimension))];
  await tx
    .insert(searchFiles)
    .values(dimensions.map((dimension) => ({ importId, dimension, fromDay, toDay, importedAt: at })))
    .onConflictDoNothing();
  await tx.insert(searchRows).values(rows.map(({ row }) => ({ importId, ...row })));
  return rows.map(() => ({ id: importId, mark: "" }));
}

/** From now on, its rows count instead of those of an earlier import of the same range. */
async function finish(tx: Tx, { importId, at }: Run, { refused }: { refused: number }): Promise<void> {
  const counted = await tx
    .select({ dimension: searchRows.dimension, rows: sql<number>`count(*)::int` })
    .from(searchRows)
    .where(eq(searchRows.importId, importId))
    .groupBy(searchRows.dimension);
  for (const { dimension, rows } of counted) {
    // There are three dimensions at most. A refused row may have been one of these.
    const isWhole = isWholeFile(rows) && (refused === 0 || isWholeFile(rows + refused));
    await tx
      .update(searchFiles)
      .set({ isFinished: true, isWhole, importedAt: at })
      .where(and(eq(searchFiles.importId, importId), eq(searchFiles.dimension, dimension)));
  }
}

/** All rows at once: half of a file would be wrong figures. */
async function undo(tx: Tx, _: unknown[], { importId }: Run): Promise<Map<string, string>> {
  await tx.delete(searchFiles).where(eq(searchFiles.importId, importId));
  return new Map();
}
