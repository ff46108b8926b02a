import { useLocation } from "react-router";
import type { Endpoint, ListedWebhookDelivery } from "~/domain/webhooks/index.ts";
import type { DeliveryLogQuery } from "~/domain/webhooks/webhooks.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { FilterChoice } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { Pager, pageText } from "../parts/pager.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { ShortMoment } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";
import { DeliveryBadge, eventOptions, stateOptions } from "./webhook-badges.tsx";

type DeliveryLogProps = {
  log: { rows: ListedWebhookDelivery[]; hasMore: boolean; waiting: number };
  query: DeliveryLogQuery;
  endpoint: Endpoint;
};

/** What was sent to an endpoint in the last thirty days, and the results. */
export function DeliveryLog({ log: { rows, hasMore, waiting }, query, endpoint }: DeliveryLogProps) {
  const location = useLocation();
  const isFiltered = query.state !== "" || query.event !== "" || query.page > 1;
  return (
    <section aria-labelledby="deliveries">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="deliveries" className="text-lg">
          Deliveries
        </h2>
        <div className="flex flex-wrap gap-2">
          {endpoint.status === "active" && waiting > 0 && (
            <PostButton intent="send-waiting" fields={{ id: endpoint.id }} busy="Sending..." size="sm">
              Send all waiting now
            </PostButton>
          )}
          {endpoint.status === "disabled" ? (
            <p className="text-sm">Enable the endpoint above to redeliver failed events.</p>
          ) : (
            <LinkButton variant="secondary" size="sm" to={withDialog(location, "redeliver-failed")} preventScrollReset>
              Redeliver all failed…
            </LinkButton>
          )}
        </div>
      </div>
      <FilterForm label="Deliveries">
        <FilterChoice label="Status" name="state" value={query.state} options={stateOptions} />
        <FilterChoice label="Event" name="event" value={query.event} options={eventOptions} />
      </FilterForm>
      {rows.length === 0 ? (
        <NothingFits isFiltered={isFiltered} all={location.pathname}>
          <EmptyState
            icon="zap"
            title="No deliveries yet"
            text="Events appear here with the receiver's response. Send a test event to check the connection."
          />
        </NothingFits>
      ) : (
        <DataTable
          caption="Deliveries, newest first"
          columns={columns}
          empty=""
          rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row, endpoint.id) }))}
        />
      )}
      <Pager
        page={query.page}
        hasMore={hasMore}
        text={rows.length > 0 ? `${pageText(query.page, hasMore)} Deliveries are kept for 30 days.` : ""}
      />
    </section>
  );
}

const columns: Column[] = [
  { key: "event", label: "Event" },
  { key: "state", label: "Status" },
  { key: "answer", label: "Response" },
  { key: "attempts", label: "Attempts", align: "right", gives: 2 },
  { key: "next", label: "Next attempt", gives: 1 },
  { key: "came", label: "Created" },
];

function cellsOf(
  { id, eventType, state, reason, attempts, statusCode, nextAttemptAt, createdAt }: ListedWebhookDelivery,
  endpointId: string,
) {
  return [
    <NameCell key="event" name={eventType} to={`/admin/webhooks/${endpointId}/deliveries/${id}`} hidden={` ${id}`} />,
    <DeliveryBadge key="state" state={state} attempts={attempts} />,
    reason || statusCode,
    String(attempts),
    nextAttemptAt && <ShortMoment key="next" at={nextAttemptAt} />,
    <ShortMoment key="came" at={createdAt} />,
  ];
}
