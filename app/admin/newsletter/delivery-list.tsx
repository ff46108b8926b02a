import { LAST_DELIVERIES_PAGE } from "~/domain/newsletter/campaign-rules.input.ts";
import type { DeliveryQuery } from "~/domain/newsletter/campaigns.input.ts";
import type { ListedDelivery } from "~/domain/newsletter/index.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { Pager, pageText } from "../parts/pager.tsx";
import { ShortMoment } from "../parts/times.tsx";
import { capitalised } from "./campaign-badges.tsx";

type DeliveryListProps = { deliveries: ListedDelivery[]; hasMore: boolean; query: DeliveryQuery };

/** What happened to each message, with the mail server's response. */
export function DeliveryList({ deliveries, hasMore, query }: DeliveryListProps) {
  const isEnd = hasMore && query.page === LAST_DELIVERIES_PAGE;
  return (
    <section>
      <h2 className="mb-3 text-lg">Deliveries</h2>
      <FilterForm label="Deliveries" search={<SearchField label="Full email address" value={query.q} />}>
        <FilterChoice label="State" name="state" value={query.state} options={states} />
      </FilterForm>
      <DataTable
        caption="Deliveries"
        columns={columns}
        empty="No matching messages."
        rows={deliveries.map((delivery) => ({ key: String(delivery.id), cells: cellsOf(delivery) }))}
      />
      <Pager
        page={query.page}
        hasMore={hasMore && !isEnd}
        text={isEnd ? `Page ${query.page}. Search by address or filter by state to see others.` : pageText(query.page, hasMore)}
      />
    </section>
  );
}

const columns = [
  { key: "email", label: "Address" },
  { key: "state", label: "State" },
  { key: "changed", label: "Since" },
  { key: "read", label: "Read" },
  { key: "response", label: "Server response" },
];

function cellsOf({ email, state, response, resends, changedAt, openedAt, clickedAt }: ListedDelivery) {
  return [
    <NameCell key="email" name={email ?? "erased"} to={null} />,
    <span key="state" className="row-line">
      <Badge tone={tones[state]}>{capitalised(state)}</Badge>
      {resends > 0 && <span className="text-xs">{resends === 1 ? "Sent again" : `Sent again ${resends} times`}</span>}
    </span>,
    changedAt && <ShortMoment key="changed" at={changedAt} />,
    [openedAt && "opened", clickedAt && "clicked"].filter(Boolean).join(", "),
    response,
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
