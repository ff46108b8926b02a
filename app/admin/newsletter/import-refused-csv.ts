import { listRefusedRows } from "~/domain/newsletter/index.ts";
import { granted } from "../answers.ts";
import { csvFile } from "../csv-file.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/import-refused-csv";

/** Every rejected row of a file, with its line number and the reason. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return csvFile("refused-rows.csv", granted(await listRefusedRows(context.get(staff), params.id)));
}
