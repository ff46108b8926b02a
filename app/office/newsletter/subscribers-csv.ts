import { exportSubscribers } from "~/domain/newsletter/index.ts";
import { SubscriberQuery } from "~/domain/newsletter/subscriber.input.ts";
import { granted } from "../answers.ts";
import { csvFile } from "../csv-file.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/subscribers-csv";

/** All subscribers that fit the filter (spec 3 §9). */
export function loader({ url, context }: Route.LoaderArgs) {
  const query = SubscriberQuery.parse(Object.fromEntries(url.searchParams));
  const parts = granted(exportSubscribers(context.get(staff), query));
  return csvFile(`newsletter-subscribers-${new Date().toISOString().slice(0, 10)}.csv`, parts);
}
