import { useLocation } from "react-router";
import type { ListedCampaign } from "~/domain/newsletter/index.ts";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../format.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { DialogLink, RowActions } from "../parts/row-actions.tsx";
import { ShortDay, ShortMoment } from "../parts/times.tsx";
import { CampaignBadge, copyLabel, ratesOf } from "./campaign-badges.tsx";
import { withDialog } from "./dialogs.ts";

type CampaignTableProps = { campaigns: ListedCampaign[] /** Whether anyone would get a campaign now. */; hasRecipients: boolean };

/** The table of campaigns, with actions for each. */
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

const columns: Column[] = [
  { key: "name", label: "Name" },
  { key: "subject", label: "Subject", gives: 2 },
  { key: "status", label: "Status" },
  { key: "recipients", label: "Recipients", align: "right", gives: 3 },
  { key: "open", label: "Open rate", align: "right" },
  { key: "click", label: "Click rate", align: "right", gives: 2 },
  { key: "created", label: "Created", gives: 1 },
  { key: "actions", label: "Actions" },
];

function cellsOf(campaign: ListedCampaign, hasRecipients: boolean) {
  const { id, name, subject, status, pausedAt, scheduledAt, recipientCount, createdAt } = campaign;
  const rates = ratesOf(campaign);
  return [
    <NameCell key="name" name={name} to={`/admin/newsletter/campaigns/${id}`} />,
    subject,
    <span key="status" className="row-line">
      <CampaignBadge status={status} isPaused={pausedAt !== null} />
      {status === "scheduled" && scheduledAt && <ShortMoment at={scheduledAt} className="text-xs" />}
    </span>,
    formatNumber(recipientCount),
    rates.open,
    rates.click,
    <ShortDay key="created" at={createdAt} />,
    <Actions key="actions" campaign={campaign} hasRecipients={hasRecipients} />,
  ];
}

function Actions({ campaign: { id, name, status, startedAt }, hasRecipients }: { campaign: ListedCampaign; hasRecipients: boolean }) {
  const location = useLocation();
  const of = <span className="sr-only">{name}</span>;
  const isDraft = status === "draft";
  return (
    <RowActions of={name}>
      <DialogLink to={withDialog(location, "preview", id)} of={name}>
        Preview
      </DialogLink>
      {isDraft && (
        <DialogLink to={`/admin/newsletter/campaigns/${id}/edit`} of={name}>
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
      <PostButton intent="duplicate" fields={{ id }} busy="Duplicating..." of={` ${name}`} isQuiet>
        {copyLabel(status)}
      </PostButton>
      {isDraft && !startedAt && (
        <DialogLink to={withDialog(location, "delete", id)} of={name}>
          Delete
        </DialogLink>
      )}
    </RowActions>
  );
}
