import { redirect } from "react-router";
import { exportLeads } from "~/domain/leads/index.ts";
import { LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { denied, granted } from "../answers.ts";
import { csvFile } from "../csv-file.ts";
import { permitted } from "../screen-action.ts";
import { staff } from "../staff.ts";
import { today } from "../zone.ts";
import type { Route } from "./+types/leads-csv";
import { assessmentColumns } from "./assessment-columns.ts";

/** Exports are recorded, so opening the address alone doesn't download the file. */
export function loader({ url, context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "lead:export")) return denied();
  return redirect(`/admin/leads${url.search}`);
}

/** All leads that match the filter, streamed as a file. */
export const action = permitted("lead:export", async ({ actor, url }) => {
  const query = LeadQuery.parse(Object.fromEntries(url.searchParams));
  return csvFile(`leads-${await today()}.csv`, granted(exportLeads(actor, query, assessmentColumns(actor))));
});
