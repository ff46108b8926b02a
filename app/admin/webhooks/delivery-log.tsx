import { Link, useLocation } from "react-router";
import type { Endpoint, ListedWebhookDelivery } from "~/domain/webhooks/index.ts";
import type { DeliveryLogQuery } from "~/domain/webhooks/webhooks.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { Pager, pageText } from "../parts/pager.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { Moment } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";
import { DeliveryBadge, eventOptions, stateOptions } from "./webhook-badges.tsx";

type DeliveryLogProps = {
  log: { rows: ListedWebhookDelivery[]; hasMore: boolean; waiting: number };
  query: DeliveryLogQuery;
  endpoint: Endpoint;
};

/** What was sent to an endpoint in the last thirty days, and what came of it. */
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
            <p className="text-sm">Enable the endpoint above to redeliver what failed.</p>
          ) : (
            <LinkButton variant="secondary" size="sm" to={withDialog(location, "redeliver-failed")} preventScrollReset>
              Redeliver all failed …
            </LinkButton>
          )}
        </div>
      </div>
      <FilterForm label="Deliveries">
        <SelectField label="State" name="state" defaultValue={query.state} options={stateOptions} isOptional={false} />
        <SelectField label="Event" name="event" defaultValue={query.event} options={eventOptions} isOptional={false} />
      </FilterForm>
      {rows.length === 0 ? (
        <NothingFits isFiltered={isFiltered} all={location.pathname}>
          <EmptyState
            icon="zap"
            title="Nothing was sent yet"
            text="The next event shows up here with the receiver's answer. A test event shows whether it is heard."
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

const columns = [
  { key: "event", label: "Event" },
  { key: "state", label: "State" },
  { key: "answer", label: "Answer" },
  { key: "attempts", label: "Attempts", align: "right" as const, gives: 2 as const },
  { key: "next", label: "Next attempt", gives: 1 as const },
  { key: "came", label: "Came" },
];

function cellsOf(
  { id, eventType, state, reason, attempts, statusCode, nextAttemptAt, createdAt }: ListedWebhookDelivery,
  endpointId: string,
) {
  return [
    <Link key="event" to={`/admin/webhooks/${endpointId}/deliveries/${id}`} className="font-semibold text-link">
      <code>{eventType}</code>
      <span className="sr-only"> {id}</span>
    </Link>,
    <DeliveryBadge key="state" state={state} attempts={attempts} />,
    <span key="answer" className="block max-w-96 min-w-40 wrap-anywhere">
      {reason || (statusCode ?? "–")}
    </span>,
    String(attempts),
    nextAttemptAt ? <Moment key="next" at={nextAttemptAt} className="whitespace-nowrap" /> : "–",
    <Moment key="came" at={createdAt} className="whitespace-nowrap" />,
  ];
}
