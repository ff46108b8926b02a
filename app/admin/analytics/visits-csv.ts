import { AnalyticsQuery } from "~/domain/reporting/analytics.input.ts";
import { analyticsTables } from "~/domain/reporting/analytics-rules.input.ts";
import { exportAnalytics } from "~/domain/reporting/index.ts";
import { granted } from "../answers.ts";
import { csvFile } from "../csv-file.ts";
import { staff } from "../staff.ts";
import { today } from "../zone.ts";
import type { Route } from "./+types/visits-csv";

/** One analytics table with all its rows: `pages.csv`, `vitals.csv`, and so on. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const table = analyticsTables.find((name) => params.file === `${name}.csv`);
  const query = AnalyticsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const parts = granted(await exportAnalytics(context.get(staff), table ?? "days", query));
  if (!table) throw new Response("This file doesn't exist.", { status: 404 });
  return csvFile(`analytics-${table}-${await today()}.csv`, parts);
}
