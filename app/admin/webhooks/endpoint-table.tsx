import { Link, useLocation } from "react-router";
import type { ListedEndpoint } from "~/domain/webhooks/index.ts";
import { DataTable } from "../parts/data-table.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { DialogLink, RowActs } from "../parts/row-actions.tsx";
import { Moment } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";
import { endpointName, shortPath } from "./endpoint-words.ts";
import { DeliveryBadge, EndpointBadge } from "./webhook-badges.tsx";

/** Endpoints with how they have been doing, and what can be done with each; on a phone that is on its own page. */
export function EndpointTable({ endpoints }: { endpoints: ListedEndpoint[] }) {
  return (
    <div className="office-compact">
      <DataTable
        caption="Endpoints"
        columns={columns}
        empty=""
        rows={endpoints.map((endpoint) => ({ key: endpoint.id, cells: cellsOf(endpoint) }))}
      />
    </div>
  );
}

const columns = [
  { key: "url", label: "Endpoint" },
  { key: "status", label: "Status" },
  { key: "events", label: "Events", gives: 1 as const },
  { key: "last", label: "Last event", gives: 2 as const },
  { key: "rate", label: "Success", align: "right" as const, gives: 3 as const },
  { key: "actions", label: "Actions" },
];

function cellsOf(endpoint: ListedEndpoint) {
  const { id, url, description, status, statusReason, events, last, recent } = endpoint;
  return [
    <div key="url" className="max-w-80 sm:min-w-40">
      <Link to={`/admin/webhooks/${id}`} className="font-semibold clipped text-link">
        {new URL(url).host}
      </Link>
      <p className="text-xs clipped">{shortPath(url)}</p>
      {description && <p className="wrap-anywhere max-sm:line-clamp-1">{description}</p>}
    </div>,
    <div key="status" className="grid max-w-56 justify-items-start gap-1">
      <EndpointBadge status={status} />
      {statusReason && <span className="text-xs max-sm:hidden">{statusReason}</span>}
    </div>,
    <ul key="events" className="grid gap-0.5 text-xs">
      {events.map((event) => (
        <li key={event}>
          <code>{event}</code>
        </li>
      ))}
    </ul>,
    last ? (
      <div key="last" className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <DeliveryBadge state={last.state} />
        <Moment at={last.at} className="text-xs" />
      </div>
    ) : (
      "None yet"
    ),
    <span key="rate" className="whitespace-nowrap">
      {rateOf(recent)}
    </span>,
    <Actions key="actions" endpoint={endpoint} />,
  ];
}

/** "98% of 100" */
function rateOf({ succeeded, total }: ListedEndpoint["recent"]): string {
  return total === 0 ? "–" : `${Math.floor((100 * succeeded) / total)}% of ${total}`;
}

function Actions({ endpoint }: { endpoint: ListedEndpoint }) {
  const location = useLocation();
  const { id, status, version } = endpoint;
  const name = endpointName(endpoint);
  return (
    <RowActs>
      <DialogLink to={withDialog(location, "edit", id)} of={name}>
        Edit
      </DialogLink>
      <PostButton intent="test" fields={{ id }} busy="Sending..." of={name} isQuiet>
        Test
      </PostButton>
      {status === "active" ? (
        <DialogLink to={withDialog(location, "pause", id)} of={name}>
          Pause
        </DialogLink>
      ) : (
        <PostButton intent="enable" fields={{ id, version: String(version) }} busy="Enabling..." of={name} isQuiet>
          Enable
        </PostButton>
      )}
      <DialogLink to={withDialog(location, "delete", id)} of={name}>
        Delete
      </DialogLink>
    </RowActs>
  );
}
