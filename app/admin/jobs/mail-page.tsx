import { Link } from "react-router";
import { type MailFigures, readMailFigures, type SentCampaign } from "~/domain/operations/index.ts";
import { granted } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { CampaignBadge } from "../newsletter/campaign-badges.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { Moment } from "../parts/times.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/mail-page";
import { JobsTabs } from "./jobs-tabs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Mail" }];

export async function loader({ context }: Route.LoaderArgs) {
  return granted(await readMailFigures(context.get(staff)));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the mails" />;
}

/** What became of mails lately. */
export default function MailPage({ loaderData: { kinds, campaigns } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Jobs & Mail"
        text="What became of mails lately. What the mail server put off is tried again by itself, for about three days."
      >
        <LinkButton variant="secondary" to="." preventScrollReset>
          Look again
        </LinkButton>
        <LinkButton variant="secondary" to="/admin/smtp-test">
          SMTP Test
        </LinkButton>
      </PageHead>
      <JobsTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section aria-labelledby="kinds" className="grid gap-3">
          <h2 id="kinds" className="text-lg">
            To one person each, in seven days
          </h2>
          <DataTable
            caption="Kinds of mails to one person"
            columns={kindColumns}
            empty=""
            rows={kinds.map((kind) => ({ key: kind.name, cells: kindCells(kind) }))}
          />
        </section>
        <section aria-labelledby="campaigns" className="grid gap-3">
          <h2 id="campaigns" className="text-lg">
            The last campaigns
          </h2>
          <DataTable
            caption="The last campaigns that were started"
            columns={campaignColumns}
            empty="No campaign was started yet."
            rows={campaigns.map((campaign) => ({ key: campaign.id, cells: campaignCells(campaign) }))}
          />
          <p className="text-sm">
            “Accepted” is what the mail server took; whether it arrived nobody knows. Mails of{" "}
            <Link to="/admin/newsletter/sequences">sequences</Link> are counted there.
          </p>
        </section>
      </div>
    </>
  );
}

const right = { align: "right" as const };

const kindColumns = [
  { key: "kind", label: "Mail" },
  { key: "done", label: "Done", ...right },
  { key: "waiting", label: "Waiting", ...right, gives: 2 as const },
  { key: "retry", label: "Put off", ...right },
  { key: "failed", label: "Given up", ...right },
  { key: "last", label: "Last", gives: 1 as const },
];

function kindCells({ name, label, what, done, lastAt, waiting, retry, failed }: MailFigures) {
  return [
    <div key="kind" className="max-w-96 min-w-44">
      <Link to={`/admin/jobs/all?kind=${name}`} className="font-semibold text-link">
        {label}
      </Link>
      <p className="text-xs">{what}</p>
    </div>,
    formatNumber(done),
    formatNumber(waiting),
    <Trouble key="retry" count={retry} to={`/admin/jobs/all?kind=${name}&state=retry`} what={`${label} put off`} />,
    <Trouble key="failed" count={failed} to={`/admin/jobs/all?kind=${name}&state=failed`} what={`${label} given up`} />,
    lastAt ? <Moment key="last" at={lastAt} className="whitespace-nowrap" /> : "–",
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
  { key: "failed", label: "Refused", ...right },
  { key: "uncertain", label: "Uncertain", ...right, gives: 3 as const },
];

function campaignCells(campaign: SentCampaign) {
  const { id, name, status, startedAt, recipientCount, acceptedCount, bouncedCount, failedCount, uncertainCount, skippedCount } = campaign;
  const waiting = Math.max(0, recipientCount - acceptedCount - bouncedCount - failedCount - uncertainCount - skippedCount);
  return [
    <Link key="name" to={`/admin/newsletter/campaigns/${id}`} className="font-semibold clipped text-link">
      {name}
    </Link>,
    <CampaignBadge key="status" status={status} />,
    startedAt ? <Moment key="started" at={startedAt} className="whitespace-nowrap" /> : "–",
    ...[acceptedCount, waiting, bouncedCount, failedCount, uncertainCount].map(formatNumber),
  ];
}
