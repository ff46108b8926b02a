import { Link, useLocation } from "react-router";
import { type ListedJob, listJobKinds, listJobs } from "~/domain/operations/index.ts";
import { JobQuery } from "~/domain/operations/operations.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { type AdminAnswer, formFields, granted, sendAdminForm } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager, pageText } from "../parts/pager.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { Moment } from "../parts/times.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/job-list-page";
import { actOnJobs } from "./job-actions.ts";
import { JobBadge, stateOptions } from "./job-badges.tsx";
import { JobsTabs } from "./jobs-tabs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "All jobs" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = JobQuery.parse(Object.fromEntries(url.searchParams));
  return { query, kinds: granted(listJobKinds(actor)), mayEdit: can(actor, "job:edit"), ...granted(await listJobs(actor, query)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return actOnJobs({ actor: context.get(staff), backTo: url.pathname + url.search, fields: await formFields(request) });
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to retry the job");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the jobs" />;
}

/** Every job that the queue remembers. */
export default function JobListPage({ loaderData: { query, kinds, mayEdit, rows, hasMore }, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const isFiltered = query.kind !== "" || query.state !== "" || query.page > 1;
  const options = [{ value: "", label: "All" }, ...kinds.map(({ name, label }) => ({ value: name, label }))];
  return (
    <>
      <PageHead title="Jobs & Mail" text="Every job by itself. Done ones stay for a week.">
        <LinkButton variant="secondary" to={{ search: useLocation().search }} preventScrollReset>
          Look again
        </LinkButton>
      </PageHead>
      <JobsTabs />
      <ListRefusal answer={actionData as AdminAnswer | undefined} intents={["retry"]} />
      <FilterForm label="Jobs">
        <SelectField label="Kind" name="kind" defaultValue={query.kind} options={options} isOptional={false} />
        <SelectField label="State" name="state" defaultValue={query.state} options={stateOptions} isOptional={false} />
      </FilterForm>
      {rows.length === 0 ? (
        <NothingFits isFiltered={isFiltered} all={pathname}>
          <EmptyState icon="circle-check" title="Nothing waits" text="Everything that was asked for is done." />
        </NothingFits>
      ) : (
        <DataTable
          caption="Jobs, what was touched last first"
          columns={mayEdit ? [...columns, { key: "acts", label: "Actions" }] : columns}
          empty=""
          rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
        />
      )}
      <Pager page={query.page} hasMore={hasMore} text={rows.length > 0 ? pageText(query.page, hasMore) : ""} />
    </>
  );
}

const columns = [
  { key: "kind", label: "Job" },
  { key: "state", label: "State" },
  { key: "attempts", label: "Attempts", align: "right" as const, gives: 3 as const },
  { key: "message", label: "Last error", gives: 1 as const },
  { key: "next", label: "Next attempt, or end" },
  { key: "created", label: "Asked for", gives: 2 as const },
];

function cellsOf({ id, name, label, state, attempts, message, dueAt, endedAt, createdAt, acts }: ListedJob) {
  const at = state === "created" || state === "retry" ? dueAt : endedAt;
  return [
    <Link key="kind" to={`/admin/jobs/${name}/${id}`} className="font-semibold text-link">
      {label}
      <span className="sr-only"> {id}</span>
    </Link>,
    <JobBadge key="state" state={state} />,
    formatNumber(attempts),
    <span key="message" className="block max-w-80 min-w-40 wrap-anywhere">
      {message || "–"}
    </span>,
    at ? <Moment key="next" at={at} className="whitespace-nowrap" /> : "now",
    <Moment key="created" at={createdAt} className="whitespace-nowrap" />,
    acts.retry ? (
      <div key="acts" className="row-acts -my-1.5 -ml-4 flex whitespace-nowrap">
        <PostButton intent="retry" fields={{ id, kind: name }} busy="Retrying..." of={` ${label} ${id}`} isQuiet>
          Retry now
        </PostButton>
      </div>
    ) : (
      "–"
    ),
  ];
}
