import type { ListedApiKey } from "~/domain/access/index.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { DialogLink, RowActs } from "../parts/row-actions.tsx";
import { Day, Moment } from "../parts/times.tsx";
import type { ScopeOption } from "./scope-options.ts";

type ApiKeyTableProps = { keys: ListedApiKey[]; scopes: ScopeOption[]; revokeAt: ((key: ListedApiKey) => string) | null };

/** Keys by their names and first characters; what opens nothing any more is dimmed. */
export function ApiKeyTable({ keys, scopes, revokeAt }: ApiKeyTableProps) {
  const labels = new Map(scopes.map(({ value, label }) => [value, label]));
  return (
    <DataTable
      caption="API keys"
      columns={columns}
      empty=""
      rows={keys.map((key) => ({
        key: key.id,
        isDimmed: key.state !== "good",
        cells: [
          <Name key="name" of={key} />,
          key.scopes.map((scope) => labels.get(scope) ?? scope).join(", "),
          <State key="state" of={key} />,
          key.lastUsedAt ? <Moment key="used" at={key.lastUsedAt} className="block min-w-32" /> : "Never",
          <Day key="created" at={key.createdAt} className="whitespace-nowrap" />,
          revokeAt && key.state === "good" ? (
            <RowActs key="acts">
              <DialogLink to={revokeAt(key)} of={key.name}>
                Revoke
              </DialogLink>
            </RowActs>
          ) : null,
        ],
      }))}
    />
  );
}

const columns = [
  { key: "name", label: "Key" },
  { key: "scopes", label: "May" },
  { key: "state", label: "State" },
  { key: "used", label: "Last used" },
  { key: "created", label: "Created" },
  { key: "acts", label: "Actions" },
];

function Name({ of: { name, start, createdBy } }: { of: ListedApiKey }) {
  return (
    <div className="grid min-w-40 gap-0.5">
      <strong className="clipped text-heading">{name}</strong>
      <code className="text-sm">{start}…</code>
      <span className="text-sm clipped">by {createdBy}</span>
    </div>
  );
}

const states: Record<ListedApiKey["state"], { label: string; tone: BadgeTone }> = {
  good: { label: "Good", tone: "good" },
  expired: { label: "Expired", tone: "neutral" },
  revoked: { label: "Revoked", tone: "neutral" },
};

function State({ of: { state, expiresAt, revokedAt } }: { of: ListedApiKey }) {
  const { label, tone } = states[state];
  const at = revokedAt ?? expiresAt;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {at && (
        <span className="text-sm whitespace-nowrap">
          {state === "good" ? "until " : "since "}
          <Day at={at} />
        </span>
      )}
    </div>
  );
}
