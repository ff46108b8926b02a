import type { CampaignLink, CampaignProgress, ListedCampaign } from "~/domain/newsletter/index.ts";
import { formatNumber } from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { useTimes } from "../parts/use-zone.ts";
import { ratesOf } from "./campaign-badges.tsx";
import { Figure } from "./figure.tsx";

type ResultsProps = { campaign: ListedCampaign; progress: CampaignProgress; links: CampaignLink[] };

/** What became of every message, who read it, and where they went on to. */
export function CampaignResults({ campaign, progress, links }: ResultsProps) {
  if (campaign.recipientCount === 0) return <p>Nothing of it has left yet.</p>;
  return (
    <>
      <States progress={progress} />
      <Readers campaign={campaign} />
      {links.length > 0 && <Links links={links} />}
    </>
  );
}

function States({ progress }: { progress: CampaignProgress }) {
  const { recipients, queued, sending, accepted, bounced, failed, uncertain, skipped, startedAt, sentAt, isKeptHere } = progress;
  const { moment } = useTimes();
  const times = [startedAt && `Started ${moment(startedAt)}`, sentAt && `last email sent ${moment(sentAt)}`].filter(Boolean);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg">Messages</h2>
      {times.length > 0 && <p className="text-sm">{times.join(", ")}.</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure icon="users" label="Recipients" figure={formatNumber(recipients)} />
        <Figure icon="clock" label="Waiting" figure={formatNumber(queued)} text={`${formatNumber(sending)} on their way`} />
        <Figure
          icon="check"
          label="Accepted"
          figure={formatNumber(accepted)}
          text={isKeptHere ? "kept on this machine: there is no mail server" : "taken by the mail server"}
        />
        <Figure icon="rotate-ccw" label="Bounced" figure={formatNumber(bounced)} text="cannot be reached" />
        <Figure icon="circle-alert" label="Failed" figure={formatNumber(failed)} text="refused; can be sent again" />
        <Figure icon="circle-help" label="Uncertain" figure={formatNumber(uncertain)} text="broken off under way; not sent again" />
        <Figure icon="minus" label="Skipped" figure={formatNumber(skipped)} text="cancelled, or unsubscribed before their turn" />
      </ul>
    </section>
  );
}

function Readers({ campaign }: { campaign: ListedCampaign }) {
  const rates = ratesOf(campaign);
  const { openCount, clickCount, scannerOpenCount, scannerClickCount, unsubscribeCount, isTracked } = campaign;
  if (!isTracked) return <p>Opens and clicks of this campaign are not counted.</p>;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg">Readers</h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure icon="eye" label="Open rate" figure={rates.open} text={people(openCount)} />
        <Figure icon="target" label="Click rate" figure={rates.click} text={people(clickCount)} />
        <Figure
          icon="bot"
          label="Scanners"
          figure={formatNumber(scannerOpenCount + scannerClickCount)}
          text={`${formatNumber(scannerOpenCount)} opens, ${formatNumber(scannerClickCount)} clicks; not in the rates`}
        />
        <Figure icon="x" label="Unsubscribed" figure={formatNumber(unsubscribeCount)} text="with this campaign's link" />
      </ul>
    </section>
  );
}

const people = (count: number) => (count === 1 ? "1 person" : `${formatNumber(count)} people`);

function Links({ links }: { links: CampaignLink[] }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg">Links</h2>
      <DataTable
        caption="Links and how often people followed them"
        columns={[
          { key: "url", label: "Leads to" },
          { key: "clicks", label: "Clicks", align: "right" },
        ]}
        empty=""
        rows={links.map(({ number, url, clickCount }) => ({
          key: String(number),
          cells: [
            <span key="url" className="clipped">
              {url}
            </span>,
            formatNumber(clickCount),
          ],
        }))}
      />
    </section>
  );
}
