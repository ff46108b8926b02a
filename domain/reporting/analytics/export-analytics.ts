import { now } from "~/platform/clock/index.ts";
import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import { type CountRange, countRange, metrics, readDays, readNames } from "../../analytics/index.ts";
import { dayIn } from "../../days.ts";
import { type LeadNameKind, readLeadDays, readLeadNames } from "../../leads/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { timeZone } from "../../settings/index.ts";
import type { AnalyticsQuery } from "../analytics.input.ts";
import type { AnalyticsTable } from "../analytics-rules.input.ts";
import { joinLeads, leadsByName, NO_FIGURES, NO_LEADS, type Outcome, sumOf } from "./joined-leads.ts";
import { rangesOf } from "./range.ts";
import { LIST_KINDS } from "./read-analytics.ts";
import { readPageVitals } from "./web-vitals.ts";

/** More names than a range can have, given the limits per day and month (analytics, roll-up). */
const MAX = 100_000;
const BATCH = 1_000;

const OF_FORMS = ["forms_seen", "forms_started", "forms_sent", "leads", "won", "won_once", "won_monthly"];
const OUTCOME = ["visits", "views", "phone_clicks", ...OF_FORMS];

/** One analytics table with all its rows as a CSV file in chunks, for the same range and device as the screen. */
export async function exportAnalytics(
  actor: Actor,
  table: AnalyticsTable,
  query: AnalyticsQuery,
): Promise<Result<AsyncGenerator<string>, "forbidden">> {
  if (!can(actor, "analytics:read")) return refused("forbidden");
  const { shown } = rangesOf(query, dayIn(await timeZone(), now()));
  const range = await countRange(shown.from, shown.to);
  const kind = table === "days" || table === "vitals" ? null : LIST_KINDS[table];
  if (kind) return ok(csvParts(columnsOf(kind), inParts(namedRows(range, kind))));
  if (table === "days") return ok(csvParts(["day", "visitors", ...OUTCOME], inParts(dayRows(range))));
  return ok(
    csvParts(
      ["page", ...metrics.flatMap((metric) => [`${metric}_p75`, `${metric}_rating`, `${metric}_samples`])],
      inParts(vitalRows(range, query)),
    ),
  );
}

/** A form has no visits, views, or phone clicks. For a page, visits are those that started there. */
function columnsOf(kind: LeadNameKind): string[] {
  if (kind === "form") return [kind, ...OF_FORMS];
  if (kind === "page") return [kind, ...OUTCOME.map((column) => (column === "visits" ? "visits_begun_here" : column))];
  return [kind, ...(kind === "campaign" ? ["source_and_medium"] : []), ...OUTCOME];
}

async function* inParts(reading: Promise<CsvCell[][]>): AsyncGenerator<CsvCell[][]> {
  const rows = await reading;
  for (let first = 0; first < rows.length; first += BATCH) yield rows.slice(first, first + BATCH);
}

async function namedRows(range: CountRange, kind: LeadNameKind): Promise<CsvCell[][]> {
  const [{ rows }, leads] = await Promise.all([readNames(range, kind, { limit: MAX }), readLeadNames(range.from, range.to, kind)]);
  const cells = kind === "form" ? formCellsOf : cellsOf;
  return joinLeads(rows, leadsByName(kind, leads)).map((row) => [row.name, ...(kind === "campaign" ? [row.via] : []), ...cells(row)]);
}

function formCellsOf(row: Outcome): CsvCell[] {
  return [row.formsSeen, row.formsStarted, row.formsSent, row.leads, row.won, row.wonOnce, row.wonMonthly];
}

function cellsOf(row: Outcome): CsvCell[] {
  return [row.visits, row.views, row.phoneClicks, ...formCellsOf(row)];
}

async function dayRows({ from, to }: CountRange): Promise<CsvCell[][]> {
  const [days, came] = await Promise.all([readDays(from, to), readLeadDays(from, to)]);
  const leads = new Map(came.map((count) => [count.day, count]));
  const known = new Map(days.map((figures) => [figures.day, figures]));
  return [...new Set([...known.keys(), ...leads.keys()])].sort().map((day) => {
    const figures = known.get(day) ?? { ...NO_FIGURES, day };
    return [day, figures.visitors, ...cellsOf({ ...figures, ...sumOf(leads.get(day) ?? NO_LEADS, NO_LEADS) })];
  });
}

async function vitalRows(range: CountRange, { device }: AnalyticsQuery): Promise<CsvCell[][]> {
  const pages = await readPageVitals(range, device === "all" ? null : device, MAX);
  return pages.map(({ path, vitals }) => [
    path,
    ...vitals.flatMap(({ metric, p75, rating, samples }) => [
      p75 === null ? "" : Number(p75.toFixed(metric === "cls" ? 3 : 0)),
      rating ?? "",
      samples,
    ]),
  ]);
}
