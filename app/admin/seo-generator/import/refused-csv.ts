import { listRefusedNames } from "~/domain/seo/index.ts";
import { granted } from "../../answers.ts";
import { csvFile } from "../../csv-file.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/refused-csv";

/** Every rejected row of a file, with its line number and the reason. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return csvFile("rejected-rows.csv", granted(await listRefusedNames(context.get(staff), params.id)));
}
