import { exportLeaving } from "~/domain/seo/index.ts";
import { granted } from "../../answers.ts";
import { csvFile } from "../../csv-file.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/leaving-csv";

/** Every address that would leave the site with the next run. */
export async function loader({ context }: Route.LoaderArgs) {
  return csvFile("leaving-pages.csv", granted(await exportLeaving(context.get(staff))));
}
