import { data } from "react-router";
import { z } from "zod";
import { findRun } from "~/domain/seo/index.ts";
import { granted } from "../../answers.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/progress";
import { shownRun } from "./shown-run.ts";

/** How far a run has come: asked for every second or two while somebody looks, so it is as small as it can be. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data("Not found", { status: 404 });
  return Response.json(shownRun(granted(await findRun(context.get(staff), id.data))), { headers: { "Cache-Control": "no-store" } });
}
