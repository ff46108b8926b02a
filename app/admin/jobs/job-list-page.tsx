import { useLocation } from "react-router";
import { type ListedJob, listJobKinds, listJobs } from "~/domain/operations/index.ts";
import { JobQuery } from "~/domain/operations/operations.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { FilterChoice } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager, pageText } from "../parts/pager.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { RowAction } from "../parts/row-actions.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ShortMoment } from "../parts/times.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/job-list-page";
import { jobsAction } from "./job-actions.ts";
import { JobBadge, stateOptions } from "./job-badges.tsx";
import { JobsTabs } from "./jobs-tabs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "All jobs" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = JobQuery.parse(Object.fromEntries(url.searchParams));
  return { query, kinds: granted(listJobKinds(actor)), mayEdit: can(actor, "job:edit"), ...granted(await listJobs(actor, query)) };
}

export const action = jobsAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to retry the job");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the jobs" />;
}

/** Every job that's still stored. */
export default function JobListPage({ loaderData: { query, kinds, mayEdit, rows, hasMore }, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const isFiltered = query.kind !== "" || query.state !== "" || query.page > 1;
  const options = [{ value: "", label: "All" }, ...kinds.map(({ name, label }) => ({ value: name, label }))];
  return (
    <>
      <PageHead title="Jobs & Mail" text="Individual jobs. Finished jobs are kept for a week.">
        <LinkButton variant="secondary" to={{ search: useLocation().search }} preventScrollReset>
          Refresh
        </LinkButton>
      </PageHead>
      <JobsTabs />
      <ListRefusal answer={actionData} intents={["retry"]} />
      <FilterForm label="Jobs">
        <FilterChoice label="Kind" name="kind" value={query.kind} options={options} />
        <FilterChoice label="Status" name="state" value={query.state} options={stateOptions} />
      </FilterForm>
      {rows.length === 0 ? (
        <NothingFits isFiltered={isFiltered} all={pathname}>
          <EmptyState icon="circle-check" title="No open jobs" text="Everything is done." />
        </NothingFits>
      ) : (
        <DataTable
          caption="Jobs, most recently updated first"
          columns={mayEdit ? [...columns, { key: "actions", label: "Actions" }] : columns}
          empty=""
          rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
        />
      )}
      <Pager page={query.page} hasMore={hasMore} text={rows.length > 0 ? pageText(query.page, hasMore) : ""} />
    </>
  );
}

const columns: Column[] = [
  { key: "kind", label: "Job" },
  { key: "state", label: "Status" },
  { key: "attempts", label: "Attempts", align: "right", gives: 3 },
  { key: "message", label: "Last error", gives: 1 },
  { key: "next", label: "Next attempt or end" },
  { key: "created", label: "Created", gives: 2 },
];

function cellsOf({ id, name, label, state, attempts, message, dueAt, endedAt, createdAt, actions }: ListedJob) {
  const at = state === "created" || state === "retry" ? dueAt : endedAt;
  return [
    <NameCell key="kind" name={label} to={`/admin/jobs/${name}/${id}`} hidden={` ${id}`} />,
    <JobBadge key="state" state={state} />,
    formatNumber(attempts),
    message,
    at ? <ShortMoment key="next" at={at} /> : "Now",
    <ShortMoment key="created" at={createdAt} />,
    actions.retry && (
      <RowAction key="actions">
        <PostButton intent="retry" fields={{ id, kind: name }} busy="Retrying..." of={` ${label} ${id}`} isQuiet>
          Retry now
        </PostButton>
      </RowAction>
    ),
  ];
}
