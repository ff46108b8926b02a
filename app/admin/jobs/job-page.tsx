import { data, isRouteErrorResponse, Link, useLocation } from "react-router";
import { type FoundJob, findJob, listJobKinds } from "~/domain/operations/index.ts";
import { JobRef } from "~/domain/operations/operations.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { Card, Facts } from "../parts/facts.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { Moment } from "../parts/times.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/job-page";
import { openDialog, withDialog, withoutDialog } from "./dialogs.ts";
import { jobsAction } from "./job-actions.ts";
import { attemptWords, JobBadge } from "./job-badges.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Job" }];

function refOf(params: { kind: string; id: string }): JobRef {
  const ref = JobRef.safeParse(params);
  if (!ref.success) throw data("Not found", { status: 404 });
  return ref.data;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  // Users who can't see jobs get that answer, whatever the URL says.
  granted(listJobKinds(actor));
  const job = granted(await findJob(actor, refOf(params)));
  return { job, mayEdit: can(actor, "job:edit"), isCancelAsked: openDialog(url.searchParams) === "cancel" };
}

export const action = jobsAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => (intent === "cancel" ? "Failed to cancel the job" : "Failed to retry the job"));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError error={error} failure="Failed to fetch the job" />;
  return (
    <EmptyState
      title="This job no longer exists"
      text="Finished jobs are deleted after a week. If this job is being retried, look for it under All jobs."
      action={<LinkButton to="/admin/jobs/all">All jobs</LinkButton>}
    />
  );
}

/** One job: what it's for, its progress, and what you can do about it. */
export default function JobPage({ loaderData: { job, mayEdit, isCancelAsked }, actionData: answer }: Route.ComponentProps) {
  const location = useLocation();
  return (
    <>
      <PageHead
        title={job.label}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <JobBadge state={job.state} />
            {job.what}
          </span>
        }
      >
        <LinkButton variant="secondary" to="/admin/jobs/all">
          All jobs
        </LinkButton>
        <LinkButton variant="secondary" to="." preventScrollReset>
          Refresh
        </LinkButton>
        {mayEdit && <Actions job={job} />}
      </PageHead>
      <ListRefusal answer={answer} intents={["retry"]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Way job={job} />
        <About job={job} />
      </div>
      {isCancelAsked && job.actions.cancel && (
        <ConfirmDialog
          title={`Cancel: ${job.label}`}
          text={`${job.what} If you cancel this job, ${job.schedule ? "this run is skipped. The next scheduled run isn't affected" : "this won't happen, and no one is notified"}.`}
          intent="cancel"
          button="Cancel Job"
          busy="Canceling..."
          cancel="Keep Job"
          closeTo={withoutDialog(location)}
          answer={answer}
        />
      )}
    </>
  );
}

function Actions({ job: { id, name, actions } }: { job: FoundJob }) {
  const location = useLocation();
  return (
    <>
      {actions.cancel && (
        <LinkButton variant="secondary" to={withDialog(location, "cancel")} preventScrollReset>
          Cancel…
        </LinkButton>
      )}
      {actions.retry && (
        <PostButton intent="retry" fields={{ id, kind: name }} busy="Retrying...">
          Retry now
        </PostButton>
      )}
    </>
  );
}

function Way({ job: { state, attempts, mostAttempts, message, createdAt, startedAt, endedAt, dueAt } }: { job: FoundJob }) {
  const isWaiting = state === "created" || state === "retry";
  const tried = attempts === 0 ? "Not yet" : `${attemptWords(attempts)} of up to ${mostAttempts}`;
  return (
    <Card title="Progress">
      <Facts
        facts={[
          ["Created", <Moment key="asked" at={createdAt} />],
          ["Attempts", tried],
          ["Last attempt", startedAt && <Moment key="last" at={startedAt} />],
          ["Last error", message],
          ["Next attempt", isWaiting && <Moment key="next" at={dueAt} />],
          [state === "completed" ? "Done" : "Ended", endedAt && <Moment key="ended" at={endedAt} />],
        ]}
      />
    </Card>
  );
}

function About({ job: { id, name, payload, schedule, ownScreen } }: { job: FoundJob }) {
  return (
    <Card title="Technical details">
      <Facts
        facts={[
          ["Kind", <code key="kind">{name}</code>],
          [
            "ID in the log",
            <code key="id" className="break-all">
              job-{id}
            </code>,
          ],
          ["Schedule", schedule && <code key="schedule">{schedule}</code>],
          ["Managed on", ownScreen && <Link to={ownScreen}>its own screen</Link>],
          ...Object.entries(payload).map(([field, value]): [string, React.ReactNode] => [
            field,
            <code key={field} className="break-all">
              {typeof value === "string" ? value : JSON.stringify(value)}
            </code>,
          ]),
        ]}
      />
    </Card>
  );
}
