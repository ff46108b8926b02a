import { Link, useLocation } from "react-router";
import { type Overview, readOverview } from "~/domain/operations/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { Card } from "../parts/facts.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/overview-page";
import { openDialog, withoutDialog } from "./dialogs.ts";
import { jobsAction } from "./job-actions.ts";
import { JobFigures } from "./job-figures.tsx";
import { JobsTabs } from "./jobs-tabs.tsx";
import { KindTable } from "./kind-table.tsx";
import { ProcessTable } from "./process-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Jobs & Mail" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const overview = granted(await readOverview(context.get(staff)));
  const asked = openDialog(url.searchParams) === "retry-all" ? url.searchParams.get("retry-all") : null;
  return {
    overview,
    asked: overview.busy.find(({ name, failed, isRetriedHere }) => name === asked && failed > 0 && isRetriedHere) ?? null,
  };
}

export const action = jobsAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to retry the jobs");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the jobs" />;
}

/** What the program does in the background, what's failing, and which processes do it. */
export default function OverviewPage({ loaderData: { overview, asked }, actionData }: Route.ComponentProps) {
  const location = useLocation();
  return (
    <>
      <PageHead title="Jobs & Mail" text="Background work: what's waiting, what failed, and which processes run it.">
        <LinkButton variant="secondary" to="." preventScrollReset>
          Refresh
        </LinkButton>
      </PageHead>
      <JobsTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <JobFigures overview={overview} />
        <Work overview={overview} />
        <OwnQueues overview={overview} />
        <ProcessTable processes={overview.processes} />
      </div>
      {asked && (
        <ConfirmDialog
          title={`Retry all: ${asked.label}?`}
          text={`${formatNumber(asked.failed)} failed. Each is retried now with a full set of attempts. ${asked.what}`}
          intent="retry-all"
          fields={{ kind: asked.name }}
          button="Retry All"
          busy="Retrying..."
          closeTo={withoutDialog(location)}
          answer={actionData}
          isDestructive={false}
        />
      )}
    </>
  );
}

function Work({ overview: { busy, idle } }: { overview: Overview }) {
  return (
    <section aria-labelledby="work" className="grid gap-3">
      <h2 id="work" className="text-lg">
        Queue
      </h2>
      {busy.length === 0 ? (
        <EmptyState
          icon="circle-check"
          headingLevel={3}
          title="No open jobs"
          text="Everything is done. Scheduled jobs start automatically."
        />
      ) : (
        <KindTable kinds={busy} />
      )}
      <details className="rounded-md border border-line bg-paper px-5 py-3 text-sm">
        <summary className="cursor-pointer font-semibold text-heading">Idle kinds of jobs: {idle.length}</summary>
        <dl className="mt-3 grid gap-x-6 gap-y-3 md:grid-cols-2">
          {idle.map(({ name, label, what }) => (
            <div key={name}>
              <dt className="font-semibold text-heading">
                <Link to={`/admin/jobs/all?kind=${name}&state=completed`}>{label}</Link>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function OwnQueues({ overview: { messagesWaiting, webhooks } }: { overview: Overview }) {
  return (
    <Card title="Other queues">
      <ul className="grid gap-2 text-sm">
        <li>
          <Link to="/admin/newsletter/campaigns">Campaigns</Link>:{" "}
          {messagesWaiting === 0
            ? "no messages waiting."
            : `${formatNumber(messagesWaiting)} ${messagesWaiting === 1 ? "message" : "messages"} waiting to be sent.`}
        </li>
        <li>
          <Link to="/admin/webhooks">Webhooks</Link>:{" "}
          {webhooks.waiting === 0
            ? "no events waiting"
            : `${formatNumber(webhooks.waiting)} ${webhooks.waiting === 1 ? "event" : "events"} waiting to be delivered`}
          {webhooks.disabled > 0 && `; ${formatNumber(webhooks.disabled)} disabled`}.
        </li>
      </ul>
    </Card>
  );
}
