import { findRun } from "~/domain/seo/index.ts";
import { granted } from "../../answers.ts";
import { rowId } from "../../row-id.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/progress";
import { shownRun } from "./shown-run.ts";

/** A run's progress. It's as small as possible, because it's polled every second or two while someone watches. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  return Response.json(shownRun(granted(await findRun(context.get(staff), id))), { headers: { "Cache-Control": "no-store" } });
}
