import { exportTerms } from "~/domain/seo/index.ts";
import { granted } from "../../answers.ts";
import { csvFile } from "../../csv-file.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/knowledge-csv";

/** What's known about every term, as a table. */
export async function loader({ context }: Route.LoaderArgs) {
  const text = granted(await exportTerms(context.get(staff), "csv"));
  return csvFile("term-knowledge.csv", once(text));
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
