import { exportLeads } from "~/domain/leads/index.ts";
import { LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { granted } from "../answers.ts";
import { csvFile } from "../csv-file.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/leads-csv";

/** All leads that fit the filter, as a file that is sent while it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = LeadQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const parts = granted(exportLeads(context.get(staff), query));
  return csvFile(`leads-${new Date().toISOString().slice(0, 10)}.csv`, parts);
}
