import { data } from "react-router";
import { zipCount, zipName, zipPages } from "~/domain/seo/index.ts";
import { requestInfo } from "../../../request-info.ts";
import { fileStream } from "../../csv-file.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/run-zip";
import { openRun } from "./open-run.ts";

/** One ZIP file with a run's pages, created while it's being sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const open = await openRun(context.get(staff), params.id, context.get(requestInfo).siteUrl);
  const [part, count] = [/^[1-9]\d{0,4}$/.test(params.part) ? Number(params.part) : 0, zipCount(open.total)];
  if (part < 1 || part > count) throw data("Not found", { status: 404 });
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${zipName(open.run.no, part, count)}"`,
  };
  return new Response(fileStream(zipPages(open, part)), { headers });
}
