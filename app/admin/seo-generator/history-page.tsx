import { useLocation } from "react-router";
import { z } from "zod";
import { MAX_REPORT_PAGES } from "~/domain/seo/generator-rules.input.ts";
import { clearOldRuns, listRuns } from "~/domain/seo/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/history-page";
import { openDialog, withDialog, withoutDialog } from "./dialogs.ts";
import { failures } from "./failures.ts";
import { useGenerator } from "./generator-layout.tsx";
import { RunTable } from "./run/run-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: generation history" }];

const PageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = PageNumber.parse(url.searchParams.get("page") ?? 1);
  const { rows, hasMore } = granted(await listRuns(context.get(staff), page));
  return { runs: rows, hasMore, page, dialog: openDialog(url.searchParams), mostReportPages: MAX_REPORT_PAGES };
}

const clear = defineAction({
  permission: "seo:generate",
  run: ({ actor }) => clearOldRuns(actor),
  done: "Cleared old runs",
});

export const action = screenAction({ back: () => "/admin/seo-generator/history", forms: { clear } });

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, failures.clear);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the generation history" />;
}

/** All runs, newest first. */
export default function HistoryPage({ loaderData: { runs, hasMore, page, dialog, mostReportPages }, actionData }: Route.ComponentProps) {
  const { overview, run } = useGenerator();
  const location = useLocation();
  const { liveRun } = overview.project;
  const canClear = runs.some(({ status, no }) => status !== "running" && no !== liveRun);
  if (runs.length === 0 && page === 1)
    return <EmptyState icon="clock" title="No runs yet" text="Each time you generate pages, the run and its results appear here." />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl">
          Every run and its results. Pages of completed runs can be generated again from their source and downloaded.
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
          text="Are you sure you want to remove all finished runs from this list? The live run and any run in progress stay. This can't be undone."
          intent="clear"
          button="Clear Old Runs"
          busy="Clearing..."
          closeTo={withoutDialog(location)}
          answer={actionData}
        />
      )}
    </>
  );
}
