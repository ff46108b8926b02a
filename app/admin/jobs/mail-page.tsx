import { Link } from "react-router";
import { type MailFigures, readMailFigures, type SentCampaign } from "~/domain/operations/index.ts";
import { granted } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { CampaignBadge } from "../newsletter/campaign-badges.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ShortMoment } from "../parts/times.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/mail-page";
import { JobsTabs } from "./jobs-tabs.tsx";
import { KindName } from "./kind-name.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Mail" }];

export async function loader({ context }: Route.LoaderArgs) {
  return granted(await readMailFigures(context.get(staff)));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch emails" />;
}

/** What happened to recent emails. */
export default function MailPage({ loaderData: { kinds, campaigns } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Jobs & Mail"
        text="Recent email activity. If the mail server defers an email, it's retried automatically for about three days."
      >
        <LinkButton variant="secondary" to="." preventScrollReset>
          Refresh
        </LinkButton>
        <LinkButton variant="secondary" to="/admin/smtp-test">
          SMTP Test
        </LinkButton>
      </PageHead>
      <JobsTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section aria-labelledby="kinds" className="grid gap-3">
          <h2 id="kinds" className="text-lg">
            Individual emails, last 7 days
          </h2>
          <DataTable
            caption="Individual emails by kind"
            columns={kindColumns}
            empty=""
            rows={kinds.map((kind) => ({ key: kind.name, cells: kindCells(kind) }))}
          />
        </section>
        <section aria-labelledby="campaigns" className="grid gap-3">
          <h2 id="campaigns" className="text-lg">
            Recent campaigns
          </h2>
          <DataTable
            caption="Recently started campaigns"
            columns={campaignColumns}
            empty="No campaigns started yet."
            rows={campaigns.map((campaign) => ({ key: campaign.id, cells: campaignCells(campaign) }))}
          />
          <p className="text-sm">
            “Accepted” means that the mail server took the message, not that it was delivered. Emails in{" "}
            <Link to="/admin/newsletter/sequences">sequences</Link> are counted separately.
          </p>
        </section>
      </div>
    </>
  );
}

const right = { align: "right" as const };

const kindColumns = [
  { key: "kind", label: "Email" },
  { key: "done", label: "Done", ...right },
  { key: "waiting", label: "Waiting", ...right, gives: 2 as const },
  { key: "retry", label: "Deferred", ...right },
  { key: "failed", label: "Failed", ...right },
  { key: "last", label: "Last", gives: 1 as const },
];

function kindCells({ name, label, what, done, lastAt, waiting, retry, failed }: MailFigures) {
  return [
    <KindName key="kind" kind={{ name, label, what }} />,
    formatNumber(done),
    formatNumber(waiting),
    <Trouble key="retry" count={retry} to={`/admin/jobs/all?kind=${name}&state=retry`} what={`${label} deferred`} />,
    <Trouble key="failed" count={failed} to={`/admin/jobs/all?kind=${name}&state=failed`} what={`${label} failed`} />,
    lastAt && <ShortMoment key="last" at={lastAt} />,
  ];
}

function Trouble({ count, to, what }: { count: number; to: string; what: string }) {
  if (count === 0) return "0";
  return (
    <Link to={to} className="font-semibold text-link">
      {formatNumber(count)}
      <span className="sr-only"> {what}</span>
    </Link>
  );
}

const campaignColumns = [
  { key: "name", label: "Campaign" },
  { key: "status", label: "Status" },
  { key: "started", label: "Started", gives: 1 as const },
  { key: "accepted", label: "Accepted", ...right },
  { key: "waiting", label: "Waiting", ...right, gives: 2 as const },
  { key: "bounced", label: "Bounced", ...right },
  { key: "failed", label: "Failed", ...right },
  { key: "uncertain", label: "Uncertain", ...right, gives: 3 as const },
];

function campaignCells(campaign: SentCampaign) {
  const { id, name, status, startedAt, recipientCount, acceptedCount, bouncedCount, failedCount, uncertainCount, skippedCount } = campaign;
  const waiting = Math.max(0, recipientCount - acceptedCount - bouncedCount - failedCount - uncertainCount - skippedCount);
  return [
    <NameCell key="name" name={name} to={`/admin/newsletter/campaigns/${id}`} />,
    <CampaignBadge key="status" status={status} />,
    startedAt && <ShortMoment key="started" at={startedAt} />,
    ...[acceptedCount, waiting, bouncedCount, failedCount, uncertainCount].map(formatNumber),
  ];
}
