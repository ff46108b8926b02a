import { redirect } from "react-router";
import { exportSubscribers } from "~/domain/newsletter/index.ts";
import { SubscriberQuery } from "~/domain/newsletter/subscriber.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { denied, granted } from "../answers.ts";
import { csvFile } from "../csv-file.ts";
import { permitted } from "../screen-action.ts";
import { staff } from "../staff.ts";
import { today } from "../zone.ts";
import type { Route } from "./+types/subscribers-csv";

/** Exports are recorded, so opening the address alone doesn't download the file. */
export function loader({ url, context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "subscriber:export")) return denied();
  return redirect(`/admin/newsletter${url.search}`);
}

/** All subscribers that match the filter. */
export const action = permitted("subscriber:export", async ({ actor, url }) => {
  const query = SubscriberQuery.parse(Object.fromEntries(url.searchParams));
  return csvFile(`newsletter-subscribers-${await today()}.csv`, granted(exportSubscribers(actor, query)));
});
