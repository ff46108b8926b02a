import { LAST_DELIVERIES_PAGE } from "~/domain/newsletter/campaign-rules.input.ts";
import type { DeliveryQuery } from "~/domain/newsletter/campaigns.input.ts";
import type { ListedDelivery } from "~/domain/newsletter/index.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { Pager, pageText } from "../parts/pager.tsx";
import { Moment } from "../parts/times.tsx";
import { capitalised } from "./campaign-badges.tsx";

type DeliveryListProps = { deliveries: ListedDelivery[]; hasMore: boolean; query: DeliveryQuery };

/** What became of each message, with the mail server's words. */
export function DeliveryList({ deliveries, hasMore, query }: DeliveryListProps) {
  const isEnd = hasMore && query.page === LAST_DELIVERIES_PAGE;
  return (
    <section>
      <h2 className="mb-3 text-lg">Deliveries</h2>
      <FilterForm key={`${query.q} ${query.state}`} label="Deliveries">
        <TextField label="Whole address" name="q" type="search" defaultValue={query.q} className="min-w-56 grow sm:max-w-96" />
        <SelectField label="State" name="state" defaultValue={query.state} options={states} />
      </FilterForm>
      <DataTable
        caption="Deliveries"
        columns={columns}
        empty="No message of this campaign fits."
        rows={deliveries.map((delivery) => ({ key: String(delivery.id), cells: cellsOf(delivery) }))}
      />
      <Pager
        page={query.page}
        hasMore={hasMore && !isEnd}
        text={isEnd ? `Page ${query.page}. Look for an address, or a state, to see others.` : pageText(query.page, hasMore)}
      />
    </section>
  );
}

const columns = [
  { key: "email", label: "Address" },
  { key: "state", label: "State" },
  { key: "changed", label: "Since" },
  { key: "read", label: "Read" },
  { key: "response", label: "The server's words" },
];

function cellsOf({ email, state, response, changedAt, openedAt, clickedAt }: ListedDelivery) {
  return [
    <span key="email" className="clipped">
      {email ?? "erased"}
    </span>,
    <Badge key="state" tone={tones[state]}>
      {capitalised(state)}
    </Badge>,
    <span key="changed" className="whitespace-nowrap">
      {changedAt ? <Moment at={changedAt} /> : "–"}
    </span>,
    [openedAt && "opened", clickedAt && "clicked"].filter(Boolean).join(", ") || "–",
    <span key="response" className="block min-w-64 wrap-anywhere">
      {response || "–"}
    </span>,
  ];
}

const tones: Record<ListedDelivery["state"], BadgeTone> = {
  queued: "neutral",
  sending: "brand",
  accepted: "good",
  bounced: "bad",
  failed: "bad",
  uncertain: "warn",
  skipped: "neutral",
};

const states = [{ value: "", label: "All" }, ...Object.keys(tones).map((value) => ({ value, label: capitalised(value) }))];
