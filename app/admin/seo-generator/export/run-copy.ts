import { redirect } from "react-router";
import { MAX_REPORT_PAGES } from "~/domain/seo/generator-rules.input.ts";
import { runReport } from "~/domain/seo/index.ts";
import { requestInfo } from "../../../request-info.ts";
import { fileStream } from "../../csv-file.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/run-copy";
import { openRun } from "./open-run.ts";

/** A fresh copy of a run as one HTML report. Larger runs come as ZIP files. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestInfo);
  const open = await openRun(context.get(staff), params.id, siteUrl);
  if (open.total > MAX_REPORT_PAGES) return redirect(`/admin/seo-generator/runs/${params.id}`);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Disposition": `attachment; filename="local-pages-run-${open.run.no}.html"`,
    "X-Pages": String(open.total),
  };
  return new Response(fileStream(runReport(open, siteUrl)), { headers });
}
