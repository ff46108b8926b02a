import { useLocation } from "react-router";
import { z } from "zod";
import { MAX_REPORT_PAGES } from "~/domain/seo/generator-rules.input.ts";
import { clearOldRuns, listRuns } from "~/domain/seo/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type AdminAnswer, formFields, granted, refusedForm, sendAdminForm } from "../answers.ts";
import { contentAnswer } from "../content-answers.ts";
import { dialogsOf } from "../dialogs.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/history-page";
import { failures } from "./failures.ts";
import { useGenerator } from "./generator-layout.tsx";
import { RunTable } from "./run/run-table.tsx";
import { UNKNOWN_FORM } from "./unknown-form.ts";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: generation history" }];

const { openDialog, withDialog, withoutDialog } = dialogsOf(["clear"]);
const PageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = PageNumber.parse(url.searchParams.get("page") ?? 1);
  const { rows, hasMore } = granted(await listRuns(context.get(staff), page));
  return { runs: rows, hasMore, page, dialog: openDialog(url.searchParams), mostReportPages: MAX_REPORT_PAGES };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent } = await formFields(request);
  if (intent !== "clear") return refusedForm(UNKNOWN_FORM);
  const backTo = "/admin/seo-generator/history";
  return contentAnswer(await clearOldRuns(context.get(staff)), { intent, backTo, text: "Cleared old runs" });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, failures.clear);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the generation history" />;
}

/** All runs, the newest first (spec 3 §2, §4). */
export default function HistoryPage({ loaderData: { runs, hasMore, page, dialog, mostReportPages }, actionData }: Route.ComponentProps) {
  const { overview, run } = useGenerator();
  const location = useLocation();
  const { liveRun } = overview.project;
  const canClear = runs.some(({ status, no }) => status !== "running" && no !== liveRun);
  if (runs.length === 0 && page === 1)
    return <EmptyState icon="clock" title="No runs yet" text="Every generation leaves one here, with what came of it." />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl">
          Every generation, with what came of it. What is completed can be downloaded afresh, made anew of what it was made of.
        </p>
        {canClear && (
          <LinkButton variant="secondary" to={withDialog(location, "clear")} preventScrollReset>
            Clear Old Runs
          </LinkButton>
        )}
      </div>
      <RunTable runs={runs} followed={run} liveRun={liveRun} mostReportPages={mostReportPages} />
      <Pager page={page} hasMore={hasMore} text="" />
      {dialog === "clear" && (
        <ConfirmDialog
          title="Clear old runs?"
          text="Are you sure you want to remove all runs that are over from this list? The one whose pages are live stays, and so does one that is going on. This cannot be undone."
          intent="clear"
          button="Clear Old Runs"
          busy="Clearing..."
          closeTo={withoutDialog(location)}
          answer={actionData as AdminAnswer | undefined}
        />
      )}
    </>
  );
}
