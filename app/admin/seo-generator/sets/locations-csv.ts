import { exportLocations } from "~/domain/seo/index.ts";
import { granted } from "../../answers.ts";
import { csvFile } from "../../csv-file.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/locations-csv";

/** A set's locations with their facts and sources, as a table. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return csvFile("locations.csv", granted(await exportLocations(context.get(staff), params.id, "csv")));
}
