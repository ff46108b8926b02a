import { data } from "react-router";
import { z } from "zod";
import { findRun } from "~/domain/seo/index.ts";
import { granted } from "../../answers.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/progress";
import { shownRun } from "./shown-run.ts";

/** A run's progress. It's as small as possible, because it's polled every second or two while someone watches. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data("Not found", { status: 404 });
  return Response.json(shownRun(granted(await findRun(context.get(staff), id.data))), { headers: { "Cache-Control": "no-store" } });
}
