import { useLocation } from "react-router";
import type { ListedEndpoint } from "~/domain/webhooks/index.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { DialogLink, RowActions } from "../parts/row-actions.tsx";
import { ShortMoment } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";
import { endpointName, pathOf } from "./endpoint-words.ts";
import { DeliveryBadge, EndpointBadge } from "./webhook-badges.tsx";

/** The endpoints with their recent success, and actions for each. */
export function EndpointTable({ endpoints }: { endpoints: ListedEndpoint[] }) {
  return (
    <DataTable
      caption="Endpoints"
      columns={columns}
      empty=""
      rows={endpoints.map((endpoint) => ({ key: endpoint.id, cells: cellsOf(endpoint) }))}
    />
  );
}

const columns: Column[] = [
  { key: "url", label: "Endpoint" },
  { key: "path", label: "Path", gives: 2 },
  { key: "status", label: "Status" },
  { key: "events", label: "Events", gives: 1 },
  { key: "last", label: "Last event", gives: 3 },
  { key: "rate", label: "Success", align: "right", gives: 3 },
  { key: "actions", label: "Actions" },
];

function cellsOf(endpoint: ListedEndpoint) {
  const { id, url, description, status, statusReason, events, last, recent } = endpoint;
  return [
    <NameCell key="url" name={new URL(url).host} to={`/admin/webhooks/${id}`}>
      {description && <span className="max-w-64 truncate text-xs font-normal text-body max-lg:hidden">{description}</span>}
    </NameCell>,
    pathOf(url),
    <span key="status" className="row-line">
      <EndpointBadge status={status} />
      {statusReason && <span className="text-xs clipped max-sm:hidden">{statusReason}</span>}
    </span>,
    events.join(", "),
    last ? (
      <span key="last" className="row-line">
        <DeliveryBadge state={last.state} />
        <ShortMoment at={last.at} className="text-xs" />
      </span>
    ) : (
      "None yet"
    ),
    rateOf(recent),
    <Actions key="actions" endpoint={endpoint} />,
  ];
}

/** "98% of 100" */
function rateOf({ succeeded, total }: ListedEndpoint["recent"]): string {
  return total === 0 ? "" : `${Math.floor((100 * succeeded) / total)}% of ${total}`;
}

function Actions({ endpoint }: { endpoint: ListedEndpoint }) {
  const location = useLocation();
  const { id, status, version } = endpoint;
  const name = endpointName(endpoint);
  return (
    <RowActions of={name}>
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
    </RowActions>
  );
}
