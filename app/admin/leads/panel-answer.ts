import { data } from "react-router";
import { revalidatesOnConflict } from "../content-list.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/panel-answer";
import { readLead } from "./read-lead.ts";

/**
 * A lead for the panel beside the list, whose query is this address's. Null instead of an error page if it was deleted: to scripts, that's an
 * answer like any other.
 */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const record = await readLead(context.get(staff), params.id, { list: url.search, isReplying: url.searchParams.has("reply") });
  const isScript = new URL(request.url).pathname.endsWith(".data");
  return data({ id: params.id, record }, { status: record || isScript ? 200 : 404 });
}

export const shouldRevalidate = revalidatesOnConflict;
