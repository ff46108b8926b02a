import { exportGeneratedPages, GeneratedQuery } from "~/domain/seo/index.ts";
import { granted } from "../../answers.ts";
import { csvFile } from "../../csv-file.ts";
import { staff } from "../../staff.ts";
import { today } from "../../zone.ts";
import type { Route } from "./+types/generated-csv";

/** All generated pages that match the filter, with their figures. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = GeneratedQuery.parse(Object.fromEntries(url.searchParams));
  return csvFile(`generated-pages-${await today()}.csv`, granted(await exportGeneratedPages(context.get(staff), query)));
}
