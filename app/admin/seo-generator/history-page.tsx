import { useLocation } from "react-router";
import { z } from "zod";
import { MAX_REPORT_PAGES } from "~/domain/seo/generator-rules.input.ts";
import { clearOldRuns, compareRun, listReturnableRuns, listRuns, makeRunLive } from "~/domain/seo/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { RowRef } from "../posted-rows.ts";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/history-page";
import { openDialog, withDialog, withoutDialog } from "./dialogs.ts";
import { failures } from "./failures.ts";
import { useGenerator } from "./generator-layout.tsx";
import { ReturnDialog } from "./history/return-dialog.tsx";
import { RunTable } from "./run/run-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: generation history" }];

const PageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = PageNumber.parse(url.searchParams.get("page") ?? 1);
  const actor = context.get(staff);
  const [listed, returnable] = await Promise.all([listRuns(actor, page), listReturnableRuns(actor)]);
  const { rows, hasMore } = granted(listed);
  const asked = url.searchParams.get("back");
  const comparison = asked && granted(returnable).includes(asked) ? granted(await compareRun(actor, asked)) : null;
  const dialog = openDialog(url.searchParams);
  return { runs: rows, hasMore, page, dialog, comparison, returnable: granted(returnable), mostReportPages: MAX_REPORT_PAGES };
}

const clear = defineAction({
  permission: "seo:generate",
  run: ({ actor }) => clearOldRuns(actor),
  done: "Cleared old runs",
});

const back = defineAction({
  permission: "seo:generate",
  row: RowRef,
  run: ({ actor, row }) => makeRunLive(actor, row.id),
  done: ({ no, replaced }) => ({
    text: `Run ${no} is live again`,
    ...(replaced && { undo: { path: "/admin/seo-generator/history", fields: { intent: "back", id: replaced.id } } }),
  }),
  refusals: {
    live: { error: "This run is already live.", status: 409 },
    running: { error: "A run is in progress. Wait until it's finished, or stop it first.", status: 409 },
    gone: { error: "This run's pages have been removed, so it can't be made live again.", status: 409 },
  },
});

export const action = screenAction({ back: () => "/admin/seo-generator/history", forms: { clear, back } });

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, (intent) => (intent === "back" ? failures.back : failures.clear));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the generation history" />;
}

/** All runs, newest first. */
export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { runs, hasMore, page, dialog, comparison, returnable, mostReportPages } = loaderData;
  const { overview, run } = useGenerator();
  const location = useLocation();
  const { liveRun } = overview.project;
  const canClear = runs.some(({ id, status, no }) => status !== "running" && no !== liveRun && !returnable.includes(id));
  if (runs.length === 0 && page === 1)
    return <EmptyState icon="clock" title="No runs yet" text="Each time you generate pages, the run and its results appear here." />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl">
          Every run and its results. The pages of the last three live runs are kept, so you can switch back to them. You can download the
          pages of any completed run.
        </p>
        {canClear && (
          <LinkButton variant="secondary" to={withDialog(location, "clear")} preventScrollReset>
            Clear Old Runs
          </LinkButton>
        )}
      </div>
      <RunTable
        runs={runs}
        followed={run}
        liveRun={liveRun}
        mostReportPages={mostReportPages}
        returnable={returnable}
        returnAt={(id) => withDialog(location, "back", id)}
      />
      <Pager page={page} hasMore={hasMore} text="" />
      {dialog === "back" && comparison && <ReturnDialog comparison={comparison} closeTo={withoutDialog(location)} answer={actionData} />}
      {dialog === "clear" && (
        <ConfirmDialog
          title="Clear old runs?"
          text="Are you sure you want to remove all finished runs from this list? The live run, runs you can switch back to, and any run in progress stay. This can't be undone."
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
