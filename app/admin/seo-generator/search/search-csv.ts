import { exportSearchPerformance, SearchQuery } from "~/domain/reporting/index.ts";
import { granted } from "../../answers.ts";
import { csvFile } from "../../csv-file.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/search-csv";

/** The list of the search screen, all of it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = SearchQuery.parse(Object.fromEntries(url.searchParams));
  return csvFile(`search-${query.by}.csv`, granted(await exportSearchPerformance(context.get(staff), query)));
}
