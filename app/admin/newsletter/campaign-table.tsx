import { Link, useLocation } from "react-router";
import type { ListedCampaign } from "~/domain/newsletter/index.ts";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { DialogLink, RowActs } from "../parts/row-actions.tsx";
import { Day, Moment } from "../parts/times.tsx";
import { CampaignBadge, ratesOf } from "./campaign-badges.tsx";
import { withDialog } from "./dialogs.ts";

type CampaignTableProps = { campaigns: ListedCampaign[] /** Whether anybody would get one now. */; hasRecipients: boolean };

/** Campaigns, with what can be done with each (spec 3 §2). */
export function CampaignTable({ campaigns, hasRecipients }: CampaignTableProps) {
  return (
    <DataTable
      caption="Campaigns"
      columns={columns}
      empty=""
      rows={campaigns.map((campaign) => ({ key: campaign.id, cells: cellsOf(campaign, hasRecipients) }))}
    />
  );
}

const columns = [
  { key: "name", label: "Name" },
  { key: "subject", label: "Subject" },
  { key: "status", label: "Status" },
  { key: "recipients", label: "Recipients", align: "right" as const, gives: 3 as const },
  { key: "open", label: "Open rate", align: "right" as const },
  { key: "click", label: "Click rate", align: "right" as const, gives: 2 as const },
  { key: "created", label: "Created", gives: 1 as const },
  { key: "actions", label: "Actions" },
];

function cellsOf(campaign: ListedCampaign, hasRecipients: boolean) {
  const { id, name, subject, status, pausedAt, scheduledAt, recipientCount, createdAt } = campaign;
  const rates = ratesOf(campaign);
  return [
    <Link key="name" to={`/admin/newsletter/campaigns/${id}`} className="font-semibold clipped text-link">
      {name}
    </Link>,
    <span key="subject" className="clipped">
      {subject}
    </span>,
    <span key="status" className="grid justify-items-start gap-1">
      <CampaignBadge status={status} isPaused={pausedAt !== null} />
      {status === "scheduled" && scheduledAt && <Moment at={scheduledAt} className="text-xs" />}
    </span>,
    formatNumber(recipientCount),
    rates.open,
    rates.click,
    <Day key="created" at={createdAt} className="whitespace-nowrap" />,
    <Actions key="actions" campaign={campaign} hasRecipients={hasRecipients} />,
  ];
}

function Actions({ campaign: { id, name, status, startedAt }, hasRecipients }: { campaign: ListedCampaign; hasRecipients: boolean }) {
  const location = useLocation();
  const of = <span className="sr-only">{name}</span>;
  const isDraft = status === "draft";
  return (
    <RowActs>
      <DialogLink to={withDialog(location, "preview", id)} of={name}>
        Preview
      </DialogLink>
      {isDraft && (
        <DialogLink to={withDialog(location, "edit", id)} of={name}>
          Edit
        </DialogLink>
      )}
      {isDraft && hasRecipients && (
        <LinkButton variant="quiet" size="sm" to={`/admin/newsletter/campaigns/${id}?send`}>
          Send {of}
        </LinkButton>
      )}
      {isDraft && !hasRecipients && (
        <Button variant="quiet" size="sm" disabled title="There are no active subscribers.">
          Send {of}
        </Button>
      )}
      {isDraft && !startedAt && (
        <DialogLink to={withDialog(location, "delete", id)} of={name}>
          Delete
        </DialogLink>
      )}
    </RowActs>
  );
}
