import type { CampaignLink, CampaignProgress, ListedCampaign } from "~/domain/newsletter/index.ts";
import { formatNumber } from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { Figure } from "../parts/figure.tsx";
import { useTimes } from "../parts/use-zone.ts";
import { ratesOf } from "./campaign-badges.tsx";

type ResultsProps = { campaign: ListedCampaign; progress: CampaignProgress; links: CampaignLink[] };

/** What happened to each message, who read it, and which links they clicked. */
export function CampaignResults({ campaign, progress, links }: ResultsProps) {
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
        <Figure icon="clock" label="Waiting" figure={formatNumber(queued)} text={`${formatNumber(sending)} being sent`} />
        <Figure
          icon="check"
          label="Accepted"
          figure={formatNumber(accepted)}
          text={isKeptHere ? "stored on this machine: no mail server is set" : "by the mail server"}
        />
        <Figure icon="rotate-ccw" label="Bounced" figure={formatNumber(bounced)} text="couldn't be delivered" />
        <Figure icon="circle-alert" label="Failed" figure={formatNumber(failed)} text="rejected; can be sent again" />
        <Figure icon="circle-help" label="Uncertain" figure={formatNumber(uncertain)} text="interrupted; not sent again automatically" />
        <Figure icon="minus" label="Skipped" figure={formatNumber(skipped)} text="canceled, or unsubscribed before sending" />
      </ul>
    </section>
  );
}

function Readers({ campaign }: { campaign: ListedCampaign }) {
  const rates = ratesOf(campaign);
  const { openCount, clickCount, scannerOpenCount, scannerClickCount, unsubscribeCount, isTracked } = campaign;
  if (!isTracked) return <p>Opens and clicks aren't tracked for this campaign.</p>;
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
        <Figure icon="x" label="Unsubscribed" figure={formatNumber(unsubscribeCount)} text="with the link in this campaign" />
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
        caption="Links and how often people clicked them"
        columns={[
          { key: "url", label: "URL" },
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
